import { build } from './build.ts'
import { startCommand } from './runCommand.ts'

try {
  await build()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const server = startCommand(process.execPath, ['apps/server/dist/main.js', ...process.argv.slice(2)])
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
