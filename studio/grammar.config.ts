import { defineConfig } from "vite";

// The page with the board's grammar, for pictures in the documentation: `vite build --config grammar.config.ts --outDir X`.
export default defineConfig({ base: "./", publicDir: false, build: { rolldownOptions: { input: "grammar.html" } } });
