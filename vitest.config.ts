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
    env: {
      CLOUDFLARE_CF_FETCH_ENABLED: "false",
      WRANGLER_SEND_METRICS: "false",
      WRANGLER_HIDE_BANNER: "true",
    },
    projects: [
      project("unit", ["tests/*.test.ts", "tests/{domain,contract,catalogue,i18n,cli,stores,playback}/**/*.test.ts"]),
      project("worker", ["tests/worker/**/*.test.ts"]),
      project("browser", ["tests/browser/**/*.test.ts"], {
        globalSetup: "tests/support/built-app.ts",
        fileParallelism: false,
      }),
    ],
  },
});
