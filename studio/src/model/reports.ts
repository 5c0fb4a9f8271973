// The requests and reports of all jobs. Made by `python -m docs.make_types` from the code; do not edit.
// docs/reports.md describes the same fields for people.

/** A grid: one text per row; `.` background, `#` or the letter of a color filled, `?` unknown. */
export type GridRows = string[];
/** A line: `R3` is row 3, `C4` column 4. */
export type LineName = string;
/** A cell: `R3C4`. */
export type CellName = string;
/** A cell with the colors that are left for it: `R3C4=1`, `R3C4=0|2`. */
export type FactText = string;
/** Bytes in base64. */
export type Base64 = string;
/** A block of a clue: its length, in color puzzles with the letter of its color. */
export type BlockData = number | [number, string];
export type ClueData = BlockData[];

/** A puzzle as JSON; docs/formats/json.md describes it. */
export interface PuzzleData {
  title?: string;
  author?: string;
  copyright?: string;
  license?: string;
  source?: string;
  description?: string;
  width: number;
  height: number;
  colors?: Color[];
  rows: ClueData[];
  columns: ClueData[];
  goal?: GridRows;
  given?: GridRows;
  saved?: GridRows;
  properties?: [string, string][];
}

/** One step of a solver; docs/traces.md describes it. Fields that are empty are left out. */
export interface StepData {
  kind: "line" | "cell" | "probe" | "contradiction" | "guess" | "rewind" | "solution";
  line?: LineName;
  depth?: number;
  /** The cells that change, by name; the new value, null if the cell is taken back. */
  cells?: Record<CellName, number | null>;
  reason?: string;
}

/** The steps of a solver. */
export interface TraceData {
  width: number;
  height: number;
  start: GridRows;
  steps: StepData[];
  cut?: number;
}

/** What a repaired picture must be. */
export type Aim = "unique" | "lines";

/** One solver. */
export interface AlgorithmFacts {
  /** Its name. */
  name: string;
  /** How it works, in one sentence of English. */
  about: string;
  /** True if it can work without guessing. */
  has_line_logic: boolean;
  /** True if it can stop after a number of steps. */
  counts_steps: boolean;
}

/** The solvers. */
export interface AlgorithmsReport {
  /** All of them, the native one first. */
  algorithms: AlgorithmFacts[];
}

/** List the solvers. */
export type AlgorithmsRequest = Record<string, never>;

/** The probable errors in a puzzle that has no solution; all fields may be empty. */
export interface Blame {
  /** The given cells, if they fit no solution of the clues. */
  wrong_givens: WrongGivens | null;
  /** A line that cannot be completed after the crossing lines have decided some of its cells. */
  unmet_line: UnmetLine | null;
  /** Lines that cannot all hold. */
  clash: Clash | null;
  /** Changes of one number or of two lines, each of which gives the puzzle a solution; those that give exactly one come first, and then the most likely. */
  misprints: Misprint[];
}

/** An assumption with the chain of deductions that follows from it. */
export interface Case {
  /** The fact that is assumed. */
  assumption: FactText;
  /** The deductions in order, each from the known cells, the assumption and earlier links. If the case fails, the last link is a contradiction. */
  chain: Deduction[];
}

/** What a person should know about a drawing. */
export type Caution = "too_coarse" | "faint" | "enlarged" | "changed" | "lost" | "guessing" | "sketch";

/** One changed cell. */
export interface Change {
  /** The cell. */
  cell: CellName;
  /** Its color in the picture, an index into the palette; 0 is the background. */
  before: number;
  /** Its new color. */
  after: number;
}

/** The results of the checks; null for a check that ran out of time. */
export interface CheckReport {
  /** The origin of the puzzle, copied from the request: a path, `path#3`, `stdin`. */
  source: string;
  /** Its title. */
  title: string;
  /** The number of columns. */
  width: number;
  /** The number of rows. */
  height: number;
  /** Its colors; grids use their letters. */
  palette: Palette;
  /** The number of colors without the background. */
  colors: number;
  /** The problems found without solving; empty if the puzzle is well formed. */
  problems: Problem[];
  /** The answer of the solver in one word. */
  status: Status;
  /** True if the puzzle has at least one solution. */
  solvable: boolean | null;
  /** True if the puzzle has exactly one solution. */
  unique: boolean | null;
  /** The number of solutions; a lower bound if it is not exact. */
  count: number;
  /** False if there may be more: the search or the count ran out of time, or counting was not requested. */
  count_exact: boolean;
  /** True if the goal picture in the puzzle is a solution; null if it has none. */
  goal_is_solution: boolean | null;
  /** The solutions found, two at most, the goal picture first if it is one of them. */
  solutions: GridRows[];
  /** With several solutions: the cells in which the first two differ. */
  differing: CellName[];
  /** With several solutions: the cells that they all share; the open cells, which differ in some two, are unknown. */
  common: GridRows | null;
  /** False if the search for open cells, which takes two seconds at most, found only some; null without a search. */
  common_final: boolean | null;
  /** The number of open cells; a lower bound if the search for them did not end. */
  open_cells: number;
  /** The number of cells that line logic alone leaves open; null if there is no solution, or time ran out before. */
  left_open: number | null;
  /** Without a solution: the probable errors in the puzzle. */
  blame: Blame | null;
  /** The difficulty, if requested and if there is a solution. */
  rating: Rating | null;
  /** The time used for solving, in seconds. */
  seconds: number;
}

/** Check this puzzle. */
export interface CheckRequest {
  /** The puzzle. */
  puzzle: PuzzleData;
  /** Also rate the difficulty, which is the slowest part. */
  grade?: boolean;
  /** The origin of the puzzle, such as a path; the report repeats it. */
  source?: string;
  /** If there are several solutions, also count them; this takes two seconds at most. */
  count?: boolean;
}

/** Lines that cannot all hold. */
export interface Clash {
  /** The lines: rows first, then columns. */
  lines: LineName[];
  /** True if it is proved that without any one of these lines the others can hold. */
  is_irreducible: boolean;
}

/** One color of a palette; prints as `r #ff0000 red`. */
export interface Color {
  /** Its name, such as `red`. */
  name: string;
  /** Red, green and blue, as `#rrggbb` in lower case. */
  rgb: string;
  /** Its one character in text pictures. */
  symbol: string;
}

/** Puzzles as a file. */
export interface ConvertReport {
  /** The name of the format. */
  format: string;
  /** The content of the file. */
  data: Base64;
  /** For each puzzle, the names of the parts that the format cannot hold, such as `author`. */
  losses: string[][];
}

