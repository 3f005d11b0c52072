import { spawn } from 'node:child_process'
import { once } from 'node:events'

type ProcessOptions = {
  /** Its first group is the address in the line that the program prints when it is ready. */
  readonly ready: RegExp
  readonly cwd?: string
  readonly env?: { readonly [name: string]: string }
}

export type RunningProcess = {
  readonly address: string
  /** Resolves when it has exited, for any reason. */
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

const readyWithinMs = 20_000

/** Starts a program that ends with this one. Throws with its output when it exits or waits before it is ready. */
export async function startProcess(
  command: string,
  args: readonly string[],
  { ready, ...options }: ProcessOptions,
): Promise<RunningProcess> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close').then(() => undefined)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`${command} did not start:\n${output}`))
    const timer = setTimeout(fail, readyWithinMs)
    const take = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
      const found = ready.exec(output)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    ended.then(fail, reject)
  })
  return {
    address,
    ended,
    stop: async () => {
      process.off('exit', kill)
      child.kill('SIGTERM')
      await ended
    },
  }
}
