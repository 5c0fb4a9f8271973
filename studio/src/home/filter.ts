// Which sheets of the library are shown, and in what order. Pure functions.
import type { Stored } from "../app/library";
import { isBegun, isColor, isOwn, isSolved, mayShowTitle } from "./tile_facts";

export type Group = "all" | "begun" | "solved" | "made" | "imported";
export const GROUPS: readonly Group[] = ["all", "begun", "solved", "made", "imported"];
export const GROUP_NAMES: Record<Group, string> = {
  all: "All puzzles",
  begun: "Begun",
  solved: "Solved",
  made: "Made by me",
  imported: "Imported",
};

export type SizeClass = "10" | "20" | "35" | "larger";
export const SIZES: readonly { value: SizeClass; label: string; most: number }[] = [
  { value: "10", label: "up to 10", most: 10 },
  { value: "20", label: "to 20", most: 20 },
  { value: "35", label: "to 35", most: 35 },
  { value: "larger", label: "larger", most: Infinity },
];

export type Ink = "black" | "color";
export type Order = "touched" | "size" | "grade";

export interface Filter {
  readonly group: Group;
  readonly query: string;
  /** None means all. */
  readonly sizes: readonly SizeClass[];
  /** The lowest and the highest grade, from 1 to 10. */
  readonly grades: readonly [number, number];
  readonly inks: readonly Ink[];
  readonly noGuessing: boolean;
}

export const EVERYTHING: Filter = {
  group: "all",
  query: "",
  sizes: [],
  grades: [1, 10],
  inks: [],
  noGuessing: false,
};

/** The hardest grade that lines alone reach; above it, assumptions are needed. */
export const HARDEST_BY_LINES = 6;

export function isInGroup(sheet: Stored, group: Group): boolean {
  if (group === "begun") return isBegun(sheet);
  if (group === "solved") return isSolved(sheet);
  if (group === "made") return isOwn(sheet);
  if (group === "imported") return sheet.origin === "imported" || sheet.origin === "link";
  return true;
}

export function sizeClass(sheet: Stored): SizeClass {
  const side = Math.max(sheet.head.width, sheet.head.height);
  return SIZES.find((size) => side <= size.most)!.value;
}

