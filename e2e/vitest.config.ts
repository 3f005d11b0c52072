import { defineConfig } from 'vitest/config'
import { LongestFirstSequencer } from './LongestFirstSequencer.ts'

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    // Timeouts catch hangs only: tests must pass on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    // `npm test` lists what passed only when repeated: each entry is a defect of the test or of the product.
    retry: 1,
    expect: { poll: { timeout: 120_000 } },
    // Every file has its own chains, server and browser on free ports.
    maxWorkers: 2,
    // Files share what they import, which takes a worker two seconds of CPU.
    isolate: false,
    sequence: { sequencer: LongestFirstSequencer },
  },
})
