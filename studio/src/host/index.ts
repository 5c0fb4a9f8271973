// The host of this page: the local server, or the page itself where there is no server. The build chooses it
// (vite.config.ts), and nothing else in the page knows which it is.
export * from "./local";
