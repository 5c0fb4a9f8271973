import { describe, expect, it } from "vitest";
import { optionsOf } from "./options";

describe("the options of the address", () => {
  it("leave out the explanation and the first step, which are where Watch opens", () => {
    expect(optionsOf("explanation", null, 0)).toEqual({});
    expect(optionsOf("explanation", null, 12)).toEqual({ step: "12" });
  });

  it("name the algorithm and its step, and in a race both algorithms and their step", () => {
    expect(optionsOf("native", null, 367)).toEqual({ alg: "native", step: "367" });
    expect(optionsOf("native", "overlap_nfa", 367)).toEqual({ alg: "native", vs: "overlap_nfa", step: "367" });
  });
});
