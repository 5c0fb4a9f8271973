import { expect, test } from "vitest";
import { compileArriving } from "./compile";

/** The smallest module: its mark and its version. */
const EMPTY = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const answer = (type: string | null, status = 200) =>
  new Response(EMPTY, { status, headers: type ? { "Content-Type": type } : {} });

test.each([
  "application/wasm",
  "Application/WASM",
  "application/wasm; charset=utf-8",
  "application/octet-stream",
  null,
])("a host may say that it is %s", async (type) => {
  expect(await compileArriving(Promise.resolve(answer(type)))).toBeInstanceOf(WebAssembly.Module);
});

test("what is not WebAssembly, or not there, is refused", async () => {
  await expect(compileArriving(answer("application/wasm", 404))).rejects.toThrow("status 404");
  await expect(compileArriving(answer(null, 404))).rejects.toThrow("status 404");
  await expect(compileArriving(new Response("<!doctype html>"))).rejects.toThrow(WebAssembly.CompileError);
});
