import { defineConfig } from 'vitest/config'
import { serveCatalogue } from './apps/studio/build/serveCatalogue.ts'

export default defineConfig({
  plugins: [serveCatalogue()],
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/*/test/**/*.test.ts',
      'apps/*/src/**/*.test.{ts,tsx}',
      'tests/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', 'packages/generator/projects/**', 'packages/generator/kit/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
