import { buildGuest } from '../packages/sandbox/scripts/buildGuest.ts'
import { startCommand } from './runCommand.ts'

await buildGuest()

/** The server restarts and the editor reloads when their source changes. */
const children = [
  startCommand(process.execPath, ['--watch', 'apps/server/src/main.ts', ...process.argv.slice(2)]),
  startCommand('npm', ['run', '--silent', 'dev', '-w', '@sluice/studio']),
]

const stopAll = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAll)
for (const child of children) {
  child.on('exit', code => {
    process.exitCode ||= code ?? 1
    stopAll()
  })
}
