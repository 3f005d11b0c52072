import type * as childProcess from 'node:child_process'

/**
 * Runs in a process of its own, as `node -e`: starts anvil and ends it when its own standard input closes, which the
 * system does however the parent dies. Nothing outside the function body exists there.
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
  // A devnet has nothing to save, and SIGKILL cannot be put off.
  const end = () => anvil.kill('SIGKILL')
  self.stdin.once('close', end)
  self.stdin.resume()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) self.once(name, end)
  self.stdout.write(`anvil pid ${anvil.pid}\n`)
}