/** Write these puzzles in this format. */
export interface ConvertRequest {
  /** The puzzles; most formats hold one per file. */
  puzzles: PuzzleData[];
  /** The name of the format. */
  to: string;
}

/** The number of solutions of a puzzle. */
export interface CountReport {
  /** The origin of the puzzle, copied from the request: a path, `path#3`, `stdin`. */
  source: string;
  /** Its title. */
  title: string;
  /** The number of columns. */
  width: number;
  /** The number of rows. */
  height: number;
  /** Its colors; grids use their letters. */
  palette: Palette;
  /** The problems found without solving. */
  problems: Problem[];
  /** The number of solutions; a lower bound if it is not exact. */
  count: number;
  /** False if counting stopped at the limit, or because time or memory ran out. */
  exact: boolean;
  /** The reason why counting stopped before its limit; null if it did not. */
  stopped: Stopped | null;
  /** The cells that the solutions share, if requested; cells that differ are unknown. */
  common: GridRows | null;
  /** False if time ran out: solutions that were not found may share fewer cells. Null if not requested. */
  common_final: boolean | null;
  /** The number of common cells that may differ in solutions that were not found. */
  unproved: number;
  /** The time used, in seconds. */
  seconds: number;
}

/** Count the solutions of this puzzle. */
export interface CountRequest {
  /** The puzzle. */
  puzzle: PuzzleData;
  /** Stop counting at this number; null counts all solutions. */
  limit?: number | null;
  /** Also find the cells that all solutions share. */
  with_common?: boolean;
  /** The origin of the puzzle, such as a path; the report repeats it. */
  source?: string;
}

/** A part of the picture; each number is a fraction of its width or height, from 0 to 1. */
export interface Crop {
  /** The left edge. */
  left: number;
  /** The top edge. */
  top: number;
  /** The right edge. */
  right: number;
  /** The bottom edge. */
  bottom: number;
}

/** One conclusion with its reason. Without a conclusion it is a contradiction: its line cannot be completed. */
export interface Deduction {
  /** The easiest technique that finds it. */
  technique: Technique;
  /** The line that it is about; null if several lines take part. */
  line: LineName | null;
  /** The conclusion: cells with the colors that are left for them. */
  concluded: FactText[];
  /** The known cells that it rests on. */
  cells: FactText[];
  /** The blocks of the line's clue that it rests on, counted from 0. */
  blocks: number[];
  /** The block that it is mostly about, if there is one. */
  block: number | null;
  /** The first and the last position in the line where that block can start, if the reason uses them. */
  starts: [number, number] | null;
  /** How far some blocks reach, if the reason uses it. */
  reach: Reach[];
  /** The blocks that the runs of cited cells can belong to, if the reason uses them. */
  owners: Owners[];
  /** The assumptions: one that fails for a contradiction, one for each color of a cell for a two-way. */
  cases: Case[];
}

/** How the drawing ended. */
export type DrawOutcome = "fair" | "drawn" | "nearest" | "unfinished" | "blank";

/** The puzzle of a picture. */
export interface DrawReport {
  /** The origin of the puzzle, copied from the request: a path, `path#3`, `stdin`. */
  source: string;
  /** Its title. */
  title: string;
  /** The number of columns. */
  width: number;
  /** The number of rows. */
  height: number;
  /** The puzzle, with its picture as goal. */
  puzzle: PuzzleData;
  /** How the drawing ended. */
  outcome: DrawOutcome;
  /** The difficulty; null if nothing was wanted of the puzzle, or time ran out. */
  rating: Rating | null;
  /** The cells that were changed to make the puzzle fair. */
  changed: CellName[];
  /** If no fair puzzle was found: the number of cells that are not settled. */
  open_cells: number;
  /** How much the puzzle is like the picture, from 0 to 1; above 0.7 most pictures are easy to recognize. */
  likeness: number;
  /** How much of the shapes in the picture cells of this size keep, from 0 to 1. */
  kept: number;
  /** Every setting as it was used, with the size, the crop, the tone and the threshold that were chosen. */
  settings: Settings;
  /** What a person should know about the drawing. */
  cautions: Caution[];
  /** Columns and rows of a size that keeps more of the shapes, if the cells are too coarse. */
  suggested: [number, number] | null;
  /** How many drawings were tried. */
  tried: number;
  /** The time used, in seconds. */
  seconds: number;
}

/** Draw a puzzle of this picture. */
export interface DrawRequest {
  /** The pixels of the picture. */
  photo: Photo;
  /** How the picture becomes cells. */
  settings?: Settings;
  /** What the puzzle must be. */
  wanted?: Wanted;
  /** The hardest grade that the puzzle may have, from 1 to 10; null for any. */
  grade?: number | null;
  /** Another seed moves the cells a little on the picture, for another drawing; 0 does not. */
  seed?: number;
  /** The title of the puzzle. */
  title?: string;
  /** The origin of the picture, such as a path; the report repeats it. */
  source?: string;
}

/** Why a solver stopped. */
export type Ending = "exhausted" | "enough" | "stuck" | "limit" | "stopped";

/** The steps that solve a puzzle. */
export interface ExplainReport {
  /** The origin of the puzzle, copied from the request: a path, `path#3`, `stdin`. */
  source: string;
  /** Its title. */
  title: string;
  /** The number of columns. */
  width: number;
  /** The number of rows. */
  height: number;
  /** Its colors; grids use their letters. */
  palette: Palette;
  /** The outcome; `unfinished` if time ran out or the explanation stopped after `until` steps. */
  outcome: Outcome;
  /** True if the explanation stopped after `until` steps. */
  is_cut: boolean;
  /** The grid before the first step. */
  start: GridRows;
  /** The steps, in order. */
  steps: Deduction[];
  /** The sentences of each step; empty if no language was requested. */
  sentences: string[][];
  /** The grid after the last step. */
  end: GridRows;
  /** If the puzzle has no solution: the probable errors in it; null for an explanation from another grid. */
  blame: Blame | null;
  /** The number of uses of each technique, easiest first. */
  techniques: Record<string, number>;
  /** The time used to find the steps, in seconds. */
  seconds: number;
  /** The explanation as an HTML page that needs nothing else; empty if it was not requested. */
  page: string;
}

/** Explain this puzzle. */
export interface ExplainRequest {
  /** The puzzle. */
  puzzle: PuzzleData;
  /** Start from this grid; null starts from the given cells. */
  grid?: GridRows | null;
  /** Stop after this many steps; null does not stop. */
  until?: number | null;
  /** Also describe each step in sentences of this language, such as `en`; null for no sentences. */
  language?: string | null;
  /** The origin of the puzzle, such as a path; the report repeats it. */
  source?: string;
  /** Also draw the explanation as an HTML page, in English. */
  page?: boolean;
}

