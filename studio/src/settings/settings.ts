// What the user chose. Kept in the library, and in the browser so that the page opens in the right theme at once.
import { signal } from "@preact/signals";

/** The choices of settings that have some, with their labels. */
export const CHOICES = {
  theme: { auto: "Auto", light: "Light", dark: "Dark" },
  letters: { auto: "Auto", on: "On", off: "Off" },
  strike: { auto: "Auto", hand: "By hand", off: "Off" },
} as const;

export interface Settings {
  theme: keyof typeof CHOICES.theme;
  contrast: boolean;
  lessMotion: boolean;
  /** Letters on colors; auto shows them where colors are hard to tell apart. */
  letters: keyof typeof CHOICES.letters;
  hideTitles: boolean;
  strike: keyof typeof CHOICES.strike;
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

/** Whole settings: what is right in anything, and the usual for the rest. A file can bring any JSON. */
export function validSettings(found: unknown): Settings {
  const all = new Map<string, unknown>(Object.entries(found ?? {}));
  const right = Object.entries(DEFAULT_SETTINGS).map(([name, usual]) => {
    const value = all.get(name);
    const choices = (CHOICES as Record<string, object>)[name];
    const isRight = choices ? Object.keys(choices).includes(String(value)) : typeof value === typeof usual;
    return [name, isRight ? value : usual];
  });
  return { ...(Object.fromEntries(right) as Settings), keys: validKeys(all.get("keys")) };
}

function validKeys(found: unknown): Settings["keys"] {
  const isText = (chord: unknown) => typeof chord === "string";
  const right = Object.entries(found ?? {}).filter(([, chords]) => Array.isArray(chords) && chords.every(isText));
  return Object.fromEntries(right) as Settings["keys"];
}

const KEY = "hanjie.settings";

function stored(): Settings {
  try {
    return validSettings(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return DEFAULT_SETTINGS;
  }
}

export const settings = signal(stored());

let save: ((settings: Settings, change: Partial<Settings>) => Promise<void>) | null = null;
/** What the user changed and the library does not have yet: it counts more than what the library says. */
let unsaved: Partial<Settings> = {};

/** Takes the settings of the library, and from now on saves changes there. */
export function connectSettings(found: unknown, saver: NonNullable<typeof save>): void {
  save = saver;
  settings.value = validSettings({ ...(found as object), ...unsaved });
  keep();
  if (Object.keys(unsaved).length > 0) send();
}

export function changeSettings(change: Partial<Settings>): void {
  settings.value = validSettings({ ...settings.value, ...change });
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
  if (event.key === KEY) settings.value = stored();
});
