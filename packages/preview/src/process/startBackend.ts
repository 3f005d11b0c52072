import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { previewErrors } from '../errors.ts'
import type { Log } from '../logs/createLog.ts'
import { levelOf, readLines } from '../logs/readLines.ts'
import { endProcesses } from './endProcesses.ts'
import { makeProcessEnv } from './makeProcessEnv.ts'

export type Backend = {
  readonly pid: number
  readonly port: number
  /** Ends it with all that it started. Returns false if something is left. */
  stop(): Promise<boolean>
}

export type BackendOptions = {
  readonly project: string
  /** The bundle, and the folder that it loads packages from. */
  readonly built: { readonly script: string; readonly packages: string }
  /** Its home; the one folder that it may write to. */
  readonly home: string
  readonly marker: string
  readonly env: { readonly [name: string]: string }
  readonly log: Log
  readonly signal: AbortSignal
  readonly onSpawn: (pid: number) => void
  /** Called with a sentence if it ends without `stop` after it was ready. */
  readonly onEnd: (error: Error) => void
  readonly readyMs?: number
}

const heapMegabytes = 192
const readyMs = 30_000

/** Read access to the project and its packages, write access to its home, no child processes, no native code. */
function permissionFlags(project: string, packages: string, home: string): readonly string[] {
  const flags = [
    '--permission',
    `--allow-fs-read=${project}`,
    `--allow-fs-read=${packages}`,
    `--allow-fs-read=${home}`,
    `--allow-fs-write=${home}`,
  ]
  // Later versions of Node close the network as well, unless it is named.
  return process.allowedNodeEnvironmentFlags.has('--allow-net') ? [...flags, '--allow-net'] : flags
}

/**
 * Starts the project's own backend on a free port of 127.0.0.1, in a group of processes of its own.
 *
 * - Throws: `BACKEND_ENDED`, `BACKEND_SLOW`, `STOPPED_WHILE_STARTING`
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { project, built, home, marker, env, log, signal, onSpawn, onEnd } = options
  mkdirSync(join(project, 'web/out'), { recursive: true })
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const child = spawn(
    process.execPath,
    [
      ...permissionFlags(project, built.packages, home),
      `--max-old-space-size=${heapMegabytes}`,
      '--max-semi-space-size=2',
      '--disable-warning=ExperimentalWarning',
      built.script,
    ],
    {
      cwd: home,
      detached: true,
      env: makeProcessEnv({
        marker,
        home,
        env: {
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          LOCAL_PREVIEW: '0',
          DATA_DIR: join(home, 'data'),
          ...env,
          PORT: '0',
        },
      }),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let isStopping = false
  let isReady = false
  const ended = new Promise<string>(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('close', (code, name) => resolve(name ?? `code ${code}`))
  })
  const end = async () => {
    isStopping = true
    return endProcesses({ pid: child.pid, marker })
  }
  if (child.pid !== undefined) onSpawn(child.pid)

  const address = new Promise<number>(resolve => {
    readLines(child.stdout, line => {
      const port = /is ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1]
      if (port !== undefined) resolve(Number(port))
      log.add('backend', levelOf(line, false), line)
    })
  })
  readLines(child.stderr, line => log.add('backend', levelOf(line, true), line))
  void ended.then(how => {
    if (isReady && !isStopping) onEnd(previewErrors.error('BACKEND_ENDED', { how, line: lastLine(log) }))
  })

  const timer = new AbortController()
  const patience = options.readyMs ?? readyMs
  const waiting = AbortSignal.any([signal, timer.signal])
  try {
    const port = await Promise.race([
      address.then(async port => {
        await waitForHealth(port, waiting)
        return port
      }),
      ended.then(how => {
        throw previewErrors.error('BACKEND_ENDED', { how, line: lastLine(log) })
      }),
      setTimeout(patience, undefined, { signal: waiting }).then(() => {
        throw previewErrors.error('BACKEND_SLOW', { seconds: patience / 1_000, line: lastLine(log) })
      }),
    ])
    isReady = true
    return { pid: child.pid!, port, stop: end }
  } catch (error) {
    await end()
    throw signal.aborted ? previewErrors.error('STOPPED_WHILE_STARTING') : error
  } finally {
    timer.abort()
  }
}

const lastLine = (log: Log): string => log.lastOf('backend') || 'it printed nothing'

async function waitForHealth(port: number, signal: AbortSignal): Promise<void> {
  for (;;) {
    const isHealthy = await fetch(`http://127.0.0.1:${port}/health`, { signal }).then(
      response => response.ok,
      () => false,
    )
    if (isHealthy) return
    await setTimeout(50, undefined, { signal })
  }
}
