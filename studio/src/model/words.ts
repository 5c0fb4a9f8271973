// Words and numbers in sentences.

const WORDS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** A number as a word up to twelve, then in digits. */
export function inWords(number: number): string {
  return WORDS[number] ?? written(number);
}

/** A text as it stands at the beginning of a line. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A number as people write it: 1,054. */
export function written(number: number): string {
  return number.toLocaleString("en-US");
}

/** A number with its noun: "1 cell", "1,054 cells". */
export function counted(number: number, noun: string, plural = `${noun}s`): string {
  return `${written(number)} ${number === 1 ? noun : plural}`;
}
