import { readdirSync, readFileSync } from 'node:fs'

/**
 * CPU time of all threads of a running process so far, in milliseconds.
 *
 * - Source: Linux `/proc/PID/task/TID/schedstat`, nanoseconds
 */
export function cpuOf(pid: number): number {
  let nanoseconds = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  }
  return nanoseconds / 1e6
}

/** Resident memory of a running process in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (!kilobytes) throw new Error(`Process ${pid} tells nothing about its memory`)
  return Number(kilobytes) / 1024
}
