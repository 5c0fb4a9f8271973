// Names of saved files: the name that the sheet is shown by, without what file systems refuse.

const LONGEST = 80;
const REFUSED = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?"<>|]+/g;

/** `fileName("No. 38", ".non")` is `No. 38.non`. */
export function fileName(name: string, ending: string): string {
  const kept = name.replace(REFUSED, " ").replace(/\s+/g, " ").trim();
  const short = [...kept]
    .slice(0, LONGEST)
    .join("")
    .replace(/^[. ]+|[. ]+$/g, "");
  return (short || "puzzle") + ending;
}