/** The facts about a film that was made. */
export interface FilmFacts {
  /** `gif`, `apng` or `svg`. */
  format: string;
  /** The number of steps that it shows; of an explanation, the number of deductions. */
  steps: number;
  /** The number of these steps that share a picture with others, so that their words are missing. */
  merged: number;
  /** The number of steps that are left out of a very long trace: guesses that were taken back. */
  cut: number;
  /** The number of its pictures. */
  frames: number;
  /** Its length. */
  seconds: number;
  /** Its width in pixels. */
  width: number;
  /** Its height in pixels. */
  height: number;
  /** The side of a cell in pixels. */
  cell: number;
  /** True if it shows the clues. */
  clues: boolean;
  /** The size of its file. */
  bytes: number;
}

/** How a film looks and how fast it runs; `render.to_film` takes each of these as a keyword. */
export interface FilmOptions {
  /** `gif`, `apng` or `svg`. */
  format?: string;
  /** Steps per second; null means 4, or more where the film would take longer than 15 seconds. In the film of an explanation, null means that each picture stays until its sentence is read. */
  speed?: number | null;
  /** The length of the solving in seconds, instead of `speed`. */
  seconds?: number | null;
  /** The maximum number of pictures; a longer trace is thinned evenly and always shown to its end. */
  frames?: number;
  /** The number of seconds that the end stays. */
  hold?: number;
  /** True to repeat the film, False to play it once. */
  loop?: boolean;
  /** True or False for a film with or without clues; null means with clues if they can be read. */
  clues?: boolean | null;
  /** The colors: a theme, or the name of one. */
  theme?: string;
  /** The side of a cell in pixels; null means a size that suits the puzzle. */
  cell?: number | null;
  /** The maximum length of the longer side of the film in pixels, instead of `cell`. */
  size?: number | null;
  /** The text above the grid. */
  caption?: string;
  /** True to show words below the grid: the number of the step, and what it does. */
  words?: boolean;
  /** True to show row and column numbers beside the grid. */
  numbers?: boolean;
  /** True for the trace of an explanation: the film is slow enough to read, and counts deductions, not steps. */
  explanation?: boolean;
  /** True to count each step of an explanation, as a player that shows them one by one does. */
  every_step?: boolean;
}

/** A film. */
export interface FilmReport {
  /** The origin of the puzzle, copied from the request: a path, `path#3`, `stdin`. */
  source: string;
  /** Its title. */
  title: string;
  /** The number of columns. */
  width: number;
  /** The number of rows. */
  height: number;
  /** The name of the solver; `explanation` for the explanation. */
  algorithm: string;
  /** Its answer in one word. */
  status: Status;
  /** The reason why it stopped. */
  ending: Ending;
  /** The number of solutions found. */
  solutions: number;
  /** The film; null if time ran out before it was drawn. */
  film: FilmFacts | null;
  /** The content of the film file; empty if there is no film. */
  data: Base64;
  /** The time used by the solver, in seconds. */
  seconds: number;
  /** The statistics of the solver: names to numbers. */
  stats: Record<string, number>;
}

/** Make a film of the solving of this puzzle. */
export interface FilmRequest {
  /** The puzzle. */
  puzzle: PuzzleData;
  /** The options of the solver; the trace is always on. */
  options?: SolveOptions;
  /** The format and style of the film. */
  film?: FilmOptions;
  /** Stop the solver after this time, in seconds, and make a film of its steps so far. */
  solve_timeout?: number | null;
  /** The origin of the puzzle, such as a path; the report repeats it. */
  source?: string;
  /** Film the explanation for people instead of a solver; the options of the solver are then not used. */
  explain?: boolean;
}

/** One file format. */
export interface FormatFacts {
  /** Its short name. */
  name: string;
  /** Its full name, in English. */
  title: string;
  /** Its file endings, the usual one first; empty if it has none. */
  suffixes: string[];
  /** True if puzzles can be written in it; otherwise they can only be read. */
  is_written: boolean;
  /** The codes of what it holds beside the clues, such as `colors` and `goal`. */
  holds: string[];
  /** True if it holds the picture and no clues. */
  needs_picture: boolean;
  /** The reason why it cannot hold the puzzle, in one sentence of English; null if it can, and without a puzzle. */
  refusal: string | null;
  /** The codes of the parts of the puzzle that it cannot hold; empty without a puzzle, and if it refuses it. */
  losses: string[];
}

/** The file formats. */
export interface FormatsReport {
  /** All of them, in order of name. */
  formats: FormatFacts[];
}

/** List the file formats. */
export interface FormatsRequest {
  /** Also say what each format would lose of this puzzle. */
  puzzle?: PuzzleData | null;
}

/** The kind of a hint. */
export type HintKind = "step" | "mistake" | "finished" | "open" | "impossible" | "unknown";

/** The next step. */
export interface HintReport {
  /** The origin of the puzzle, copied from the request: a path, `path#3`, `stdin`. */
  source: string;
  /** Its title. */
  title: string;
  /** The number of columns. */
  width: number;
  /** The number of rows. */
  height: number;
  /** The colors of the puzzle; grids use their letters. */
  palette: Palette;
  /** The kind of hint: a step, a mistake, or another message. */
  kind: HintKind;
  /** The grid that the hint is about, with the given cells. */
  grid: GridRows;
  /** The easiest step, with its reason. */
  deduction: Deduction | null;
  /** In color: earlier deductions that the step needs and the grid cannot show. */
  before: Deduction[];
  /** The wrong cells. */
  mistakes: Mistakes;
  /** If the puzzle has no solution: the probable errors in it. */
  blame: Blame | null;
  /** The first stage in words, if a language was requested: where to look. */
  where: string;
  /** The second stage in words, if a language was requested: the step and its reason, or the wrong cells. */
  why: string;
}

/** Give a hint for this puzzle. */
export interface HintRequest {
  /** The puzzle. */
  puzzle: PuzzleData;
  /** The current grid; null starts from the progress saved in the puzzle, or from the given cells. */
  grid?: GridRows | null;
  /** Also describe the hint in sentences of this language, such as `en`; null for no sentences. */
  language?: string | null;
  /** The origin of the puzzle, such as a path; the report repeats it. */
  source?: string;
}

/** The colors of the print. */
export type Ink = "color" | "gray" | "black";

/** The cells that follow in a line. */
export interface LineReport {
  /** The colors; the grid uses their letters. */
  palette: Palette;
  /** The number of cells left over when the blocks are packed as closely as possible; negative for a clue too long. */
  slack: number;
  /** The line, with each cell decided that is the same in all placements; null if the clue does not fit. */
  cells: GridRows | null;
}

