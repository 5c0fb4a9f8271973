import { afterEach, expect, test, vi } from "vitest";
import type { News } from "./tabs";

const FIRST: News = { forgotten: "a" };

afterEach(() => vi.resetModules());

/** The module in a tab of its own. */
async function newTab(library: string) {
  vi.resetModules();
  const tab = await import("./tabs");
  const heard: News[] = [];
  tab.listenToTabs((news) => heard.push(news));
  tab.openTabs(library);
  return { ...tab, heard };
}

test("tabs of one library hear each other, and those of another library do not", async () => {
  const [one, other, stranger] = [await newTab("mine"), await newTab("mine"), await newTab("another")];
  one.tellTabs(FIRST);
  await vi.waitFor(() => expect(other.heard).toEqual([FIRST]));
  expect([one.heard, stranger.heard]).toEqual([[], []]);
});

test("before the library is known nothing is sent, and a tab receives its own news only from tellEveryTab", async () => {
  vi.resetModules();
  const { listenToTabs, tellTabs, tellEveryTab } = await import("./tabs");
  const heard: News[] = [];
  listenToTabs((news) => heard.push(news));
  tellTabs(FIRST);
  expect(heard).toEqual([]);
  tellEveryTab(FIRST);
  expect(heard).toEqual([FIRST]);
});
