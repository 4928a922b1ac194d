import { svelte, vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { loadEnv } from "vite";
import { defineConfig } from "vitest/config";

// The client is built into the Python package, which serves it; in development Vite passes /api on to a running server.
const server = loadEnv("development", ".", "ASTRAGAL_").ASTRAGAL_SERVER;

export default defineConfig({
  plugins: [svelte({ preprocess: vitePreprocess() }), svelteTesting()],
  base: "/",
  build: {
    outDir: "../src/astragal/server/client",
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } }, // a slow machine is nothing to warn players of
  },
  server: { proxy: { "/api": { target: server ?? "http://localhost:8000", ws: true } } },
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"], maxWorkers: "100%", testTimeout: 60_000 },
});