/** Solve this line. */
export interface LineRequest {
  /** Its clue. */
  clue: ClueData;
  /** Its cells, as a grid of one row. */
  cells: GridRows;
  /** The colors; the grid uses their letters. */
  palette?: Palette;
}

/** How closely a player has to look at a line, easiest first. */
export type Look = "room" | "reach" | "runs" | "fillings";

/** The mark in a cell that is known to be empty while others are still open. */
export type Mark = "dot" | "cross";

/** The kind of a drawing. */
export type Medium = "text" | "svg";

/** A line whose clue is probably misprinted, and the probable clue. */
export interface Misprint {
  /** The row or column. */
  line: LineName;
  /** The probable clue. */
  clue: ClueData;
  /** What probably went wrong. */
  kind: MisprintKind;
  /** True if the puzzle with the probable clue has one solution, False if it has several. */
  is_unique: boolean;
  /** The other line, if two lines changed places; its probable clue is the present one of the first. */
  swapped_with: LineName | null;
}

/** What probably went wrong with one number of a clue, or with two lines, the most likely first. */
export type MisprintKind = "off by one" | "misread" | "joined" | "split" | "repeated" | "omitted" | "swapped" | "swapped lines" | "digit" | "added" | "missing" | "color" | "moved" | "other";

/** The wrong cells of a grid; none if the grid is right. */
export interface Mistakes {
  /** The wrong cells, row by row. */
  cells: CellName[];
  /** True if each of the cells might be right, but not all of them together. */
  together: boolean;
}

/** What is unusual about a puzzle on paper. */
export type NoteKind = "split" | "small_cells" | "letters_left_out" | "link_too_long" | "no_room_for_code" | "several_solutions" | "no_solution" | "not_solved" | "no_grade";

/** How the paper lies. */
export type Orientation = "auto" | "portrait" | "landscape";

/** How an explanation ends. */
export type Outcome = "solved" | "open" | "impossible" | "unfinished";

/** The blocks that a run of cited cells can belong to, by the evidence of a deduction alone. */
export interface Owners {
  /** The position of the first cell of the run. */
  first: number;
  /** The position of its last cell. */
  last: number;
  /** The blocks, counted from 0. */
  blocks: number[];
}

/** The steps of a trace as compressed numbers; docs/traces.md describes them. */
export interface PackedSteps {
  /** The number of steps. */
  count: number;
  /** The numbers of all steps: 32 bits each, little-endian, compressed by zlib. */
  numbers: Base64;
  /** The reasons by their numbers; the first is empty. */
  reasons: string[];
}

/** The colors of a puzzle, background first. */
export interface Palette {
  /** At least the background and one color; names and symbols differ. */
  colors: Color[];
}

/** The kind of the files. */
export type PaperMedium = "pdf" | "svg" | "png";

/** Something unusual about a puzzle on paper, or about the book. */
export interface PaperNote {
  /** What it is. */
  kind: NoteKind;
  /** A number or letters, by kind. */
  detail: string;
  /** For a text of the book, which one: `title`, `subtitle` or `author`; otherwise empty. */
  text: string;
}

/** How puzzles are printed. The defaults print one puzzle on each page of A4, and the solutions at the end. */
export interface PaperOptions {
  /** The size of the paper: `A4`, `Letter`, `A5`, `A3`, `Legal` …, or `150x200mm`. */
  paper?: string;
  /** How the paper lies. */
  orientation?: Orientation;
  /** The empty border of the paper, in millimeters. */
  margin?: number;
  /** The number of puzzles on a page; 0 puts as many on a page as fit. */
  per_page?: number;
  /** The side of a cell in millimeters; without it, the largest that fits, and never less than 4. */
  cell?: number | null;
  /** Puzzles, or strips of clues for a board. */
  style?: PaperStyle;
  /** The colors of the print. */
  ink?: Ink;
  /** Print a letter for each color beside its numbers and in solutions; null leaves solutions with small cells plain, unless many grays could be confused. */
  letters?: boolean | null;
  /** Where the solutions are. */
  solutions?: Solutions;
  /** Print the titles above the puzzles; otherwise only beside the solutions. */
  titles?: boolean;
  /** Print the saved progress of a player in the grid. */
  marks?: boolean;
  /** The address of a studio; each puzzle then has a link and a QR code that open it there. */
  link_base?: string;
  /** Begin with a cover. */
  cover?: boolean;
  /** The title of the book, on the cover and in the properties of the file. */
  title?: string;
  /** A second line on the cover. */
  subtitle?: string;
  /** The author of the book, on the cover and in the properties of the file. */
  author?: string;
  /** List all puzzles after the cover; null does so if there is a cover or if there are more than 3 puzzles. */
  index?: boolean | null;
  /** How many cells neighboring parts of a large puzzle share: 0, 5 or 10. */
  overlap?: number;
}

/** How the work ended. */
export type PaperOutcome = "finished" | "unfinished";

/** Printed puzzles. */
export interface PaperReport {
  /** How the work ended. */
  outcome: PaperOutcome;
  /** The number of pages of the whole document; 0 if the work did not end. */
  pages: number;
  /** The width and height of each page, in millimeters. */
  sizes: [number, number][];
  /** The puzzles, in their order. */
  puzzles: PrintedPuzzle[];
  /** What is unusual about the texts of the book. */
  notes: PaperNote[];
  /** The content of each file: one PDF, or a drawing of each page. */
  files: Base64[];
  /** The time used, in seconds. */
  seconds: number;
}

/** Print these puzzles. */
export interface PaperRequest {
  /** The puzzles, in their order. */
  puzzles: PuzzleData[];
  /** The paper, and how the puzzles are printed. */
  options?: PaperOptions;
  /** The kind of the files. */
  medium?: PaperMedium;
  /** Print the grade of each puzzle. */
  grades?: boolean;
  /** Stop solving, and rating, a puzzle after this time, in seconds. */
  solve_timeout?: number;
  /** The numbers of the pages to draw as SVG or PNG; empty for all. */
  only?: number[];
  /** The numbers of the puzzles whose solutions are left empty, for a preview that gives nothing away. */
  covered?: number[];
  /** The pixels per inch of PNG files. */
  dpi?: number;
  /** The origin of each puzzle, such as a path; the report repeats it. */
  sources?: string[];
  /** The number that is printed with each puzzle of a book, 0 for none; empty to count them from 1. */
  numbers?: number[];
}

