import { defineConfig } from "vite";

// The engine, the pictures and the start of Python as a file each, for tests and benchmarks under node:
// `vite build --config engine.config.ts --outDir X`.
export default defineConfig({
  publicDir: false,
  build: {
    target: "node20",
    emptyOutDir: true,
    minify: false,
    lib: {
      entry: {
        engine: "src/engine/index.ts",
        pixels: "src/pixels/index.ts",
        python_start: "src/host/static/python_start.ts",
      },
      formats: ["es"],
      fileName: (_, name) => `${name}.js`,
    },
  },
});
