import type * as childProcess from 'node:child_process'

/**
 * Runs in a separate process as `node -e`: starts anvil and kills it when stdin closes, which happens however the parent
 * exits. Serialized, so it must not use anything outside its own body.
 */
export function superviseAnvil(spawn: typeof childProcess.spawn, self: NodeJS.Process): void {
  const [binary, ...args] = self.argv.slice(1)
  const anvil = spawn(binary!, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  anvil.once('error', error => {
    self.stderr.write(error.message)
    self.exitCode = 1
    self.stdin.destroy()
  })
  anvil.once('exit', code => self.exit(code ?? 0))
  // SIGKILL cannot be ignored, and a devnet has nothing to save.
  const end = () => anvil.kill('SIGKILL')
  self.stdin.once('close', end)
  self.stdin.resume()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) self.once(name, end)
  self.stdout.write(`anvil pid ${anvil.pid}\n`)
}
