import { readdirSync, readFileSync } from 'node:fs'

type Running = { readonly pid: number; readonly parent: number }

/** Processes of this machine; one that ends meanwhile, or is a zombie, is left out. */
function listProcesses(): readonly Running[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      const stat = readStat(name)
      // The command in parentheses may hold spaces.
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return stat === '' || state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent) }]
    })
}

function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

/** Ids of the processes below one, of any depth. */
export function findDescendants(pid: number): readonly number[] {
  const all = listProcesses()
  const below = (parent: number): readonly number[] =>
    all.filter(process => process.parent === parent).flatMap(process => [process.pid, ...below(process.pid)])
  return below(pid)
}

/** Which of the processes still run. */
export function findRunning(pids: readonly number[]): readonly number[] {
  return listProcesses().flatMap(({ pid }) => (pids.includes(pid) ? [pid] : []))
}
