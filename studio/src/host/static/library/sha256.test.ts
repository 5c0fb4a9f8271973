import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { sha256 } from "./sha256";

it("agrees with another implementation at every length around a block", () => {
  for (let length = 0; length < 200; length++) {
    const text = "the quick brown fox ".repeat(10).slice(0, length);
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
  }
});
