// Proposals in words: what changes, and what the picture is then.
import { parseCell } from "../model/names";
import { isBlackAndWhite } from "../model/puzzle";
import { counted } from "../model/words";
import type { Aim, Change, Color, Proposal } from "../model/reports";
import { gradeWords } from "../ui/verdict";

function changeText({ cell, after }: Change, palette: readonly Color[]): string {
  const at = parseCell(cell);
  const name = at ? `R${at.row + 1} C${at.column + 1}` : cell;
  if (after === 0) return `Clear ${name}`;
  return isBlackAndWhite(palette) ? `Fill ${name}` : `Make ${name} ${palette[after].name}`;
}

/** What a proposal changes: up to three cells by name, otherwise their number. */
export function proposalText({ changes }: Proposal, palette: readonly Color[]): string {
  if (changes.length > 3) return `Change ${changes.length} cells`;
  return changes
    .map((change) => changeText(change, palette))
    .map((text, index) => (index === 0 ? text : text[0].toLowerCase() + text.slice(1)))
    .join(", ");
}

/** What the picture is after a proposal. */
export function resultText(proposal: Proposal): string {
  const parts = ["one solution"];
  if (proposal.grade !== null) parts.push(`grade ${gradeWords(proposal.grade)}`);
  if (proposal.left_open) parts.push("with guessing");
  return parts.join(", ");
}

/** The heading of the list: "Mend it: 17 ways with one cell". */
export function mendTitle(proposals: readonly Proposal[], aim: Aim, isWhole: boolean, most: number): string {
  const count = proposals.length;
  const ways = `${count === 1 || (isWhole && count < most) ? "" : "at least "}${counted(count, "way")}`;
  const sizes = new Set(proposals.map((proposal) => proposal.changes.length));
  const [size] = sizes;
  const cells = sizes.size === 1 ? (size === 1 ? " with one cell" : ` with ${size} cells`) : "";
  return aim === "lines" ? `Without guessing: ${ways}${cells}` : `Mend it: ${ways}${cells}`;
}

export const NO_PROPOSAL = "No small change makes it unique. Try adding cells near the checkered ones.";
export const NO_LINES = "No small change makes guessing needless.";
