import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { previewErrors } from '../errors.ts'
import type { Log } from '../logs/createLog.ts'
import { levelOf, readLines } from '../logs/readLines.ts'
import { endProcesses } from './endProcesses.ts'
import { memoryOf } from './findProcesses.ts'
import { makeProcessEnv } from './makeProcessEnv.ts'

export type Backend = {
  readonly port: number
  /** Ends it with all that it started. Returns false if something is left. */
  stop(): Promise<boolean>
}

export type BackendOptions = {
  readonly project: string
  /** The script to start, and folders that it reads besides the project. */
  readonly built: { readonly script: string; readonly packages: readonly string[] }
  /** Its home; the one folder that it may write to. */
  readonly home: string
  readonly marker: string
  readonly env: { readonly [name: string]: string }
  readonly log: Log
  readonly signal: AbortSignal
  readonly onSpawn: (pid: number) => void
  /** Called when nothing of it is left. */
  readonly onGone: (pid: number) => void
  /** Called with the reason if it ends without `stop` after it was ready. */
  readonly onEnd: (error: Error) => void
  readonly readyMs: number
}

const heapMegabytes = 192
const mostMegabytes = 512
const memoryCheckMs = 5_000

/** Read access to the project and its packages, write access to its home; no child processes and no native code. */
function permissionFlags({ project, built, home }: BackendOptions): readonly string[] {
  const read = [project, home, ...built.packages].map(folder => `--allow-fs-read=${folder}`)
  // Later versions of Node close the network as well, unless it is named.
  const network = process.allowedNodeEnvironmentFlags.has('--allow-net') ? ['--allow-net'] : []
  return ['--permission', ...read, `--allow-fs-write=${home}`, ...network]
}

/**
 * Starts the project's own backend on a free port of 127.0.0.1, in a group of processes of its own.
 *
 * - Throws: `BACKEND_ENDED`, `BACKEND_SLOW`, `STOPPED_WHILE_STARTING`
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { home, marker, log, signal, readyMs } = options
  if (signal.aborted) throw previewErrors.error('STOPPED_WHILE_STARTING')
  const child = spawnBackend(options)
  const { pid } = child
  const lastLine = () => log.lastOf('backend') || 'it printed nothing'
  let isStopping = false
  let isReady = false
  let excess: Error | undefined
  const ended = new Promise<string>(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('close', (code, name) => resolve(name ?? `code ${code}`))
  })
  if (pid !== undefined) options.onSpawn(pid)

  const memory = setInterval(() => {
    if (pid === undefined || (memoryOf(pid) ?? 0) < mostMegabytes * 1_000_000) return
    excess = previewErrors.error('BACKEND_MEMORY', { megabytes: mostMegabytes })
    child.kill('SIGKILL')
  }, memoryCheckMs).unref()

  const stop = async () => {
    isStopping = true
    clearInterval(memory)
    const isGone = await endProcesses({ pid, marker })
    if (isGone && pid !== undefined) options.onGone(pid)
    return isGone
  }

  const address = new Promise<number>(resolve => {
    readLines(child.stdout, line => {
      const port = /is ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1]
      if (port !== undefined) resolve(Number(port))
      log.add('backend', levelOf(line, false), line)
    })
  })
  readLines(child.stderr, line => log.add('backend', levelOf(line, true), line))
  void ended.then(how => {
    clearInterval(memory)
    if (isReady && !isStopping) options.onEnd(excess ?? previewErrors.error('BACKEND_ENDED', { how, line: lastLine() }))
  })

  const settled = new AbortController()
  const waiting = AbortSignal.any([signal, settled.signal])
  try {
    const port = await Promise.race([
      address.then(port => waitForHealth(port, waiting)),
      ended.then(how => {
        throw previewErrors.error('BACKEND_ENDED', { how, line: lastLine() })
      }),
      setTimeout(readyMs, undefined, { signal: waiting }).then(() => {
        throw previewErrors.error('BACKEND_SLOW', { seconds: readyMs / 1_000, line: lastLine() })
      }),
    ])
    isReady = true
    return { port, stop }
  } catch (error) {
    await stop()
    throw signal.aborted ? previewErrors.error('STOPPED_WHILE_STARTING') : error
  } finally {
    settled.abort()
  }

  function spawnBackend({ env, built, project }: BackendOptions) {
    mkdirSync(home, { recursive: true, mode: 0o700 })
    // The backend serves the exported page from here and warns if it is missing.
    mkdirSync(join(project, 'web/out'), { recursive: true })
    const own = { NODE_ENV: 'production', DATA_DIR: join(home, 'data'), ...env }
    const fixed = { HOST: '127.0.0.1', PORT: '0', LOCAL_PREVIEW: '0' }
    const limits = [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=2']
    return spawn(
      process.execPath,
      [...permissionFlags(options), ...limits, '--disable-warning=ExperimentalWarning', built.script],
      {
        cwd: home,
        detached: true,
        env: makeProcessEnv({ marker, home, env: { ...own, ...fixed } }),
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
  }
}

/** Returns the port when the backend answers. */
async function waitForHealth(port: number, signal: AbortSignal): Promise<number> {
  for (;;) {
    const isHealthy = await fetch(`http://127.0.0.1:${port}/health`, { signal }).then(
      response => response.ok,
      () => false,
    )
    if (isHealthy) return port
    await setTimeout(50, undefined, { signal })
  }
}
