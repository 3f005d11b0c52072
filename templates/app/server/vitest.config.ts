import { defineConfig } from 'vitest/config'

// Limits for what hangs: a busy machine takes several times as long.
export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } })
