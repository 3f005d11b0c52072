import { defineConfig, mergeConfig } from 'vitest/config'
import config from './vitest.config.ts'

export default mergeConfig(config, defineConfig({ resolve: { preserveSymlinks: true } }))
