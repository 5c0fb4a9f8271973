import { expect, test, vi } from "vitest";

const host = vi.hoisted(() => ({
  decoded: [] as { take: (picture: object) => void; refuse: (error: Error) => void }[],
}));

vi.mock("../../host", () => ({ jobs: { run: () => new Promise(() => undefined) } }));
vi.mock("./decode", () => ({
  PictureProblem: class extends Error {},
  decode: () => new Promise((take, refuse) => host.decoded.push({ take, refuse })),
}));
const { PictureState } = await import("./picture_state");

const [large, small] = [new File([], "large.png"), new File([], "small.png")];

test("the file that was opened last is shown, also if an earlier one takes longer", async () => {
  for (const end of ["take", "refuse"] as const) {
    host.decoded.length = 0;
    const state = new PictureState();
    const first = state.open(large);
    const second = state.open(small);
    host.decoded[1].take({ name: "small" });
    await second;
    if (end === "take") host.decoded[0].take({ name: "large" });
    else host.decoded[0].refuse(new Error("no picture"));
    await first;
    expect(state.picture.value).toEqual({ name: "small" });
    expect([state.problem.value, state.isReading.value]).toEqual([null, false]);
    state.stop();
  }
});
