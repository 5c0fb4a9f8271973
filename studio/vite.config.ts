import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// Relative addresses, so that the page works in any folder of any host. Nothing is inlined, because the content
// security policy allows no inline scripts or styles. The mode `static` builds the page for hosts without a server.
export default defineConfig(({ mode }) => {
  const isStatic = mode === "static";
  return {
    base: "./",
    build: {
      target: "es2022",
      outDir: "dist",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      emptyOutDir: true,
      rollupOptions: isStatic
        ? {
            input: ["index.html", "src/service_worker/service_worker.ts"],
            // The service worker needs a name that stays.
            output: {
              entryFileNames: ({ name }) =>
                name === "service_worker" ? "service_worker.js" : "assets/[name]-[hash].js",
            },
          }
        : {},
    },
    worker: { format: "es" },
    resolve: { alias: isStatic ? [{ find: /^\.\/local$/, replacement: resolve("src/host/static/index.ts") }] : [] },
    define: isStatic
      ? {
          __CORE__: JSON.stringify(process.env.HANJIE_CORE),
          __PYTHON__: JSON.stringify(process.env.HANJIE_PYTHON),
          __EXAMPLES__: process.env.HANJIE_EXAMPLES ?? "[]",
          __VERSION__: JSON.stringify(process.env.HANJIE_VERSION),
        }
      : {},
    test: { environment: "node", include: ["src/**/*.test.{ts,tsx}"] },
  };
});