/** What is printed of a puzzle. */
export type PaperStyle = "puzzle" | "strips";

/** The kind of work at this moment. The first four are those of a solver; later ones mean a harder puzzle. */
export type Phase = "lines" | "probing" | "guessing" | "learning" | "counting" | "comparing" | "explaining" | "rating" | "repairing" | "batch" | "drawing" | "generating";

/** A picture of any kind; its pixels are opaque. */
export interface Photo {
  /** The number of pixels in a row. */
  width: number;
  /** The number of rows. */
  height: number;
  /** Red, green and blue of each pixel in sRGB, row by row: three bytes a pixel, in base64 in JSON. */
  pixels: Base64;
}

/** A puzzle on paper. */
export interface PrintedPuzzle {
  /** The origin of the puzzle, copied from the request: a path, `path#3`, `stdin`. */
  source: string;
  /** Its title. */
  title: string;
  /** The number of columns. */
  width: number;
  /** The number of rows. */
  height: number;
  /** Its number in the book, from 1. */
  number: number;
  /** What is known about its solutions; unknown also if that was not asked for. */
  status: Status;
  /** Its grade from 1 to 10; null if it is not known or not asked for. */
  grade: number | null;
  /** The side of its cells, in millimeters. */
  cell: number;
  /** The pages it is on, from 1. */
  pages: number[];
  /** The page of its solution; null if that is below the puzzle or not printed. */
  solution_page: number | null;
  /** What is unusual about it. */
  notes: PaperNote[];
}

/** One thing that is wrong with a puzzle; prints as a sentence. */
export interface Problem {
  /** What is wrong. */
  kind: ProblemKind;
  /** The row or column, if the problem is in one. */
  line: LineName | null;
  /** The cell, if the problem is in one. */
  cell: CellName | null;
  /** The name of the color in words (`Palette.words`), if the problem is with one of several. */
  color: string | null;
  /** The numbers that do not fit. */
  numbers: number[];
  /** The clues that do not fit. */
  clues: ClueData[];
}

/** What is wrong; each kind says which facts it comes with. */
export type ProblemKind = "too long" | "totals" | "open goal" | "goal" | "given";

/** How far long work is. */
export interface Progress {
  /** The kind of work at this moment. */
  phase: Phase;
  /** How much is done: cells that are certain, pictures drawn of a film, or puzzles made. */
  done: number;
  /** All cells of the puzzle, all pictures of the film, or all puzzles. */
  total: number;
  /** The time since the work began. */
  seconds?: number;
  /** Solutions found so far. */
  solutions?: number;
  /** Conflicts from which the solver learned a clause. */
  conflicts?: number;
  /** Positions that the solver looked ahead from; in the gallery, steps taken. */
  nodes?: number;
  /** The rows of a grid with the certain cells, if a solver found more of them; at most four times a second. */
  known?: string[];
}

/** The sizes of all parts of a drawing, in cells. */
export interface Proportions {
  /** Empty space around the drawing. */
  margin: number;
  /** Size of the clue numbers; smaller if they have three digits or more. */
  number: number;
  /** Height of one number in the clue of a column. */
  stack: number;
  /** Space between two numbers in the clue of a row. */
  spacing: number;
  /** The least width of a number in the clue of a row. */
  narrowest: number;
  /** Space between the last number and the grid. */
  gap: number;
  /** Space around the colored box of a number. */
  inset: number;
  /** Size of the numbers of rows and columns; larger where cells are small. */
  line_number: number;
  /** Space between the grid and the numbers of rows and columns. */
  line_gap: number;
  /** Size of the text above the drawing. */
  caption: number;
  /** Width of the lines between cells. */
  thin: number;
  /** Width of the lines every five cells. */
  bold: number;
  /** Width of the frame. */
  frame: number;
}

/** A changed picture, and what the solver found out about its puzzle. */
export interface Proposal {
  /** The changed cells, row by row. */
  changes: Change[];
  /** The changed picture. */
  picture: GridRows;
  /** The sum of the weights of the changed cells. */
  cost: number;
  /** True if it is proved that no set of changes costs less, if each cell takes a color of its eight neighbors. */
  is_smallest: boolean;
  /** True if the changed picture is the only solution; null if time ran out. */
  unique: boolean | null;
  /** The number of cells that line logic leaves open; null if time ran out. */
  left_open: number | null;
  /** The grade of the changed puzzle; null if it has several solutions, or time ran out. */
  grade: number | null;
}

/** How the making of puzzles ended. */
export type RandomOutcome = "done" | "unreached" | "unfinished";

/** One random puzzle. Its source is the command that makes it again, as the last puzzle. */
export interface RandomPuzzle {
  /** The origin of the puzzle, copied from the request: a path, `path#3`, `stdin`. */
  source: string;
  /** Its title. */
  title: string;
  /** The number of columns. */
  width: number;
  /** The number of rows. */
  height: number;
  /** Its number in this run, from 1 on. */
  number: number;
  /** Its grade. */
  grade: number;
  /** Its difficulty. */
  rating: Rating;
  /** The puzzle, with its picture as goal. */
  puzzle: PuzzleData;
}

/** The puzzles that were made. */
export interface RandomReport {
  /** The seed. */
  seed: number;
  /** How it ended. */
  outcome: RandomOutcome;
  /** The puzzles, in order. */
  puzzles: RandomPuzzle[];
  /** If the next puzzle was not reached: the nearest one to the wish. */
  nearest: RandomPuzzle | null;
  /** The number of pictures that the search started from. */
  tried: number;
  /** The number of puzzles left out because they are the same as earlier ones, perhaps mirrored or turned. */
  repeated: number;
  /** The time used, in seconds. */
  seconds: number;
}

/** Make puzzles like this. */
export interface RandomRequest {
  /** What the puzzles should be. */
  wish?: Wish;
  /** The number of puzzles. */
  count?: number;
  /** The same seed gives the same puzzles in the same version of hanjie; null chooses one, which the report has. */
  seed?: number | null;
  /** If the grades are not reached, take the nearest puzzle instead. */
  nearest?: boolean;
  /** The number of cores to use, null for all; the puzzles are the same. */
  threads?: number | null;
}

/** The difficulty of a puzzle. */
export interface RateReport {
  /** The origin of the puzzle, copied from the request: a path, `path#3`, `stdin`. */
  source: string;
  /** Its title. */
  title: string;
  /** The number of columns. */
  width: number;
  /** The number of rows. */
  height: number;
  /** The grade and the numbers behind it. */
  rating: Rating;
  /** The time used, in seconds. */
  seconds: number;
}

