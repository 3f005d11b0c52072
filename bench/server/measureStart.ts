import { setTimeout as pause } from 'node:timers/promises'
import { cpuOf, memoryOf } from '../processUsage.ts'
import { type Program, startProgram } from './startProgram.ts'

export type Start = { readonly cpuMs: number; readonly readyMs: number; readonly idleMemoryMb: number }

const idleMs = 3000

/** Starts a server, idles for 3 s after its first response, and stops it. */
export async function measureStart(program: Program): Promise<Start> {
  const { pid, readyMs, stop } = await startProgram(program)
  try {
    const cpuMs = cpuOf(pid)
    await pause(idleMs)
    return { cpuMs, readyMs, idleMemoryMb: memoryOf(pid) }
  } finally {
    await stop()
  }
}
