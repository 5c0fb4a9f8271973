// The algorithms that can be watched: those of the host, and the explanation.
import { signal } from "@preact/signals";
import { jobs } from "../host";
import { capital } from "../model/words";
import { EXPLANATION } from "./trace/run";

export interface Algorithm {
  readonly name: string;
  readonly title: string;
  /** How it works, in one sentence. */
  readonly about: string;
  /** True if it can stop after a number of steps. */
  readonly countsSteps: boolean;
}

const EXPLAINED: Algorithm = {
  name: EXPLANATION,
  title: "Explanation",
  about: "How a person reasons: the easiest step that can be found, each with its reason.",
  countsSteps: false,
};

/** Names that are not simply the name of the algorithm as words. */
const TITLES = new Map([
  ["native", "Native solver"],
  ["overlap_nfa", "Overlap by automaton"],
]);

export const algorithms = signal<readonly Algorithm[]>([EXPLAINED]);

export function titleOf(name: string): string {
  const known = algorithms.value.find((one) => one.name === name)?.title ?? TITLES.get(name);
  return known ?? capital(name).replaceAll("_", " ");
}

let asked: Promise<void> | null = null;

/** Asks the host for its solvers, once. */
export function loadAlgorithms(): Promise<void> {
  asked ??= jobs.run("algorithms", {}).then(
    (report) => {
      const found = report.algorithms.map((one) => ({
        name: one.name,
        title: titleOf(one.name),
        about: one.about,
        countsSteps: one.counts_steps,
      }));
      algorithms.value = [EXPLAINED, ...found];
    },
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}