/** Rate this puzzle. */
export interface RateRequest {
  /** The puzzle. */
  puzzle: PuzzleData;
  /** The origin of the puzzle, such as a path; the report repeats it. */
  source?: string;
}

/** How hard a puzzle is; prints as text that `parse` reads back. */
export interface Rating {
  /** From 1 to 10; null if the puzzle does not have exactly one solution, or time ran out. */
  grade: number | null;
  /** The solver's answer; only a puzzle with one solution has a grade. */
  status: Status;
  /** The hardest technique that is needed; null if there is no grade, or the puzzle is too large to find it. */
  technique: Technique | null;
  /** The closest look at a line that is needed. */
  look: Look;
  /** Sweeps of line logic until nothing more follows: all rows, all columns, in turn, starting with the better. */
  sweeps: number;
  /** Rounds: in each, the easiest look that finds anything is taken at all lines together. */
  rounds: number;
  /** Lines in which something was found, in all rounds together. */
  steps: number;
  /** How many lines a player has to look at, on average, to find one step. */
  search: number;
  /** All steps, weighted by the look they take and by how few other steps there are at that moment. */
  work: number;
  /** The number of cells that line logic leaves open; null if there is no solution, or time ran out before. */
  left_open: number | null;
  /** The number of assumptions to keep in mind at once: 0; 1; 2, nested or perhaps more; 3, more than that. Null if there is no grade, or measuring takes more work than is allowed. */
  depth: number | null;
  /** How often nothing more followed in lines and an assumption was needed. */
  standstills: number;
  /** Standstills that assumptions at an edge ended. */
  edges: number;
  /** The most rounds of lines from an assumption to its contradiction, always taking the shortest chain. */
  longest_chain: number;
  /** All rounds of such chains together. */
  chains: number;
  /** Standstills that were ended by a conclusion that all values of a cell lead to. */
  two_ways: number;
  /** Standstills that assumptions inside assumptions ended. */
  nested: number;
  /** The fewest guesses that lead to a solution when the first open cell is always guessed, over all ways to hold the paper and all solutions; null if there is no solution, or finding all takes more than a thousand guesses. */
  guesses_best: number | null;
  /** The most such guesses. */
  guesses_worst: number | null;
  /** (Line evaluations that change something + 10 x guesses) per solution, for that search with the paper not turned; null as above. */
  plain_score: number | null;
}

/** How far a block reaches, by the evidence of a deduction alone. */
export interface Reach {
  /** The block, counted from 0. */
  block: number;
  /** The first position in the line that the block can cover. */
  first: number;
  /** The last position that it can cover. */
  last: number;
}

/** The puzzles of a file. */
export interface ReadReport {
  /** The name of the format. */
  format: string;
  /** The puzzles, in order. */
  puzzles: PuzzleData[];
}

/** Read the puzzles in this content. */
export interface ReadRequest {
  /** The content of a file, or a text: a puzzle id, an address, typed clues. */
  data: Base64;
  /** The name of the file; its ending helps to detect the format. */
  name?: string;
  /** The name of the format; null detects it from the content. */
  format?: string | null;
}

/** What became of a repair. */
export type RepairOutcome = "fair" | "replaced" | "repaired" | "partial" | "nothing" | "choose" | "contradiction" | "unfinished";

/** What can be done about a puzzle. */
export interface RepairReport {
  /** The origin of the puzzle, copied from the request: a path, `path#3`, `stdin`. */
  source: string;
  /** Its title. */
  title: string;
  /** The number of columns. */
  width: number;
  /** The number of rows. */
  height: number;
  /** Its colors; grids use their letters. */
  palette: Palette;
  /** The problems found without solving. */
  problems: Problem[];
  /** The answer in one word. */
  outcome: RepairOutcome;
  /** What the repaired puzzle must be, copied from the request. */
  aim: Aim;
  /** The hardest grade that it may have, copied from the request. */
  grade: number | null;
  /** The picture before any change; null if there is no picture. */
  picture: GridRows | null;
  /** The number of cells that are not settled before any change; a lower bound if time ran out. */
  open_cells: number;
  /** Changed pictures that reach the aim, cheapest first; each was verified by the solver. */
  proposals: Proposal[];
  /** Without a proposal: the best changed picture found, if it leaves fewer cells open. */
  partial: Proposal | null;
  /** The number of cells that are not settled in the partial repair. */
  partial_open: number;
  /** False if time ran out, so that there may be more or cheaper proposals. */
  is_complete: boolean;
  /** For clues without a picture: some of their solutions, at most two. */
  solutions: GridRows[];
  /** For clues without a solution: the probable errors. */
  blame: Blame | null;
  /** The time used, in seconds. */
  seconds: number;
}

/** Repair this puzzle. */
export interface RepairRequest {
  /** The puzzle, with its picture as the goal. */
  puzzle: PuzzleData;
  /** What the repaired puzzle must be: unique, or solvable by line logic. */
  aim?: Aim;
  /** The hardest grade that the repaired puzzle may have, from 1 to 10; null for any grade. */
  grade?: number | null;
  /** The number of proposals at most. */
  most?: number;
  /** The cost to change each cell, row by row; null for costs by how much a change shows. */
  weights?: number[] | null;
  /** For clues without a picture that have several solutions: take this one as the picture, counted from 1. */
  solution?: number | null;
  /** The origin of the puzzle, such as a path; the report repeats it. */
  source?: string;
}

/** How a picture becomes cells. */
export interface Settings {
  /** The number of columns; null if the height and the shape of the picture decide it. */
  width?: number | null;
  /** The number of rows; null if the width and the shape of the picture decide it. */
  height?: number | null;
  /** The longer side in cells, if neither the width nor the height is given; null chooses it from the detail. */
  longest?: number | null;
  /** The part of the picture to draw; null finds the subject. */
  crop?: Crop | null;
  /** How it is decided which parts are filled, for one color. */
  tone?: Tone;
  /** From 1 to 99, more fills more: the lightness below which a part is filled, or how much is taken for an edge; null is automatic. */
  threshold?: number | null;
  /** From 0 to 100: how thin a stroke may be and still be drawn. */
  detail?: number;
  /** From 0 to 200: how much thicker strokes become, in hundredths of a cell. */
  bold?: number;
  /** True fills what is light; null does so for light graphics on a dark ground. */
  invert?: boolean | null;
  /** The number of colors beside the background; 1 is black and white. */
  colors?: number;
  /** The color of the picture that becomes the background, as `#rrggbb`; null takes the color along its border. */
  background?: string | null;
  /** Spots and holes of up to this many cells are dropped; null drops single cells that the picture hardly shows. */
  specks?: number | null;
}

