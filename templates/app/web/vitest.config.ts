import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Next sets `jsx: preserve` in tsconfig.json.
  oxc: { jsx: { runtime: 'automatic' } },
  // Limits for what hangs: a busy machine takes several times as long.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
})
