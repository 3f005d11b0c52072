import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { endProcesses } from './endProcesses.ts'
import { findMarkedProcesses, hasInCommand, startTimeOf } from './findProcesses.ts'
import { type Supervisor, superviseHost } from './superviseHost.ts'

const tokenPattern = /^[0-9a-f]{32}$/

const recordSchema = z.object({
  host: z.number().int().positive(),
  /** Tells the host from a later process with its id; null where it cannot be read. */
  hostStart: z.string().nullable(),
  /** Random: the markers of all processes start with it, and the host's folder is called so. */
  token: z.string().regex(tokenPattern),
  /** Process id to marker. */
  processes: z.record(z.string().regex(/^\d+$/), z.string()),
})

type Recorded = z.infer<typeof recordSchema>

export type ProcessRecord = {
  /** Folder of this host's instances. */
  readonly folder: string
  /** Marker of an instance's processes. */
  markerOf(instance: string): string
  add(pid: number, marker: string): void
  remove(pid: number): void
  /** Removes the record and the folder when all has ended; a folder that is not empty yet, later. */
  close(): void
}

const fileOf = (folder: string, token: string) => join(folder, `${token}.json`)

/** Records which processes were started, so that a later start can end those that a killed host left. */
export function createProcessRecord(folder: string): ProcessRecord {
  const token = randomBytes(16).toString('hex')
  const own = join(folder, token)
  const file = fileOf(folder, token)
  const hostStart = startTimeOf(process.pid) ?? null
  const processes = new Map<number, string>()
  let isClosed = false
  let supervisor: Supervisor | undefined
  const write = () => {
    // The exit of a process that was ended may be told after all is closed.
    if (isClosed) return
    const recorded: Recorded = { host: process.pid, hostStart, token, processes: Object.fromEntries(processes) }
    writeFileSync(`${file}.new`, JSON.stringify(recorded), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  mkdirSync(own, { recursive: true, mode: 0o700 })
  write()
  return {
    folder: own,
    markerOf: instance => `${token}:${instance}`,
    add(pid, marker) {
      supervisor ??= superviseHost({ folder, token })
      processes.set(pid, marker)
      write()
    },
    remove(pid) {
      if (processes.delete(pid)) write()
    },
    close() {
      if (isClosed) return
      isClosed = true
      if (supervisor && readdirSync(own).length > 0) return supervisor.handOver()
      rmSync(own, { recursive: true, force: true })
      rmSync(file, { force: true })
      supervisor?.end()
    },
  }
}

function isRunning({ host, hostStart }: Recorded): boolean {
  try {
    process.kill(host, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return hostStart === null || startTimeOf(host) === hostStart
}

/**
 * Ends what hosts that no longer run have left. Only processes that carry their marker. Their files are removed later:
 * an installed project has tens of thousands.
 */
export async function sweepProcesses(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    const token = name.slice(0, 32)
    if (name !== `${token}.json` || !tokenPattern.test(token)) continue
    const recorded = readRecord(join(folder, name))
    if (recorded?.token !== token || isRunning(recorded)) continue
    await endRecorded(recorded, carriesMarker)
    // What cannot be removed is tried again at the next start: its record stays.
    void removeFiles(folder, token).catch(() => {})
  }
}

/** Ends what a host that has just gone has left, and removes its files; nothing if it has closed its record. */
export async function endHostProcesses(folder: string, token: string): Promise<void> {
  const recorded = readRecord(fileOf(folder, token))
  if (!recorded) return
  // No other process has taken an id within this moment.
  await endRecorded(recorded, async () => true)
  await removeFiles(folder, token)
}

async function removeFiles(folder: string, token: string): Promise<void> {
  await rm(join(folder, token), { recursive: true, force: true, maxRetries: 3 })
  await rm(fileOf(folder, token), { force: true })
}

/** Undefined if it has been removed meanwhile or cannot be understood: nothing is ended then. */
function readRecord(file: string): Recorded | undefined {
  try {
    return recordSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}

async function endRecorded({ token, processes }: Recorded, isOurs: typeof carriesMarker): Promise<void> {
  const markers = new Map<string, number | undefined>()
  for (const { marker } of findMarkedProcesses(marker => marker.startsWith(`${token}:`))) markers.set(marker, undefined)
  for (const [id, marker] of Object.entries(processes)) {
    const pid = Number(id)
    if (await isOurs(pid, marker)) markers.set(marker, pid)
  }
  await Promise.all([...markers].map(([marker, pid]) => endProcesses({ pid, marker, patienceMs: 1_000 })))
}

async function carriesMarker(pid: number, marker: string): Promise<boolean> {
  if (process.platform === 'linux') return findMarkedProcesses(found => found === marker).some(each => each.pid === pid)
  // The instance's id is part of the path that the process was started with.
  return hasInCommand(pid, marker.slice(marker.indexOf(':') + 1))
}