/** A puzzle as a text to share. */
export interface ShareReport {
  /** The origin of the puzzle, copied from the request: a path, `path#3`, `stdin`. */
  source: string;
  /** Its title. */
  title: string;
  /** The number of columns. */
  width: number;
  /** The number of rows. */
  height: number;
  /** The share code. */
  code: string;
  /** The address that opens the puzzle; null without the address of a studio. */
  link: string | null;
  /** True if the code holds the picture. */
  holds_picture: boolean;
  /** The names of the parts of the puzzle that are not in the code, such as `title`. */
  losses: string[];
  /** The modules of the QR code, dark ones filled, without the white border; null if not requested or too long. */
  qr: GridRows | null;
  /** True if a QR code was requested and the text is too long for one. */
  qr_too_long: boolean;
}

/** Make a code of this puzzle. */
export interface ShareRequest {
  /** The puzzle. */
  puzzle: PuzzleData;
  /** Put the goal into the code, for designers. A code without it holds only clues and does not spoil the puzzle. */
  with_picture?: boolean;
  /** Put title and author into the code. */
  with_title?: boolean;
  /** Put all texts and the names of colors into the code. */
  with_texts?: boolean;
  /** A player's grid: in the code, or after the code if there is a link. */
  marks?: GridRows | null;
  /** The address of a studio, which the link opens; empty for no link. */
  base?: string;
  /** The mode in which the link opens: `play`, `solve`, `watch` or `design`; null opens a picture in `design`, and clues in `play`. */
  mode?: string | null;
  /** Also make a QR code, of the link if there is one. */
  with_qr?: boolean;
  /** The origin of the puzzle, such as a path; the report repeats it. */
  source?: string;
}

/** The facts about a puzzle, and a drawing of it. */
export interface ShowReport {
  /** The origin of the puzzle, copied from the request: a path, `path#3`, `stdin`. */
  source: string;
  /** Its title. */
  title: string;
  /** The number of columns. */
  width: number;
  /** The number of rows. */
  height: number;
  /** Its author. */
  author: string;
  /** Its colors, background first. */
  palette: Palette;
  /** The problems found without solving. */
  problems: Problem[];
  /** The number of cells of each color, background first, by the row clues. */
  filled: number[];
  /** The number of blocks in the rows and columns together. */
  blocks: number;
  /** The drawing. */
  drawing: string;
}

/** Show this puzzle. */
export interface ShowRequest {
  /** The puzzle. */
  puzzle: PuzzleData;
  /** Draw this grid in the puzzle: a solution, a goal, saved progress. */
  grid?: GridRows | null;
  /** The kind of the drawing. */
  medium?: Medium;
  /** Draw the clues around the grid. */
  clues?: boolean;
  /** The colors of an SVG drawing. */
  theme?: string;
  /** The origin of the puzzle, such as a path; the report repeats it. */
  source?: string;
}

/** Where the solutions are. */
export type Solutions = "back" | "below" | "none";

/** How a puzzle is solved; `hanjie.solve` takes each of these as a keyword. */
export interface SolveOptions {
  /** Stop after this many solutions; 2 are enough to know whether there is only one; null finds all, but no more than 64 MB of them (400,000 of a small puzzle); `iter_solutions` has no limit. */
  max_solutions?: number | null;
  /** Changes the order among equally good choices; with one thread the same seed repeats the same run. */
  seed?: number;
  /** This many searches run side by side once a puzzle proves hard; null means every core, at most four for one puzzle. */
  threads?: number | null;
  /** The name of a solver in `hanjie.solvers.ALGORITHMS`. */
  algorithm?: string;
  /** Record every step, using a simpler search that may not finish hard puzzles. */
  trace?: boolean;
  /** Line logic alone: no probing, no guessing. */
  line_only?: boolean;
  /** Stop after this many steps; only for the solvers of the gallery. */
  max_steps?: number | null;
  /** About how many steps a trace keeps: in a longer one, guesses that were taken back are left out. */
  trace_limit?: number;
}

/** The solutions of a puzzle. */
export interface SolveReport {
  /** The origin of the puzzle, copied from the request: a path, `path#3`, `stdin`. */
  source: string;
  /** Its title. */
  title: string;
  /** The number of columns. */
  width: number;
  /** The number of rows. */
  height: number;
  /** Its colors; grids use their letters. */
  palette: Palette;
  /** The problems found without solving. */
  problems: Problem[];
  /** The answer in one word. */
  status: Status;
  /** The reason why the solver stopped; `exhausted` means that all solutions were found. */
  ending: Ending;
  /** The solutions found; the goal picture in the puzzle comes first if it is one of several solutions. */
  solutions: GridRows[];
  /** True if the goal picture in the puzzle is a solution; null if it has none. */
  goal_is_solution: boolean | null;
  /** With several solutions: the cells that they share; the open cells, which differ in some two, are unknown. */
  common: GridRows | null;
  /** False if solutions that were not found may share fewer cells; null if there are not several solutions. */
  common_final: boolean | null;
  /** The number of open cells; a lower bound if the common cells are not final. */
  open_cells: number;
  /** The certain cells, if the status is unknown or multiple; undecided cells are unknown. */
  known: GridRows | null;
  /** Without a solution: the probable errors in the puzzle. */
  blame: Blame | null;
  /** The difficulty, if requested. */
  rating: Rating | null;
  /** The steps of the solver, if requested. */
  trace: TraceData | null;
  /** The time used by the solver, in seconds. */
  seconds: number;
  /** The statistics of the solver: names to numbers. */
  stats: Record<string, number>;
}

/** Solve this puzzle. */
export interface SolveRequest {
  /** The puzzle. */
  puzzle: PuzzleData;
  /** The options of the solver. */
  options?: SolveOptions;
  /** If there is no solution, search for the probable errors; this takes two seconds at most. */
  blame?: boolean;
  /** If there are several solutions, search for all cells that differ; this takes two seconds at most. */
  common?: boolean;
  /** Also rate the difficulty. */
  grade?: boolean;
  /** The origin of the puzzle, such as a path; the report repeats it. */
  source?: string;
}

/** The answer in one word. */
export type Status = "unique" | "multiple" | "none" | "solved" | "unknown";

/** The reason why counting stopped before its limit. */
export type Stopped = "time" | "cancelled" | "memory";

/** How the first picture is made. */
export type Style = "noise" | "blobs";

/** Which moves leave the picture unchanged. */
export type Symmetry = "none" | "left-right" | "both" | "turn";

