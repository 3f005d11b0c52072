import { defineConfig } from 'vitest/config'
import { serveCatalogue } from './apps/studio/build/serveCatalogue.ts'

/** Packages whose modules hold no state between tests: their files share a worker, which saves four fifths of the CPU. */
const stateless = 'packages/{workflow,guard,defi,engine,catalogue}'

export default defineConfig({
  plugins: [serveCatalogue()],
  test: {
    // Vitest takes one worker fewer than there are cores, which on two cores is one.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'stateless',
          isolate: false,
          include: [`${stateless}/src/**/*.test.ts`, `${stateless}/test/**/*.test.ts`],
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'apps/*/src/**/*.test.{ts,tsx}',
            'tests/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'templates/*.test.ts',
          ],
          exclude: ['**/node_modules/**', `${stateless}/**`],
        },
      },
    ],
  },
})
