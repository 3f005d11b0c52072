import { defineConfig } from 'vitest/config'
import { serveCatalogue } from './apps/studio/build/serveCatalogue.ts'

/** Sets the language of all texts, which stays in the modules that it shares with other files. */
const translation = 'apps/studio/src/app/pseudoLanguage.test.tsx'

/**
 * Start git some 400 times, which takes as long as the process has memory: 13 ms with 50 MB, 47 ms with 700 MB.
 * They share a worker that holds little else.
 */
const gitTests = 'packages/github/{src,test}/**/*.test.ts'

export default defineConfig({
  plugins: [serveCatalogue()],
  test: {
    // Vitest takes one worker fewer than there are cores, which on two cores is one.
    maxWorkers: 2,
    // Limits for what hangs, not for what is slow: tests have to pass on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // `npm test` lists what passed only when repeated: each entry is a defect of the test or of the product.
    retry: 1,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          // Files share a worker and what they import, which takes up to four fifths of a file's CPU time.
          isolate: false,
          include: [
            'packages/*/{src,test}/**/*.test.ts',
            'apps/{server,cli}/src/**/*.test.ts',
            '{tests,scripts,bench}/**/*.test.ts',
            'templates/*.test.ts',
          ],
          exclude: ['**/node_modules/**', gitTests],
        },
      },
      { extends: true, test: { name: 'git', isolate: false, include: [gitTests] } },
      {
        extends: true,
        test: {
          name: 'studio',
          isolate: false,
          exclude: ['**/node_modules/**', translation],
          include: ['apps/studio/{src,build}/**/*.test.{ts,tsx}'],
          setupFiles: ['apps/studio/src/testSetup.ts'],
        },
      },
      { extends: true, test: { name: 'isolated', include: [translation] } },
    ],
  },
})
