// The options of Watch in the address: `alg` is the algorithm, `vs` the one that it races against, `step` the position,
// in a race that of both.
import { EXPLANATION } from "./trace/run";

export const NAMES = ["alg", "vs", "step"] as const;

export type Options = Partial<Record<(typeof NAMES)[number], string>>;

/** The options that stand for a state. */
export function optionsOf(algorithm: string, rival: string | null, position: number): Options {
  return {
    ...(algorithm === EXPLANATION ? {} : { alg: algorithm }),
    ...(rival === null ? {} : { vs: rival }),
    ...(position > 0 ? { step: String(position) } : {}),
  };
}
