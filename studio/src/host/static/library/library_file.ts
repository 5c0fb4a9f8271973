// The file of an exported library, the same as that of the local server: written sheet by sheet, and read strictly.
import { HostError, type Origin } from "../../host";
import {
  checkEntries,
  checkHead,
  checkId,
  checkLog,
  checkLogCount,
  checkSheetSize,
  counted,
  MOST_SHEETS,
  ORIGINS,
  quoted,
  tooLarge,
} from "./checks";
import { JsonStream } from "./json_stream";
import { asStored } from "./json_text";
import { entriesOf } from "./logs";
import { bodyOf } from "./rows";
import { settingsOf } from "./settings";
import { pages } from "./sheets";
import { now, type Coming, type SheetRow, type Tables } from "./tables";

const FORMAT = "hanjie-library";
const VERSION = 1;
/** The largest number that a sheet keeps, because the next sheets count on from it. */
const LARGEST_NUMBER = 100_000;
/** About how many characters become one part of the file: the browser may keep parts on the disk. */
const PART = 4 * 1024 * 1024;

/** The whole library as JSON; a sheet for each line. */
export async function writeFile(tables: Tables): Promise<Blob> {
  const parts: Blob[] = [];
  let texts: string[] = [];
  let size = 0;
  const write = (text: string) => {
    texts.push(text);
    size += text.length;
    if (size < PART) return;
    parts.push(new Blob(texts));
    texts = [];
    size = 0;
  };
  const about = asStored({ format: FORMAT, version: VERSION, exported: now() }).slice(0, -1);
  write(`${about},"settings":${await settingsOf(tables)},"sheets":[`);
  let between = "\n";
  for await (const rows of pages(tables))
    for (const row of rows) {
      write(between + (await sheetText(tables, row)));
      between = ",\n";
    }
  write("\n]}\n");
  return new Blob([...parts, ...texts], { type: "application/json" });
}

async function sheetText(tables: Tables, row: SheetRow): Promise<string> {
  const { id, number, origin, added, touched, revision, head } = row;
  const fields = asStored({ id, number, origin, added, touched, revision }).slice(0, -1);
  const logs = [...(await entriesOf(tables, row))].map(([log, entries]) => `"${log}":[${entries.join()}]`);
  return `${fields},"head":${head},"body":${await bodyOf(tables, row)},"logs":{${logs.join()}}}`;
}

/** Reads a file and calls `take` with every sheet in it; returns the settings in it. */
export async function readFile(file: Blob, take: (sheet: Coming) => Promise<void>): Promise<unknown> {
  const stream = new JsonStream(file);
  const known = new Map<string, unknown>();
  for await (const name of stream.members()) {
    if (name === "sheets") {
      checkFormat(known);
      let count = 0;
      for await (const _ of stream.items()) {
        if (++count > MOST_SHEETS) throw tooLarge(`The file has more than ${counted(MOST_SHEETS)} sheets.`);
        await take(await readSheet(stream, count));
      }
    } else {
      const value = await stream.value();
      if (["format", "version", "settings"].includes(name)) known.set(name, value);
    }
  }
  await stream.end();
  checkFormat(known);
  return known.get("settings");
}

function checkFormat(known: ReadonlyMap<string, unknown>): void {
  if (known.get("format") !== FORMAT) throw new HostError("unreadable", "This is not an exported library of hanjie.");
  if (known.get("version") !== VERSION)
    throw new HostError("unreadable", "This library was exported by a later version of hanjie; update hanjie.");
}

/** The next sheet of the file; an error says which one it is. */
async function readSheet(stream: JsonStream, place: number): Promise<Coming> {
  const sheet: Coming = { ...EMPTY, logs: new Map() };
  try {
    await fillSheet(stream, sheet);
    checkSheet(sheet);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    const name = sheet.id ? ` (${quoted(sheet.id)})` : "";
    throw new HostError(error.kind, `Sheet ${counted(place)} of the file${name}: ${error.message}`);
  }
  return sheet;
}

const EMPTY = { id: "", number: 0, origin: "" as Origin, added: "", touched: "", head: "", body: "" };

async function fillSheet(stream: JsonStream, sheet: Coming): Promise<void> {
  for await (const name of stream.members()) {
    if (name === "logs") {
      await readLogs(stream, sheet.logs);
    } else if (name === "head" || name === "body") {
      const text = await stream.stored();
      if (text.startsWith("{")) sheet[name] = text;
    } else {
      setField(sheet, name, await stream.value());
    }
  }
  for (const [log, entries] of sheet.logs) if (entries.length === 0) sheet.logs.delete(log);
}

function setField(sheet: Coming, name: string, value: unknown): void {
  if (["id", "origin", "added", "touched"].includes(name)) {
    if (typeof value === "string") Object.assign(sheet, { [name]: value.slice(0, 100) });
  } else if (name === "number" && Number.isInteger(value)) {
    const number = value as number;
    if (0 < number && number <= LARGEST_NUMBER) sheet.number = number;
  }
}

async function readLogs(stream: JsonStream, logs: Map<string, string[]>): Promise<void> {
  let size = 0;
  for await (const log of stream.members()) {
    checkLog(log);
    const entries = logs.get(log) ?? [];
    logs.set(log, entries);
    checkLogCount(logs.size);
    for await (const _ of stream.items()) {
      const entry = await stream.stored();
      entries.push(entry);
      size += entry.length;
      checkSheetSize(size);
      checkEntries(entries.length);
    }
  }
}

/** A HostError if no library could have written it. */
function checkSheet({ id, origin, head, body, logs }: Coming): void {
  checkId(id);
  if (!ORIGINS.includes(origin) || !head || !body) throw new HostError("unreadable", "This sheet is not complete.");
  checkHead(head);
  let size = head.length + body.length;
  for (const entries of logs.values()) for (const entry of entries) size += entry.length;
  checkSheetSize(size);
}
