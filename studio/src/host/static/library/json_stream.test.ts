import { describe, expect, it } from "vitest";
import { JsonStream } from "./json_stream";

function streamOf(...parts: BlobPart[]): JsonStream {
  return new JsonStream(new Blob(parts));
}

async function members(stream: JsonStream): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for await (const name of stream.members()) found.push([name, await stream.stored()]);
  await stream.end();
  return found;
}

describe("a long text", () => {
  it("is read value by value", async () => {
    expect(await members(streamOf(' {"a" : [1, {"b": "}"}] ,"c":null,"d":-1.5e0 } \n'))).toEqual([
      ["a", '[1,{"b":"}"}]'],
      ["c", "null"],
      ["d", "-1.5"],
    ]);
    expect(await members(streamOf("{}"))).toEqual([]);
  });

  it("may be cut anywhere: in a character, a word, an escape", async () => {
    // The first piece ends after 262,144 bytes, at every place of the ending in turn.
    const ending = ',"é\\"😀":[12345,"ü\\\\"]}';
    const length = new TextEncoder().encode(ending).length;
    for (let before = 0; before <= length; before++) {
      const filling = "x".repeat(262_144 - before - '{"a":""'.length);
      const [, second] = await members(streamOf(`{"a":"${filling}"`, ending));
      expect(second).toEqual(['é"😀', '[12345,"\\u00fc\\\\"]']);
    }
  });

  it("has bounds", async () => {
    const numbers = `{"a":[${"1,".repeat(500_001)}1]}`;
    await expect(members(streamOf(numbers))).rejects.toThrow("more than 500,000 values");
    const long = new Array(20).fill("x".repeat(1_000_000));
    await expect(members(streamOf('{"a":"', ...long, '"}'))).rejects.toThrow("more than 8,388,608 characters");
    await expect(members(streamOf('{"a":', "[".repeat(3_000_000)))).rejects.toThrow("nested too deeply");
  }, 60_000);

  it.each([
    ["", "expected '{', found 'the end'"],
    ["[]", "expected '{', found '[]'"],
    ['{"a"}', "expected ':', found '}'"],
    ['{"a":1', "expected ',', found 'the end'"],
    ['{"a":1 "b":2}', "expected ',', found"],
    ["{1:2}", "expected a name"],
    ["{} x", "expected the end, found 'x'"],
    ["\ufeff{}", "expected '{'"],
  ])("that is wrong is refused: %s", async (text, problem) => {
    await expect(members(streamOf(text))).rejects.toThrow(problem);
  });

  it("is UTF-8 up to its end", async () => {
    await expect(members(streamOf('{"a":"', new Uint8Array([0xff]), '"}'))).rejects.toThrow("not UTF-8");
    await expect(members(streamOf("{} ", new Uint8Array([0xc3])))).rejects.toThrow("not UTF-8");
  });
});
