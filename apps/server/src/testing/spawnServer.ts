import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export type SpawnedServer = {
  readonly process: ChildProcess
  readonly url: string
  /** Ends it as a power switch would. */
  kill(): Promise<void>
}

/** Runs the server as its own process; ended by its own id when the test is over. */
export function runServer(args: readonly string[], env: { readonly [name: string]: string } = {}) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const exited = once(child, 'close').then(([code]) => ({ code: code as number | null, errors }))
  return { child, exited }
}

/** Runs the server and waits until it says that it is ready. */
export async function spawnServer(
  args: readonly string[],
  env?: { readonly [name: string]: string },
): Promise<SpawnedServer> {
  const { child, exited } = runServer(args, env)
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text)),
    exited.then(({ code, errors }) => Promise.reject(new Error(`ended with ${code}: ${errors}`))),
  ])
  const url = /^Sluice is ready at (http:\S+)$/.exec(line)?.[1]
  if (url === undefined) throw new Error(`said ${line}`)
  return {
    process: child,
    url,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
