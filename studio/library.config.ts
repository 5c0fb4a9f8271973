import { defineConfig } from "vite";

// The library in the browser as a module of its own, for its tests: `vite build --config library.config.ts --outDir X`.
export default defineConfig({
  publicDir: false,
  build: {
    target: "es2022",
    lib: { entry: "src/host/static/library/index.ts", formats: ["es"], fileName: () => "library.js" },
  },
});
