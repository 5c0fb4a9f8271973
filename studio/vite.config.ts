import { defineConfig } from "vitest/config";

// Relative addresses, so that the page works in any folder of any host. Nothing is inlined, because the content
// security policy allows no inline scripts or styles.
export default defineConfig({
  base: "./",
  build: { target: "es2022", outDir: "dist", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  test: { environment: "node", include: ["src/**/*.test.{ts,tsx}"] },
});
