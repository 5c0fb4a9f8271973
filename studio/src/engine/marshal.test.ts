import { describe, expect, test } from "vitest";
import { dumps, Float, loads, type Argument } from "./marshal";

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, "hex"));

describe("arguments are written as Python's marshal.dumps(…, 2) writes them", () => {
  // python -c 'import marshal; print(marshal.dumps((VALUE,), 2).hex())'
  test.each<[string, Argument, string]>([
    ["none", null, "28010000004e"],
    ["true", true, "280100000054"],
    ["a number", 4096, "28010000006900100000"],
    ["the largest short number", 2147483647, "280100000069ffffff7f"],
    ["a long number", 2147483648, "28010000006c03000000000000000200"],
    ["64 bits", 2n ** 64n - 1n, "28010000006c05000000ff7fff7fff7fff7f0f00"],
    ["a float", new Float(0.5), "280100000067000000000000e03f"],
    ["bytes", Uint8Array.of(1, 2, 255), "280100000073030000000102ff"],
    ["nested tuples", [[1, 2], []], "28010000002802000000280200000069010000006902000000" + "2800000000"],
  ])("%s", (_, value, expected) => {
    expect(hex(dumps([value]))).toBe(expected);
  });

  test("a number below 0 is refused", () => {
    expect(() => dumps([-1])).toThrow(RangeError);
  });
});

describe("answers are read", () => {
  test.each<[string, string, unknown]>([
    ["none", "4e", null],
    ["false", "46", false],
    ["a negative number", "69ffffffff", -1],
    ["a long number that a number holds", "6c03000000000000000200", 2147483648],
    ["a longer one", "6c05000000ff7fff7fff7fff7f0f00", 2n ** 64n - 1n],
    ["a float", "67000000000000e03f", 0.5],
    ["text", "7505000000c3a96e6f72", "énor"],
    ["a list in a tuple", "28010000005b02000000544e", [[true, null]]],
    ["a map", "7b7501000000616901000000750100000062" + "4630", { a: 1, b: false }],
  ])("%s", (_, text, expected) => {
    expect(loads(bytes(text))).toEqual(expected);
  });

  test("bytes are a copy of their own", () => {
    const answer = bytes("73020000000105");
    const found = loads(answer) as Uint8Array;
    answer.fill(9);
    expect([...found]).toEqual([1, 5]);
  });

  test("an unknown kind is an error", () => {
    expect(() => loads(bytes("3f"))).toThrow(/unknown kind/);
  });
});
