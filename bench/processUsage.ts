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

/** Processor ticks of the children of a process that have ended; a tick is 10 ms. */
function endedChildrenMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[13]) + Number(fields[14])) * 10
}

/** CPU time of a process and of all that it has started, also of those that have ended, in milliseconds. */
export function cpuOfTree(pid: number): number {
  let sum = cpuOf(pid) + endedChildrenMs(pid)
  for (const name of readdirSync('/proc').filter(entry => /^\d+$/.test(entry))) {
    try {
      const parent = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1]
      if (Number(parent) === pid) sum += cpuOfTree(Number(name))
    } catch {
      // It has ended meanwhile; its time is its parent's by now.
    }
  }
  return sum
}
