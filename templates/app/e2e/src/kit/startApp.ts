import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'

const server = fileURLToPath(new URL('../../../server/', import.meta.url))
const envFile = fileURLToPath(new URL('../../../.env', import.meta.url))
const readyWithinMs = 20_000

/** Environment variables passed on to the backend. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot']

export type App = {
  readonly url: string
  /** Resolves when it has exited, for any reason. */
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

/** Blanks the owner's settings, so that nothing here reaches a live service. */
function blankSettings(): { readonly [name: string]: string } {
  if (!existsSync(envFile)) return {}
  return Object.fromEntries(Object.keys(parseEnv(readFileSync(envFile, 'utf8'))).map(name => [name, '']))
}

/** Starts the built application on a free port. Throws with its output when it exits before it is ready. */
export async function startApp(env: { readonly [name: string]: string }): Promise<App> {
  if (!existsSync(`${server}dist/main.js`)) throw new Error('Build the application first: npm run setup')
  const passed = passedOn.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]] as const]))
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: server,
    env: {
      ...Object.fromEntries(passed),
      ...blankSettings(),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(`The application did not start:\n${output}`))
    const timer = setTimeout(fail, readyWithinMs)
    const take = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
      const address = /is ready at (http:\/\/\S+)/.exec(output)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    void ended.then(fail)
  })
  return {
    url,
    ended: ended.then(() => undefined),
    stop: async () => {
      process.off('exit', kill)
      child.kill('SIGTERM')
      await ended
    },
  }
}
