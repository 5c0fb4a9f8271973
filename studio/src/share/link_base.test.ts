import { expect, test } from "vitest";
import { isLocal, readBase } from "./link_base";

test("an address is read with or without its scheme, and ends where the code of a puzzle can follow", () => {
  expect(readBase("https://example.org/studio")).toBe("https://example.org/studio/");
  expect(readBase(" example.org ")).toBe("https://example.org/");
  expect(readBase("http://192.168.1.7:8765/#/play/H1")).toBe("http://192.168.1.7:8765/");
  expect(readBase("https://example.org/studio/index.html?x=1")).toBe("https://example.org/studio/index.html");
});

test("a text without the address of a page is refused", () => {
  for (const text of ["", "my studio", "ftp://example.org/", "javascript://alert", "https://"]) {
    expect(readBase(text), text).toBeNull();
  }
});

test("addresses of this computer are known", () => {
  for (const local of ["http://127.0.0.1:8765/", "http://localhost/", "http://[::1]:80/"]) {
    expect(isLocal(local), local).toBe(true);
  }
  for (const open of ["http://192.168.1.7/", "https://example.org/", "https://127.example.org/"]) {
    expect(isLocal(open), open).toBe(false);
  }
});
