import { describe, expect, it } from "vitest";
import { asStored, endOfValue, isNestedDeeper, toStored, valuesIn } from "./json_text";

describe("a stored text", () => {
  it("is the one that Python writes", () => {
    expect(asStored({ title: 'Кот "q" \\ \u2028 😀 \u007f\n', n: [1, 2.5, null, true] })).toBe(
      '{"title":"\\u041a\\u043e\\u0442 \\"q\\" \\\\ \\u2028 \\ud83d\\ude00 \\u007f\\n","n":[1,2.5,null,true]}',
    );
  });

  it("is the same however the text was written", () => {
    expect(toStored(' { "b" : [ 12 , "\\u00fc\\/" ],\n\t"1":true } ')).toBe('{"b":[12,"\\u00fc/"],"1":true}');
    expect(toStored('{"b":[12,"ü/"],"1":true}')).toBe('{"b":[12,"\\u00fc/"],"1":true}');
  });

  it("is not changed if a library has written it", () => {
    for (const text of [
      '{"b":1,"1":2,"":null}',
      "[1,1.0,-0.0,0.1,1e+300,123456789012345678901,-10000000000000000000001]",
      '["1234567890123456789","1.0"]',
    ])
      expect(toStored(text)).toBe(text);
  });

  it("has one form for each number", () => {
    expect(toStored("[1E5,100000.0,1e-07,1.50,-0,1e16,2E-7]")).toBe(
      "[100000.0,100000.0,1e-7,1.5,0,10000000000000000.0,2e-7]",
    );
  });

  it.each([
    ["NaN", "This is not JSON: NaN is not a JSON value."],
    ["[1, Infinity]", "This is not JSON: Infinity is not a JSON value."],
    ["01", "This is not JSON: 01 is not a JSON value."],
    ['["x', "This is not JSON: a text has no end."],
    ["[1 2]", "This is not JSON: a sign is missing or not in its place."],
    ["[1e999]", "The JSON has a number that is too large."],
    ["9".repeat(4001), "The JSON has a number of more than 4,000 digits."],
  ])("is refused: %s", (text, problem) => {
    expect(() => toStored(text)).toThrow(problem);
  });
});

describe("the end of a value", () => {
  it.each([
    ['{"a":[1,{"b":"}"}]},', 19],
    ['"a\\"b\\\\" ,', 8],
    ["12 ", 2],
    ["true]", 4],
    ["12", -1],
    ['"a\\"', -1],
    ["[1,[2]", -1],
    ["", -1],
  ])("%s", (text, end) => {
    expect(endOfValue(text, 0)).toBe(end);
  });

  it("is not looked for behind too many brackets", () => {
    expect(endOfValue("[".repeat(100) + "]".repeat(100), 0)).toBe(200);
    expect(() => endOfValue("[".repeat(101), 0)).toThrow("nested too deeply");
  });
});

it("brackets inside texts do not count", () => {
  expect(isNestedDeeper('{"[[[[":[1,"\\"[["]}', 2)).toBe(false);
  expect(isNestedDeeper("[[[1]]]", 2)).toBe(true);
  expect(valuesIn('{"a":[1,2]}')).toBe(3);
});
