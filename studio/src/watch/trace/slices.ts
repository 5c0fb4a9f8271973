// Long work in slices, so that no frame waits for it.

const SLICE_MS = 12;

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** Runs a generator to its end and gives way to the page whenever a slice of time is used up. */
export async function inSlices<Result>(work: Generator<void, Result>): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - began > SLICE_MS) {
      await nextTask();
      began = performance.now();
    }
  }
}

/** Runs a generator to its end at once. */
export function atOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
