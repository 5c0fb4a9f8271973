import { describe, expect, it } from "vitest";
import { titleOfFile } from "./picture_words";

describe("the title of a puzzle from a picture", () => {
  it("is the name of the file without its ending", () => {
    expect(titleOfFile("house.jpg")).toBe("house");
    expect(titleOfFile("my_old  house.v2.png")).toBe("my old house.v2");
  });

  it("is empty for a pasted picture, which browsers call image.png", () => {
    expect(titleOfFile("image.png")).toBe("");
    expect(titleOfFile("")).toBe("");
  });
});
