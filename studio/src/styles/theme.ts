// Which tokens are in use: the settings decide, and where they say "auto", the system.
import { computed, effect, signal } from "@preact/signals";
import { settings } from "../settings/settings";
import { CONTRAST_DARK, CONTRAST_LIGHT, DARK, LIGHT, type Tokens } from "./tokens";

function media(query: string) {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener("change", () => (matches.value = list.matches));
  return matches;
}

const systemDark = media("(prefers-color-scheme: dark)");
const systemContrast = media("(prefers-contrast: more)");
const systemStill = media("(prefers-reduced-motion: reduce)");

export const isDark = computed(() =>
  settings.value.theme === "auto" ? systemDark.value : settings.value.theme === "dark",
);
export const isHighContrast = computed(() => settings.value.contrast || systemContrast.value);
/** True if nothing should move. */
export const isStill = computed(() => settings.value.lessMotion || systemStill.value);
export const isPhone = media("(max-width: 599px)");
/** True on a phone that lies on its side: there is hardly any height for bars. */
export const isLow = media("(min-width: 600px) and (max-height: 500px)");
/** True if the bar has room for the modes, but not for all buttons. */
export const isNarrow = media("(max-width: 899px)");
/** True if the main pointer is a finger. */
export const isCoarse = media("(pointer: coarse)");

export const tokens = computed<Tokens>(() =>
  isHighContrast.value ? (isDark.value ? CONTRAST_DARK : CONTRAST_LIGHT) : isDark.value ? DARK : LIGHT,
);

/** Keeps the CSS variables equal to the tokens. */
export function applyTheme(): void {
  effect(() => {
    const root = document.documentElement;
    for (const [name, value] of Object.entries(tokens.value)) root.style.setProperty(`--${name}`, value);
    root.style.colorScheme = isDark.value ? "dark" : "light";
    root.dataset.theme = isDark.value ? "dark" : "light";
    root.dataset.contrast = isHighContrast.value ? "more" : "";
    root.dataset.motion = isStill.value ? "less" : "";
  });
}
