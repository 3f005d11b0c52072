import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { makeCommandEnv } from '../src/install/runCommand.ts'

export type GeneratedApp = {
  /** Without trailing slash. */
  readonly url: string
  readonly pid: number
  /** Output so far. */
  readonly output: () => string
  /** Stops it and returns its exit code. */
  readonly stop: () => Promise<number | null>
}

const readyTimeoutMs = 60_000

/**
 * Starts a project's backend on a free port of 127.0.0.1.
 *
 * - `dir`: an installed and built project; `env` extends a minimal environment
 * - Throws: with its output if it exits before it is ready
 */
export async function startGeneratedApp(options: {
  readonly dir: string
  readonly env?: { readonly [name: string]: string }
}): Promise<GeneratedApp> {
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: `${options.dir}/server`,
    env: makeCommandEnv({ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...options.env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`The generated app did not start:\n${output}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail()
    }, readyTimeoutMs)
    const take = (chunk: Buffer) => {
      output += chunk.toString('utf8')
      const ready = /is ready at (http:\/\/\S+)/.exec(output)
      if (ready?.[1]) {
        clearTimeout(timer)
        resolve(ready[1])
      }
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    void ended.then(() => {
      clearTimeout(timer)
      fail()
    })
  })
  return {
    url,
    pid: child.pid!,
    output: () => output,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
