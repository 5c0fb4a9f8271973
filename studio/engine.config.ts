import { defineConfig } from "vite";

// The engine as one file, for tests and benchmarks under node: `vite build --config engine.config.ts --outDir X`.
export default defineConfig({
  publicDir: false,
  build: {
    target: "node20",
    emptyOutDir: true,
    minify: false,
    lib: { entry: "src/engine/index.ts", formats: ["es"], fileName: () => "engine.js" },
  },
});
