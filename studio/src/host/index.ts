// The host of this page: the local server, or the page itself where there is no server. The build chooses it
// (vite.config.ts), and nothing else in the page knows which it is.
import { withValidSheets } from "../app/valid_sheet";
import { libraryHost as anyLibrary } from "./local";

export * from "./local";

export const libraryHost = withValidSheets(anyLibrary);
