import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { markerVariable } from './makeProcessEnv.ts'

export type MarkedProcess = { readonly pid: number; readonly marker: string }

/** Processes whose environment carries a marker, also those that left their group. Linux; empty elsewhere. */
export function findMarkedProcesses(isWanted: (marker: string) => boolean): readonly MarkedProcess[] {
  if (process.platform !== 'linux') return []
  return listProcesses().flatMap(pid => {
    const marker = pid === process.pid ? undefined : readMarker(pid)
    return marker !== undefined && isWanted(marker) ? [{ pid, marker }] : []
  })
}

function listProcesses(): readonly number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
}

/** Undefined for a process that has ended, is another user's, or carries none. */
function readMarker(pid: number): string | undefined {
  const start = `${markerVariable}=`
  const line = readText(`/proc/${pid}/environ`)
    ?.split('\0')
    .find(line => line.startsWith(start))
  return line?.slice(start.length)
}

/** Fields after the name, which may hold spaces: state, parent, group. Source: proc_pid_stat(5) */
const readFields = (pid: number) => readText(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')

/** When a process was started, in the units of the system; undefined if that cannot be read. */
export function startTimeOf(pid: number): string | undefined {
  return readFields(pid)?.[19]
}

/** Whether a group has a process that runs; one that nobody has reaped does not. Linux. */
export function hasRunningMember(group: number): boolean {
  // Its leader is looked at first: to look at all takes time on a busy machine.
  return isRunningIn(group, group) || listProcesses().some(pid => isRunningIn(group, pid))
}

function isRunningIn(group: number, pid: number): boolean {
  const [state, , ownGroup] = readFields(pid) ?? []
  return Number(ownGroup) === group && state !== 'Z' && state !== 'X'
}

/** Resident memory of a process in bytes; undefined if that cannot be read. */
export function memoryOf(pid: number): number | undefined {
  const pages = Number(readText(`/proc/${pid}/statm`)?.split(' ')[1])
  return Number.isNaN(pages) ? undefined : pages * 4_096
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    // The process has ended, or this system has no /proc.
    return undefined
  }
}

const run = promisify(execFile)

/** Whether a process carries a text in its command line; where environments cannot be read. */
export async function hasInCommand(pid: number, text: string): Promise<boolean> {
  try {
    const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command='])
    return stdout.includes(text)
  } catch {
    // `ps` fails for a process that has ended.
    return false
  }
}
