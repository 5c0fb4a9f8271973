import { signal } from "@preact/signals";
import { beforeEach, expect, test, vi } from "vitest";
import { exampleSheet } from "../home/example_sheets";
import { fromData } from "../model/puzzle";
import { cluesOf, type SheetBody, type SheetHead } from "./sheet_data";

interface Sent {
  id: string;
  head?: SheetHead;
  body?: SheetBody;
}

/** A host that answers only after `hold` is resolved. */
const host = vi.hoisted(() => ({ hold: Promise.resolve(), puts: [] as Sent[] }));

vi.mock("../host", () => ({
  isAnswering: signal(true),
  jobs: { run: async () => ({ code: "CODE" }) },
  libraryHost: {
    put: async (id: string, parts: Omit<Sent, "id">) => {
      await host.hold;
      host.puts.push({ id, ...parts });
      return { ...exampleSheet({ id }), head: parts.head, revision: host.puts.length };
    },
  },
}));

const library = await import("./library");
const open = await import("./open");

const PUZZLE = fromData(cluesOf(exampleSheet({}).head));

/** Makes the host wait; the function that lets it answer. */
function holdHost(): () => void {
  let release = () => undefined as void;
  host.hold = new Promise((resolve) => (release = resolve));
  return release;
}

const settled = () => vi.waitFor(() => expect(library.isSaving.value).toBe(false));

beforeEach(() => {
  const address = { hash: "", state: null as unknown };
  const go = (state: unknown, _: string, hash: string) => void Object.assign(address, { state, hash });
  vi.stubGlobal("location", address);
  vi.stubGlobal("history", Object.assign(address, { pushState: go, replaceState: go }));
  host.hold = Promise.resolve();
  host.puts.length = 0;
  library.sheets.value = [];
});

test("the first change of a puzzle of others never reaches the original, even if a save of it waits", async () => {
  const release = holdHost();
  const busy = library.save("busy", "made", () => ({ head: exampleSheet({}).head }));
  const original = await open.openNew(PUZZLE, "link", "solve", true);
  const typed = { rows: ["1 1", "?"], columns: ["1", "1"] };
  const copy = open.editPuzzle(original, { ...PUZZLE, rows: [[], []], title: "Mine" }, typed);
  release();
  await busy;
  await settled();
  const [ofOriginal, ofCopy] = [original, copy].map(({ id }) => host.puts.find((put) => put.id === id));
  expect(ofOriginal).toMatchObject({
    head: { title: "Heron", rows: [[2], [1]] },
    body: { puzzle: { title: "Heron", rows: [[2], [1]] }, typed: null },
  });
  expect(ofCopy).toMatchObject({ head: { title: "Mine" }, body: { puzzle: { title: "Mine" }, typed } });
});
