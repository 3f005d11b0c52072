import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/**
 * CPU time of a process and its descendants so far, in milliseconds.
 *
 * - Source: Linux `/proc/PID/stat`, fields 4 (parent), 14 and 15 (user and system time)
 */
export function cpuOfTree(root: number): number {
  const childrenOf = new Map<number, number[]>()
  const cpuOf = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const fields = readFields(name)
    if (!fields) continue
    const parent = Number(fields[1])
    cpuOf.set(Number(name), ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000)
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), Number(name)])
  }
  const sum = (pid: number): number =>
    (childrenOf.get(pid) ?? []).reduce((total, child) => total + sum(child), cpuOf.get(pid) ?? 0)
  return sum(root)
}

/** Stat fields from the third on; undefined for an exited process. */
function readFields(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
