import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 420_000,
    // Every file has its own chains, server and browser on free ports.
    maxWorkers: 2,
  },
})
