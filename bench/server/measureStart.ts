import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuOf, memoryOf } from '../processUsage.ts'

export type Start = { readonly cpuMs: number; readonly readyMs: number; readonly idleMemoryMb: number }

type Program = { readonly args: (port: number) => readonly string[]; readonly env?: NodeJS.ProcessEnv }

const startTimeoutMs = 30_000
const idleMs = 3000

/**
 * Starts a server on Node, waits for its first answer to `/api/health`, lets it idle for 3 s, and ends it.
 *
 * - Rejects: when it ends by itself or does not answer within 30 s, with its last lines
 */
export async function measureStart({ args, env }: Program): Promise<Start> {
  const port = await findFreePort()
  const began = performance.now()
  const child = spawn(process.execPath, args(port), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk))
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`${args(port)[0]} has ended:\n${said.slice(-800)}`)
      if (performance.now() - began > startTimeoutMs) throw new Error(`${args(port)[0]} does not answer:\n${said}`)
      await pause(5)
    }
    const readyMs = performance.now() - began
    const cpuMs = cpuOf(child.pid!)
    await pause(idleMs)
    return { cpuMs, readyMs, idleMemoryMb: memoryOf(child.pid!) }
  } finally {
    child.kill('SIGTERM')
    const forced = setTimeout(() => child.kill('SIGKILL'), 5000)
    await exited
    clearTimeout(forced)
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/health`)
    await response.arrayBuffer()
    return response.ok
  } catch {
    // Nobody listens yet: the caller asks again until its time is up.
    return false
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}
