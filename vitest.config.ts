import { defineConfig } from "vitest/config";

const project = (name: string, include: string[], settings = {}) => ({
  extends: true as const,
  test: { name, include, ...settings },
});

export default defineConfig({
  test: {
    // They end what hangs. A slow or busy machine is to reach none of them.
    hookTimeout: 600_000,
    testTimeout: 600_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    unstubGlobals: true,
    // As many as the smallest machine has cores; unless told, one of them would be left idle.
    maxWorkers: 2,
    env: {
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
      WRANGLER_SEND_METRICS: "false",
      WRANGLER_HIDE_BANNER: "true",
    },
    projects: [
      project("unit", ["tests/*.test.ts", "tests/{domain,contract,catalogue,i18n,cli}/**/*.test.ts"], {
        isolate: false,
      }),
      project("worker", ["tests/worker/**/*.test.ts"], {
        globalSetup: "tests/support/worker.ts",
        isolate: false,
      }),
      // A store is one per page: each file has modules of its own.
      project("stores", ["tests/{stores,playback}/**/*.test.ts"], { globalSetup: "tests/support/worker.ts" }),
      project("browser", ["tests/browser/**/*.test.ts"], {
        globalSetup: "tests/support/built-app.ts",
      }),
    ],
  },
});
