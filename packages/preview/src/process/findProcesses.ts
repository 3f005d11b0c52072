import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { markerVariable } from './makeProcessEnv.ts'

/** Ids of the processes whose environment carries a marker, also of those that left their group. Linux. */
export function findMarkedProcesses(isOurs: (marker: string) => boolean): readonly number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => {
      const marker = readMarker(pid)
      return pid !== process.pid && marker !== undefined && isOurs(marker)
    })
}

/** Undefined for a process that has ended, is another user's, or carries none. */
function readMarker(pid: number): string | undefined {
  let environment: string
  try {
    environment = readFileSync(`/proc/${pid}/environ`, 'latin1')
  } catch {
    return undefined
  }
  const start = `${markerVariable}=`
  return environment
    .split('\0')
    .find(line => line.startsWith(start))
    ?.slice(start.length)
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
