import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Kill } from './describeCrashes.ts'

export type CrashingProcess = {
  /** Whether it was killed by SIGKILL; rejects if it ended otherwise than by a signal or with 0. */
  readonly killed: Promise<boolean>
  /** Resolves when it prints its first line; rejects if it ends before. */
  readonly ready: Promise<void>
  isRunning(): boolean
  /** Ends it, unless it has ended. */
  stop(): void
}

type Options = {
  readonly folder: string
  readonly executionId: string
  readonly kill: Kill | undefined
  readonly env?: { readonly [name: string]: string }
}

const scripts = {
  run: new URL('./crashingRun.ts', import.meta.url),
  server: new URL('./crashingServer.ts', import.meta.url),
  worker: new URL('./crashingWorker.ts', import.meta.url),
}

/** Starts a process that is killed where `kill` says. */
export function startCrashing(
  name: keyof typeof scripts,
  { folder, executionId, kill, env }: Options,
): CrashingProcess {
  const { place = 'never', write = 0 } = kill ?? {}
  const child = spawn(process.execPath, [fileURLToPath(scripts[name]), folder, executionId, place, String(write)], {
    // Processes start in half the time when the code was compiled before.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(folder, '../compiled'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const killed = new Promise<boolean>((resolve, reject) => {
    child.once('close', (code, signal) => {
      if (signal !== null || code === 0) resolve(signal === 'SIGKILL')
      else reject(new Error(`${name}, killed ${place} write ${write}, ended with ${code}: ${said}`))
    })
  })
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('close', () => reject(new Error(`${name} ended before it was ready: ${said}`)))
  })
  // Both are heard where somebody waits for them.
  for (const promise of [killed, ready]) promise.catch(() => {})
  return {
    killed,
    ready,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: () => void child.kill('SIGTERM'),
  }
}
