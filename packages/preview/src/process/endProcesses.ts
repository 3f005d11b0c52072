import { setTimeout } from 'node:timers/promises'
import { findMarkedProcesses, hasRunningMember } from './findProcesses.ts'

const defaultPatienceMs = 3_000
const stepMs = 100
const killRounds = 10

/** Returns whether there is such a process, or group for a negative id. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    // It has ended, or another user's process took its id.
    return false
  }
}

function isGroupAlive(pid: number): boolean {
  if (process.platform === 'linux') return hasRunningMember(pid)
  return signal(process.platform === 'win32' ? pid : -pid, 0)
}

export type EndOptions = {
  /** Leader of a group of processes; undefined if none was started. */
  readonly pid: number | undefined
  /** Marker of all processes to end. */
  readonly marker: string
  readonly patienceMs?: number
}

/**
 * Ends a group of processes and everything else that carries the marker: SIGTERM, after 3 s SIGKILL.
 *
 * Returns false if something is left a second later.
 */
export async function endProcesses({ pid, marker, patienceMs = defaultPatienceMs }: EndOptions): Promise<boolean> {
  const group = pid === undefined ? undefined : process.platform === 'win32' ? pid : -pid
  const findOthers = () => findMarkedProcesses(found => found === marker)
  const isAlive = () => (pid !== undefined && isGroupAlive(pid)) || findOthers().length > 0
  const send = (name: NodeJS.Signals) => {
    if (group !== undefined) signal(group, name)
    for (const other of findOthers()) signal(other.pid, name)
  }
  send('SIGTERM')
  const until = Date.now() + patienceMs
  while (isAlive() && Date.now() < until) await setTimeout(stepMs)
  // Several times: a process may fork between the look and the signal.
  for (let round = 0; isAlive() && round < killRounds; round++) {
    send('SIGKILL')
    await setTimeout(stepMs)
  }
  return !isAlive()
}
