import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Next leaves JSX in `tsconfig.json` as it is.
  oxc: { jsx: { runtime: 'automatic' } },
  test: { include: ['src/**/*.test.ts'] },
})
