// What the preview says about a page and about the print.
import type { PaperNote, PaperReport, PrintedPuzzle, Solutions } from "../../model/reports";
import type { PaperChoices } from "./paper_choices";

/** The least puzzles of a book that has an index without a cover. */
const INDEX_FROM = 4;

/** What this many puzzles become: "A book with an index and solutions." */
export function bookWords(count: number, choices: Pick<PaperChoices, "bookTitle" | "solutions">): string {
  if (count === 1) return "Several become a book.";
  const hasCover = choices.bookTitle.trim() !== "";
  const parts = [
    ...(hasCover ? ["a cover"] : []),
    ...(hasCover || count >= INDEX_FROM ? ["an index"] : []),
    ...(choices.solutions === "none" ? [] : ["solutions"]),
  ];
  const last = parts.pop();
  if (last === undefined) return "A book without solutions.";
  return `A book with ${parts.length > 0 ? `${parts.join(", ")} and ` : ""}${last}.`;
}

type Pages = Pick<PaperReport, "pages" | "sizes" | "puzzles">;

/** "Page 1 of 2. Cells are 5.8 mm, A4, upright." */
export function pageWords(report: Pages, page: number, paper: string): string {
  const here = report.puzzles.filter((puzzle) => puzzle.pages.includes(page));
  const [width, height] = report.sizes[page - 1] ?? [1, 1];
  const lies = width > height ? "on its side" : "upright";
  const what = here.length > 0 ? `Cells are ${cellWords(here)}, ` : isSolutionPage(report, page) ? "Solutions, " : "";
  const only = what === "Solutions, " && report.puzzles.length === 1 ? "Solution, " : what;
  return `Page ${page} of ${report.pages}. ${only}${paper}, ${lies}.`;
}

function cellWords(puzzles: readonly PrintedPuzzle[]): string {
  const sides = puzzles.map((puzzle) => Math.round(puzzle.cell * 10) / 10);
  const [least, most] = [Math.min(...sides), Math.max(...sides)];
  return least === most ? `${least} mm` : `${least} to ${most} mm`;
}

function isSolutionPage(report: Pages, page: number): boolean {
  return report.puzzles.some((puzzle) => puzzle.solution_page === page);
}

/** True if the page has the solution of one of these puzzles, which a preview covers. */
export function hasCovered(
  report: Pages,
  page: number,
  covered: readonly number[],
  solutions: Solutions | undefined,
): boolean {
  return report.puzzles.some(
    (puzzle) =>
      covered.includes(puzzle.number) &&
      (solutions === "below" ? puzzle.pages.at(-1) === page : puzzle.solution_page === page),
  );
}

/** What is unusual about the print, as sentences. `names` are the names of the puzzles, in order. */
export function noteWords(report: Pick<PaperReport, "puzzles" | "notes">, names: readonly string[]): string[] {
  const isBook = report.puzzles.length > 1;
  const found = report.puzzles.flatMap((puzzle) =>
    puzzle.notes.map((note) => {
      const words = wordsOf(note);
      return isBook && words ? `${names[puzzle.number - 1]}: ${words}` : words;
    }),
  );
  return [...new Set([...found, ...report.notes.map(wordsOf)])].filter(Boolean);
}

function wordsOf(note: PaperNote): string {
  switch (note.kind) {
    case "split":
      return `Too large for one page: ${note.detail} parts to glue together.`;
    case "small_cells":
      return `Cells are only ${note.detail} mm.`;
    case "letters_left_out":
      return `No font has these letters: ${note.detail}`;
    case "link_too_long":
      return "No QR code: the link is too long for paper.";
    case "no_room_for_code":
      return "No QR code: the page has no room for it.";
    case "several_solutions":
      return "It has several solutions; one is printed.";
    case "no_solution":
      return "It has no solution.";
    case "not_solved":
      return "It was not solved in time, so its solution is left out.";
    case "no_grade":
      return "It was not graded in time.";
  }
}
