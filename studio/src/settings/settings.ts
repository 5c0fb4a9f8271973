// What the user chose. Kept in the library, and in the browser so that the page opens in the right theme at once.
import { signal } from "@preact/signals";

export interface Settings {
  theme: "auto" | "light" | "dark";
  contrast: boolean;
  lessMotion: boolean;
  /** Letters on colors; auto shows them where colors are hard to tell apart. */
  letters: "auto" | "on" | "off";
  hideTitles: boolean;
  strike: "auto" | "hand" | "off";
  /** Cross the rest of a finished line. */
  autoCross: boolean;
  liveCheck: boolean;
  showClock: boolean;
  leftHand: boolean;
  sound: boolean;
  /** The address of the studio to which links and QR codes lead; empty for this one. */
  linksTo: string;
  /** Keys that differ from the default: action to chords. */
  keys: Record<string, string[]>;
}

export const DEFAULT_SETTINGS: Settings = {
  theme: "auto",
  contrast: false,
  lessMotion: false,
  letters: "auto",
  hideTitles: true,
  strike: "auto",
  autoCross: false,
  liveCheck: false,
  showClock: true,
  leftHand: false,
  sound: false,
  linksTo: "",
  keys: {},
};

const KEY = "hanjie.settings";

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = signal<Settings>({ ...DEFAULT_SETTINGS, ...stored() });

let save: ((settings: Settings, change: Partial<Settings>) => Promise<void>) | null = null;
/** What the user changed and the library does not have yet: it counts more than what the library says. */
let unsaved: Partial<Settings> = {};

/** Takes the settings of the library, and from now on saves changes there. */
export function connectSettings(found: Partial<Settings>, saver: NonNullable<typeof save>): void {
  save = saver;
  settings.value = { ...DEFAULT_SETTINGS, ...found, ...unsaved };
  keep();
  if (Object.keys(unsaved).length > 0) send();
}

export function changeSettings(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  unsaved = { ...unsaved, ...change };
  keep();
  send();
}

function send(): void {
  const sent = unsaved;
  void save?.(settings.value, sent).then(
    () => {
      if (unsaved === sent) unsaved = {};
    },
    () => undefined,
  );
}

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // A private window may refuse; the library has the settings, too.
  }
}

/** Other tabs write the same entry of the browser when they change something. */
globalThis.addEventListener?.("storage", (event) => {
  if (event.key === KEY) settings.value = { ...DEFAULT_SETTINGS, ...stored() };
});
