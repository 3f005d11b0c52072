import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { makeCommandEnv } from '../../src/install/runCommand.ts'

export type RunningScript = {
  readonly url: string
  /** Output so far. */
  readonly output: () => string
  /** Presses Ctrl+C and returns the exit code, null after a signal, or `'killed'` if it did not end in 15 s. */
  readonly interrupt: () => Promise<number | null | 'killed'>
}

const endLimitMs = 15_000

/**
 * Starts `npm run <script>` as in a terminal and waits until its output matches `ready`, whose first group is the URL.
 *
 * - Throws: with its output if it ends before, or is not ready in time
 */
export async function startScript(
  script: string,
  options: {
    readonly dir: string
    readonly ready: RegExp
    readonly limitMs: number
    readonly env?: { readonly [name: string]: string }
  },
): Promise<RunningScript> {
  const child = spawn('npm', ['run', script], {
    cwd: options.dir,
    env: makeCommandEnv(options.env ?? {}),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  let output = ''
  // Ctrl+C reaches every process of the group.
  const interrupt = async () => {
    if (child.exitCode !== null) return ended
    process.kill(-child.pid!, 'SIGINT')
    let killed = false
    const timer = setTimeout(() => {
      killed = true
      process.kill(-child.pid!, 'SIGKILL')
    }, endLimitMs)
    const code = await ended
    clearTimeout(timer)
    return killed ? 'killed' : code
  }
  const url = await new Promise<string | undefined>(resolve => {
    const timer = setTimeout(() => resolve(undefined), options.limitMs)
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      const found = options.ready.exec(output)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    void ended.then(() => {
      clearTimeout(timer)
      resolve(undefined)
    })
  })
  if (url === undefined) {
    await interrupt()
    throw new Error(`npm run ${script} was not ready:\n${output}`)
  }
  return { url, output: () => output, interrupt }
}
