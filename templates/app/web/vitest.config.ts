import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Next sets `jsx: preserve` in tsconfig.json.
  oxc: { jsx: { runtime: 'automatic' } },
  test: { include: ['src/**/*.test.ts'] },
})
