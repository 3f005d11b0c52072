import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Before anything else is loaded: compiled code is kept between starts, where only this installation writes.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/sluice-server', import.meta.url)))
const { startFromCommandLine } = await import('./startFromCommandLine.ts')
await startFromCommandLine(process.argv.slice(2), process.env)