/** One rung of the ladder; the value is its English name. */
export type Technique = "complete line" | "absent color" | "overlap" | "simple spaces" | "forcing" | "glue" | "mercury" | "joining" | "splitting" | "punctuating" | "color reach" | "owner and size logic" | "general line logic" | "edge logic" | "contradiction" | "two-way" | "nested contradiction";

/** How it is decided which parts of a picture are filled, for puzzles in black and white. */
export type Tone = "auto" | "level" | "local" | "contour" | "edges" | "dither";

/** The steps of a solver. */
export interface TraceReport {
  /** The origin of the puzzle, copied from the request: a path, `path#3`, `stdin`. */
  source: string;
  /** Its title. */
  title: string;
  /** The number of columns. */
  width: number;
  /** The number of rows. */
  height: number;
  /** The colors of the puzzle; grids use their letters. */
  palette: Palette;
  /** The name of the solver. */
  algorithm: string;
  /** Its answer in one word. */
  status: Status;
  /** The reason why it stopped. */
  ending: Ending;
  /** Its steps; none if they are packed. */
  trace: TraceData;
  /** Its steps as compressed numbers, if requested. */
  packed: PackedSteps | null;
  /** The time used, in seconds. */
  seconds: number;
  /** The statistics of the solver: names to numbers. */
  stats: Record<string, number>;
}

/** Record the solving of this puzzle. */
export interface TraceRequest {
  /** The puzzle. */
  puzzle: PuzzleData;
  /** The options of the solver; the trace is always on. */
  options?: SolveOptions;
  /** The origin of the puzzle, such as a path; the report repeats it. */
  source?: string;
  /** Send the steps as compressed numbers, which long traces need: `packed` has them, and `trace` has none. */
  packed?: boolean;
}

/** A line that cannot be completed. */
export interface UnmetLine {
  /** The row or column. */
  line: LineName;
  /** The cells decided by the crossing lines, as a grid of one row. */
  cells: GridRows;
}

/** One way to draw the picture. */
export interface Variant {
  /** The puzzle, with its picture as goal. */
  puzzle: PuzzleData;
  /** Every setting as it was used. */
  settings: Settings;
  /** True if the puzzle is what was wanted; null if nothing was wanted, or time ran out. */
  is_fair: boolean | null;
  /** The difficulty, from 1 to 10; null if it has several solutions, nothing was wanted, or time ran out. */
  grade: number | null;
  /** The number of cells that were changed to make it fair. */
  changed: number;
  /** How much the puzzle is like the picture, from 0 to 1. */
  likeness: number;
}

/** A picture, drawn in several ways. */
export interface VariantsReport {
  /** The origin of the picture, copied from the request. */
  source: string;
  /** The drawings: for one color a row for each tone with several thresholds, for more a row for each degree of detail with several numbers of colors. Drawings that are the same as others are left out. */
  rows: Variant[][];
  /** The row, and the place in it, of what the job `draw` makes with the same request; null if that shows nothing, or time ran out. */
  chosen: [number, number] | null;
  /** False if time ran out before all variants were drawn. */
  is_complete: boolean;
  /** The time used, in seconds. */
  seconds: number;
}

/** Draw a picture in several ways. */
export interface VariantsRequest {
  /** The pixels of the picture. */
  photo: Photo;
  /** The settings that all drawings share: the size, the crop, the number of colors. */
  settings?: Settings;
  /** What every puzzle should be; each is repaired for it, if a small repair is enough. */
  wanted?: Wanted;
  /** The hardest grade that a puzzle may have, from 1 to 10; null for any. */
  grade?: number | null;
  /** Another seed moves the cells a little on the picture; 0 does not. */
  seed?: number;
  /** The origin of the picture, such as a path; the report repeats it. */
  source?: string;
}

/** What a drawing must be. */
export type Wanted = "any" | "unique" | "lines";

/** The puzzle that is wanted. Raises ValueError for a wish outside the limits. */
export interface Wish {
  /** The number of columns. */
  width?: number;
  /** The number of rows; width times height is at most 20,000. */
  height?: number;
  /** The lowest grade. */
  easiest?: number;
  /** The highest grade; up to 6, lines alone solve the puzzle. */
  hardest?: number;
  /** The number of colors beside the background, 1 to 10. */
  colors?: number;
  /** How the first picture is made. */
  style?: Style;
  /** The symmetry of the picture. */
  symmetry?: Symmetry;
  /** The filled cells of the first picture, in percent; null lets the grade decide. */
  density?: number | null;
}

/** The given cells of a puzzle fit no solution of its clues. */
export interface WrongGivens {
  /** The given cells that differ from the only solution of the clues; empty if the clues have several solutions. */
  cells: CellName[];
}

/** Every job: its request and its report. */
export interface Jobs {
  /** Solve a puzzle; find why it has no solution. */
  solve: { request: SolveRequest; report: SolveReport };
  /** Check that a puzzle is fair, and rate it. */
  check: { request: CheckRequest; report: CheckReport };
  /** Repair a puzzle so that it has one solution. */
  repair: { request: RepairRequest; report: RepairReport };
  /** Count the solutions; find shared cells. */
  count: { request: CountRequest; report: CountReport };
  /** Explain the solving step by step. */
  explain: { request: ExplainRequest; report: ExplainReport };
  /** Find the easiest next step. */
  hint: { request: HintRequest; report: HintReport };
  /** Rate the difficulty for people. */
  rate: { request: RateRequest; report: RateReport };
  /** Record every step of a solver. */
  trace: { request: TraceRequest; report: TraceReport };
  /** Make a film of a solver's steps. */
  film: { request: FilmRequest; report: FilmReport };
  /** Print puzzles on paper. */
  print: { request: PaperRequest; report: PaperReport };
  /** Read the puzzles in a file or a text. */
  read: { request: ReadRequest; report: ReadReport };
  /** Convert puzzles to a format. */
  convert: { request: ConvertRequest; report: ConvertReport };
  /** List the file formats. */
  formats: { request: FormatsRequest; report: FormatsReport };
  /** Make a share code, a link, a QR code. */
  share: { request: ShareRequest; report: ShareReport };
  /** Draw a puzzle and list its facts. */
  show: { request: ShowRequest; report: ShowReport };
  /** Make random puzzles of a grade. */
  random: { request: RandomRequest; report: RandomReport };
  /** Draw a puzzle of any picture. */
  draw: { request: DrawRequest; report: DrawReport };
  /** Draw a picture in several ways. */
  variants: { request: VariantsRequest; report: VariantsReport };
  /** Solve one line. */
  line: { request: LineRequest; report: LineReport };
  /** List the solvers. */
  algorithms: { request: AlgorithmsRequest; report: AlgorithmsReport };
}

export type JobName = keyof Jobs;
