// Numbers in sentences.

/** A number as people write it: 1,054. */
export function written(number: number): string {
  return number.toLocaleString("en-US");
}

/** A number with its noun: "1 cell", "1,054 cells". */
export function counted(number: number, noun: string, plural = `${noun}s`): string {
  return `${written(number)} ${number === 1 ? noun : plural}`;
}
