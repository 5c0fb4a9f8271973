import { expect, test, vi } from "vitest";

vi.mock("../host", () => ({ jobs: { run: () => new Promise(() => undefined) } }));

const { WatchState } = await import("./watch_state");

test("explanations wait for their sentences, solvers take ten steps a second", () => {
  const state = new WatchState();
  expect(state.speed.value).toBe("sentence");
  state.algorithm.value = "native";
  expect(state.speed.value).toBe("ten");
});

test("a race has no sentence to wait for: it has the other two speeds", () => {
  const state = new WatchState();
  state.rival.value = "native";
  expect(state.speed.value).toBe("ten");
  state.changeSpeed(-1);
  expect(state.speed.value).toBe("ten");
  state.changeSpeed(1);
  expect(state.speed.value).toBe("film");
  state.changeSpeed(1);
  expect(state.speed.value).toBe("film");
});

test("the speed that was chosen before a race is there again after it", () => {
  const state = new WatchState();
  state.chosenSpeed.value = "sentence";
  state.startRace();
  expect(state.speed.value).toBe("ten");
  state.endRace();
  expect(state.speed.value).toBe("sentence");
});
