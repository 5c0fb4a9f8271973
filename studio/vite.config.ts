import { resolve } from "node:path";
import { minify } from "terser";
import { defineConfig } from "vitest/config";
import type { Plugin } from "vite";

// What a page of its own has in its head: it can be installed, and it loads nothing from elsewhere. The local server says
// the second in its headers (src/hanjie/studio/server/http/guard.py).
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self' blob:; object-src 'self' blob:; " +
  "form-action 'none'; base-uri 'none'";
const head: Plugin = {
  name: "head-of-a-site",
  transformIndexHtml: () => [
    { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY }, injectTo: "head-prepend" },
    { tag: "meta", attrs: { name: "referrer", content: "no-referrer" }, injectTo: "head" },
    { tag: "link", attrs: { rel: "manifest", href: "./manifest.webmanifest" }, injectTo: "head" },
    { tag: "link", attrs: { rel: "apple-touch-icon", href: "./icon-180.png" }, injectTo: "head" },
  ],
};

// Calls of `h` are shorter than those of the newer way. They need an import, which the bundler would give to every file.
const elements: Plugin = {
  name: "elements",
  enforce: "pre",
  transform: (code, id) => (id.endsWith(".tsx") ? `import { h, Fragment } from "preact"; ${code}` : null),
};

// A second minifier, after the bundler's own, saves another 1 %.
const smaller: Plugin = {
  name: "smaller",
  enforce: "post",
  async generateBundle(_options, bundle) {
    const options = { module: true, compress: { passes: 3 } };
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk") file.code = (await minify(file.code, options)).code ?? file.code;
    }
  },
};

// Relative addresses, so that the page works in any folder of any host. Nothing is inlined, because the content
// security policy allows no inline scripts or styles. The mode `static` builds the page for hosts without a server.
export default defineConfig(({ mode }) => {
  const isStatic = mode === "static";
  return {
    base: "./",
    oxc: { jsx: { runtime: "classic", pragma: "h", pragmaFrag: "Fragment" } },
    plugins: [elements, smaller, ...(isStatic ? [head] : [])],
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
    // All processors: by default one is left out, which is half of two.
    test: { environment: "node", include: ["src/**/*.test.{ts,tsx}"], pool: "threads", maxWorkers: "100%" },
  };
});
