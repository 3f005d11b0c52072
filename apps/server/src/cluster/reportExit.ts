import type { ChildProcess } from 'node:child_process'

/**
 * Says in one line that a process has ended by itself, or was killed from outside.
 *
 * - `isExpected`: whether who started it is ending it
 */
export function reportExit(
  child: ChildProcess,
  name: string,
  isExpected: () => boolean,
  log: (line: string) => void = () => {},
): void {
  child.once('exit', (code, signal) => {
    if (!isExpected()) log(`${name} has ended (${signal ?? `exit code ${code}`}) and is not started again`)
  })
}