function hasGrade(sheet: Stored, [low, high]: Filter["grades"]): boolean {
  if (low <= 1 && high >= 10) return true;
  const { grade } = sheet.head;
  return grade !== null && grade >= low && grade <= high && grade > 0;
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

const plainTexts = new WeakMap<Stored["head"], { author: string; title: string }>();

/** The author and the title as they are compared, kept because every key typed compares them all. */
function plainText(head: Stored["head"]): { author: string; title: string } {
  let found = plainTexts.get(head);
  if (!found) plainTexts.set(head, (found = { author: plain(head.author), title: plain(head.title) }));
  return found;
}

/** A test of sheets for what was typed into the search field: numbers, sizes, authors, and titles that may be read. */
export function searchFor(query: string, hideTitles: boolean): (sheet: Stored) => boolean {
  const text = plain(query)
    .trim()
    .replace(/\b(?:no\.?|nr\.?|#)\s*(?=\d)/g, "#")
    .replace(/(\d)\s*(?:[x×*]|by)\s*(?=\d)/g, "$1x")
    .replace(/(\d)\s*[x×]$/g, "$1x");
  const tests = text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => wordTest(word, hideTitles));
  return (sheet) => tests.every((test) => test(sheet));
}

function wordTest(word: string, hideTitles: boolean): (sheet: Stored) => boolean {
  const numbered = /^#(\d+)$/.exec(word);
  if (numbered) return (sheet) => sheet.number === Number(numbered[1]);
  const size = /^(\d+)x(\d*)$/.exec(word);
  if (size) {
    return ({ head }) => head.width === Number(size[1]) && String(head.height).startsWith(size[2]);
  }
  const inText = (sheet: Stored) =>
    plainText(sheet.head).author.includes(word) ||
    (mayShowTitle(sheet, hideTitles) && plainText(sheet.head).title.includes(word));
  if (!/^\d+$/.test(word)) return inText;
  const value = Number(word);
  return (sheet) =>
    sheet.number === value || sheet.head.width === value || sheet.head.height === value || inText(sheet);
}

/** All conditions of a filter but the group, and perhaps but the grade. */
function conditions(filter: Filter, hideTitles: boolean, withGrade: boolean): (sheet: Stored) => boolean {
  const isFound = searchFor(filter.query, hideTitles);
  return (sheet) =>
    (filter.sizes.length === 0 || filter.sizes.includes(sizeClass(sheet))) &&
    (!withGrade || hasGrade(sheet, filter.grades)) &&
    (filter.inks.length !== 1 || filter.inks[0] === (isColor(sheet) ? "color" : "black")) &&
    (!filter.noGuessing || hasGrade(sheet, [1, HARDEST_BY_LINES])) &&
    isFound(sheet);
}

export function filtered(sheets: readonly Stored[], filter: Filter, hideTitles: boolean): Stored[] {
  const isWanted = conditions(filter, hideTitles, true);
  return sheets.filter((sheet) => isInGroup(sheet, filter.group) && isWanted(sheet));
}

/** How many sheets each group has. */
export function groupCounts(sheets: readonly Stored[]): Record<Group, number> {
  const counts = { all: 0, begun: 0, solved: 0, made: 0, imported: 0 };
  for (const sheet of sheets) for (const group of GROUPS) if (isInGroup(sheet, group)) counts[group]++;
  return counts;
}

/** How many of the sheets that the rest of the filter shows have each grade from 1 to 10. */
export function gradeCounts(sheets: readonly Stored[], filter: Filter, hideTitles: boolean): number[] {
  const counts = new Array<number>(10).fill(0);
  const isWanted = conditions(filter, hideTitles, false);
  for (const sheet of sheets) {
    const { grade } = sheet.head;
    if (grade && isInGroup(sheet, filter.group) && isWanted(sheet)) counts[grade - 1]++;
  }
  return counts;
}

/** True if nothing was done with it since it was added. */
function isUntouched(sheet: Stored): boolean {
  return sheet.origin === "example" && sheet.touched === sheet.added;
}

const COMPARE: Record<Order, (one: Stored, other: Stored) => number> = {
  touched: (one, other) =>
    Number(isUntouched(one)) - Number(isUntouched(other)) ||
    (isUntouched(one) ? 0 : other.touched.localeCompare(one.touched)),
  size: (one, other) => one.head.width * one.head.height - other.head.width * other.head.height,
  grade: (one, other) => (one.head.grade || Infinity) - (other.head.grade || Infinity) || COMPARE.size(one, other),
};

export function ordered(sheets: readonly Stored[], order: Order): Stored[] {
  return [...sheets].sort((one, other) => COMPARE[order](one, other) || one.number - other.number);
}

/** The filter in words: `"heron", to 20, grades 6 to 10`. Empty if it leaves nothing out. */
export function filterWords(filter: Filter): string {
  const parts: string[] = [];
  if (filter.query.trim()) parts.push(`"${filter.query.trim()}"`);
  if (filter.group !== "all") parts.push(GROUP_NAMES[filter.group].toLowerCase());
  if (filter.sizes.length > 0) parts.push(sizeWords(filter.sizes));
  const words = gradeWords(filter.grades);
  if (words) parts.push(words);
  if (filter.inks.length === 1) parts.push(filter.inks[0] === "color" ? "in color" : "black");
  if (filter.noGuessing) parts.push("no guessing needed");
  return parts.join(", ");
}

export function sizeWords(sizes: readonly SizeClass[]): string {
  return SIZES.filter((size) => sizes.includes(size.value))
    .map((size) => size.label)
    .join(" or ");
}

export function gradeWords([low, high]: Filter["grades"]): string {
  if (low <= 1 && high >= 10) return "";
  return low === high ? `grade ${low}` : `grades ${low} to ${high}`;
}

export function isFiltering(filter: Filter): boolean {
  return filterWords({ ...filter, group: "all" }) !== "";
}
