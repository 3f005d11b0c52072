import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { type RunningProcess, startProcess } from './startProcess.ts'

const server = fileURLToPath(new URL('../../../server/', import.meta.url))
const envFile = fileURLToPath(new URL('../../../.env', import.meta.url))

/** Environment variables passed on to the backend. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot']

export type App = { readonly url: string } & Pick<RunningProcess, 'ended' | 'stop'>

/** Blanks the owner's settings, so that nothing here reaches a live service. */
function blankSettings(): { readonly [name: string]: string } {
  if (!existsSync(envFile)) return {}
  return Object.fromEntries(Object.keys(parseEnv(readFileSync(envFile, 'utf8'))).map(name => [name, '']))
}

/** Starts the built application on a free port. Throws with its output when it exits before it is ready. */
export async function startApp(env: { readonly [name: string]: string }): Promise<App> {
  if (!existsSync(`${server}dist/main.js`)) throw new Error('Build the application first: npm run setup')
  const passed = passedOn.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]] as const]))
  const own = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...env }
  const { address, ended, stop } = await startProcess(process.execPath, ['dist/main.js'], {
    ready: /is ready at (http:\/\/\S+)/,
    cwd: server,
    env: { ...Object.fromEntries(passed), ...blankSettings(), ...own },
  })
  return { url: address, ended, stop }
}
