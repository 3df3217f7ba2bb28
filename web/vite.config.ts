import { defineConfig } from "vite";

export default defineConfig({
  build: {
    outDir: "../src/vs2pcg/server/static",
    emptyOutDir: true,
    // The server allows fonts from files only, not from within the style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
});
