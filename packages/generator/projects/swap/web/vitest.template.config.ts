import { defineConfig, mergeConfig } from 'vitest/config'
import config from './vitest.config.ts'

/** The guard's own tests run in its own package. */
export default mergeConfig(
  config,
  defineConfig({ resolve: { preserveSymlinks: true }, test: { exclude: ['src/defi/**', 'node_modules/**'] } }),
)
