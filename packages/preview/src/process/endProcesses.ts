import { setTimeout } from 'node:timers/promises'
import { findMarkedProcesses } from './findProcesses.ts'

const patienceMs = 3_000
const stepMs = 50

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch {
    // ESRCH: it has ended; EPERM: another user's process took the number.
    return false
  }
}

/** Sends to a group of processes; its leader alone where there are no groups. */
function signalGroup(pid: number, name: NodeJS.Signals | 0): boolean {
  return process.platform === 'win32' ? signal(pid, name) : signal(-pid, name)
}

export type EndOptions = {
  /** Leader of a process group; undefined if none was started. */
  readonly pid: number | undefined
  /** Marker of all processes to end. */
  readonly marker: string
  readonly patienceMs?: number
}

/**
 * Ends a process group and everything else that carries the marker: SIGTERM, after 3 s SIGKILL.
 *
 * Returns false if something is left.
 */
export async function endProcesses({ pid, marker, patienceMs: patience = patienceMs }: EndOptions): Promise<boolean> {
  const marked = () => findMarkedProcesses(found => found === marker)
  const isAlive = () => (pid !== undefined && signalGroup(pid, 0)) || marked().length > 0
  const send = (name: NodeJS.Signals) => {
    if (pid !== undefined) signalGroup(pid, name)
    for (const each of marked()) signal(each, name)
  }
  send('SIGTERM')
  const until = Date.now() + patience
  while (isAlive() && Date.now() < until) await setTimeout(stepMs)
  // Several times: a process that forks may do so between the look and the signal.
  for (let round = 0; isAlive() && round < 20; round++) {
    send('SIGKILL')
    await setTimeout(stepMs)
  }
  return !isAlive()
}
