import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Program = {
  readonly args: (port: number) => readonly string[]
  readonly env?: NodeJS.ProcessEnv | ((port: number) => NodeJS.ProcessEnv)
  readonly cwd?: string
  /** Path polled until it responds. Default `/api/health`. */
  readonly health?: string
}

export type StartedProgram = {
  readonly url: string
  readonly pid: number
  readonly readyMs: number
  stop(): Promise<void>
}

const startTimeoutMs = 30_000

/**
 * Starts a Node server and waits for its first successful response.
 *
 * - Rejects: with its last output lines when it exits or does not respond within 30 s
 */
export async function startProgram({ args, env, cwd, health = '/api/health' }: Program): Promise<StartedProgram> {
  const port = await findFreePort()
  const began = performance.now()
  const child = spawn(process.execPath, args(port), {
    env: { ...process.env, ...(typeof env === 'function' ? env(port) : env) },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk))
  const stop = async () => {
    child.kill('SIGTERM')
    const forced = setTimeout(() => child.kill('SIGKILL'), 5000)
    await exited
    clearTimeout(forced)
  }
  try {
    while (!(await answers(port, health))) {
      if (child.exitCode !== null) throw new Error(`${args(port)[0]} has ended:\n${said.slice(-800)}`)
      if (performance.now() - began > startTimeoutMs) throw new Error(`${args(port)[0]} does not answer:\n${said}`)
      await pause(5)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, readyMs: performance.now() - began, stop }
}

async function answers(port: number, health: string): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${health}`)
    await response.arrayBuffer()
    return response.ok
  } catch {
    // Not listening yet; the caller retries until its timeout.
    return false
  }
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}
