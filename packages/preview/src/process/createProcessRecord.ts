import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { endProcesses } from './endProcesses.ts'
import { findMarkedProcesses, hasInCommand } from './findProcesses.ts'

const recordSchema = z.object({
  host: z.number().int().positive(),
  /** Random text that the markers of all processes start with. */
  marker: z.string().min(16),
  /** Process id to marker. */
  processes: z.record(z.string().regex(/^\d+$/), z.string()),
})

type Recorded = z.infer<typeof recordSchema>

export type ProcessRecord = {
  /** Marker of an instance's processes. */
  markerOf(instance: string): string
  add(pid: number, marker: string): void
  remove(pid: number): void
  /** Removes the record when all has ended. */
  close(): void
}

const prefix = 'processes-'

/** Records which processes were started, so that a later start can end those that a killed host left. */
export function createProcessRecord(folder: string): ProcessRecord {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const marker = randomBytes(16).toString('hex')
  const file = join(folder, `${prefix}${process.pid}.json`)
  const processes = new Map<number, string>()
  const write = () => {
    const recorded: Recorded = { host: process.pid, marker, processes: Object.fromEntries(processes) }
    writeFileSync(`${file}.new`, JSON.stringify(recorded), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  write()
  return {
    markerOf: instance => `${marker}:${instance}`,
    add(pid, own) {
      processes.set(pid, own)
      write()
    },
    remove(pid) {
      if (processes.delete(pid)) write()
    },
    close: () => rmSync(file, { force: true }),
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Ends what hosts that no longer run have left. Only processes that carry the recorded marker. */
export async function sweepProcesses(folder: string): Promise<void> {
  const names = readdirSync(folder).filter(name => name.startsWith(prefix) && name.endsWith('.json'))
  for (const name of names) {
    const file = join(folder, name)
    const recorded = readRecord(file)
    if (recorded === undefined) {
      rmSync(file, { force: true })
      continue
    }
    if (recorded.host === process.pid || isAlive(recorded.host)) continue
    await sweepRecord(recorded)
    rmSync(file, { force: true })
  }
}

function readRecord(file: string): Recorded | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    // Another host removed it meanwhile.
    return undefined
  }
  try {
    return recordSchema.parse(JSON.parse(text))
  } catch {
    // A killed host's file may be cut; nothing is known from it.
    return undefined
  }
}

async function sweepRecord({ marker, processes }: Recorded): Promise<void> {
  const markers = new Set(Object.values(processes))
  findMarkedProcesses(found => {
    if (found.startsWith(`${marker}:`)) markers.add(found)
    return false
  })
  const marked = findMarkedProcesses(found => markers.has(found))
  for (const [id, own] of Object.entries(processes)) {
    const pid = Number(id)
    const instance = own.slice(own.indexOf(':') + 1)
    const isOurs = process.platform === 'linux' ? marked.includes(pid) : await hasInCommand(pid, instance)
    await endProcesses({ pid: isOurs ? pid : undefined, marker: own, patienceMs: 500 })
    markers.delete(own)
  }
  for (const own of markers) await endProcesses({ pid: undefined, marker: own, patienceMs: 500 })
}
