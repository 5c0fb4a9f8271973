// The colors of the studio, for the canvas and, as CSS variables, for everything else.

export interface Tokens {
  desk: string;
  paper: string;
  well: string;
  hair: string;
  hair2: string;
  edge: string;
  grid: string;
  five: string;
  gridOnInk: string;
  /** Bold lines inside filled areas. */
  fiveOnInk: string;
  /** The border of the grid. */
  border: string;
  ink: string;
  inkFill: string;
  ink2: string;
  ink3: string;
  cross: string;
  done: string;
  ai: string;
  onAi: string;
  aiTint: string;
  gutterHi: string;
  card: string;
  now: string;
  green: string;
  greenTint: string;
  ochre: string;
  ochreTint: string;
  ochreM: string;
  loan: string;
  red: string;
  redTint: string;
  /** Red marks on the board, which need less contrast than text. */
  redM: string;
  plum: string;
  plumTint: string;
  /** Shadows and scrims: red, green and blue of the ink. */
  shade: string;
  /** The paper, thin lines and lit lines of boards of color puzzles. */
  colorPaper: string;
  colorGrid: string;
  colorLit: string;
  skyline: string;
}

export const LIGHT: Tokens = {
  desk: "#E7EBE8",
  paper: "#FDFDFB",
  well: "#F3F6F3",
  hair: "#D5DCDA",
  hair2: "#B9C4C6",
  edge: "#84919A",
  grid: "#C6D1D8",
  five: "#6C8190",
  gridOnInk: "#3B4854",
  fiveOnInk: "#6C8190",
  border: "#17212B",
  ink: "#17212B",
  inkFill: "#17212B",
  ink2: "#47545F",
  ink3: "#5C6871",
  cross: "#74828D",
  done: "#727E87",
  ai: "#1E4F86",
  onAi: "#FFFFFF",
  aiTint: "#DFE9F2",
  gutterHi: "#D3E1EE",
  card: "#ECF1FA",
  now: "#2B6CB0",
  green: "#27694A",
  greenTint: "#E1EFE7",
  ochre: "#8F5606",
  ochreTint: "#FAEDD6",
  ochreM: "#CB7C14",
  loan: "#7A5A2C",
  red: "#B3322A",
  redTint: "#F9E4E0",
  redM: "#B3322A",
  plum: "#84357A",
  plumTint: "#F3E3F0",
  shade: "23 33 43",
  colorPaper: "#FDFDFB",
  colorGrid: "#C6D1D8",
  colorLit: "#DFE9F2",
  skyline: "#7C90A0",
};

export const DARK: Tokens = {
  desk: "#0E1317",
  paper: "#171E24",
  well: "#1D252C",
  hair: "#2C3740",
  hair2: "#43515C",
  edge: "#6A7883",
  grid: "#2F3B45",
  five: "#667A88",
  gridOnInk: "#9DABB3",
  fiveOnInk: "#667A88",
  border: "#9FB0BC",
  ink: "#E5EAEB",
  inkFill: "#CDD6DA",
  ink2: "#B4BFC6",
  ink3: "#93A0A9",
  cross: "#7D8C97",
  done: "#84929C",
  ai: "#8FBBEA",
  onAi: "#0E1317",
  aiTint: "#213446",
  gutterHi: "#2A4259",
  card: "#1B2935",
  now: "#78ACE6",
  green: "#7FC9A0",
  greenTint: "#1B3328",
  ochre: "#E9B25E",
  ochreTint: "#382B16",
  ochreM: "#A9651A",
  loan: "#C9A56B",
  red: "#F2938A",
  redTint: "#3F2321",
  redM: "#D63A30",
  plum: "#DDA0D0",
  plumTint: "#37233A",
  shade: "0 0 0",
  colorPaper: "#C9CFCE",
  colorGrid: "#A9B3B6",
  colorLit: "#AFC3D4",
  skyline: "#7F93A2",
};

export const CONTRAST_LIGHT: Tokens = {
  desk: "#FFFFFF",
  paper: "#FFFFFF",
  well: "#FFFFFF",
  hair: "#000000",
  hair2: "#000000",
  edge: "#000000",
  grid: "#767676",
  five: "#000000",
  gridOnInk: "#8A8A8A",
  fiveOnInk: "#FFFFFF",
  border: "#000000",
  ink: "#000000",
  inkFill: "#000000",
  ink2: "#000000",
  ink3: "#333333",
  cross: "#000000",
  done: "#5C5C5C",
  ai: "#0033A0",
  onAi: "#FFFFFF",
  aiTint: "#CFE0FF",
  gutterHi: "#B3CCFF",
  card: "#FFFFFF",
  now: "#0050D0",
  green: "#00522B",
  greenTint: "#FFFFFF",
  ochre: "#6B3A00",
  ochreTint: "#FFFFFF",
  ochreM: "#B35C00",
  loan: "#7A5A2C",
  red: "#A00000",
  redTint: "#FFFFFF",
  redM: "#A00000",
  plum: "#6A0061",
  plumTint: "#FFFFFF",
  shade: "0 0 0",
  colorPaper: "#FFFFFF",
  colorGrid: "#767676",
  colorLit: "#CFE0FF",
  skyline: "#333333",
};

export const CONTRAST_DARK: Tokens = {
  desk: "#000000",
  paper: "#000000",
  well: "#000000",
  hair: "#FFFFFF",
  hair2: "#FFFFFF",
  edge: "#FFFFFF",
  grid: "#8A8A8A",
  five: "#FFFFFF",
  gridOnInk: "#767676",
  fiveOnInk: "#000000",
  border: "#FFFFFF",
  ink: "#FFFFFF",
  inkFill: "#FFFFFF",
  ink2: "#FFFFFF",
  ink3: "#D6D6D6",
  cross: "#FFFFFF",
  done: "#A8A8A8",
  ai: "#A8CBFF",
  onAi: "#000000",
  aiTint: "#002A66",
  gutterHi: "#003C8F",
  card: "#000000",
  now: "#7DB4FF",
  green: "#8BE3B4",
  greenTint: "#000000",
  ochre: "#FFC56E",
  ochreTint: "#000000",
  ochreM: "#D98A2B",
  loan: "#D9B57A",
  red: "#FFA39B",
  redTint: "#000000",
  redM: "#FF5A4F",
  plum: "#F0B3E4",
  plumTint: "#000000",
  shade: "0 0 0",
  colorPaper: "#FFFFFF",
  colorGrid: "#767676",
  colorLit: "#CFE0FF",
  skyline: "#D6D6D6",
};
