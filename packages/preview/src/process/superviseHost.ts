import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { makeProcessEnv } from './makeProcessEnv.ts'

const program = fileURLToPath(new URL('./endOrphans.ts', import.meta.url))

export type SuperviseOptions = {
  /** Folder of the process records. */
  readonly folder: string
  /** Token of this host's record. */
  readonly token: string
}

export type Supervisor = {
  /** Nothing is left to end or to remove. */
  end(): void
  /** Lets it remove the files that are left. */
  handOver(): void
}

/**
 * Ends what a host has started as soon as the host is gone, also after SIGKILL, and removes its files: a process of its
 * own waits for the end of a pipe.
 */
export function superviseHost({ folder, token }: SuperviseOptions): Supervisor {
  const flags = ['--disable-warning=ExperimentalWarning']
  const command = [process.execPath, ...flags, program, folder, token]
  // A shell waits in 1 MB, Node in 40 MB. It reads no line, because nothing is written.
  const [file, ...args] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', 'read -r _; exec "$@"', 'sh', ...command]
  const child = spawn(file!, args, {
    // A group of its own: Ctrl+C and the end of a terminal reach the host, whose end is told by the pipe.
    detached: true,
    env: makeProcessEnv({ marker: `${token}:supervisor` }),
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without a supervisor, the next start ends what was left.
  child.once('error', () => {})
  child.stdin.once('error', () => {})
  child.unref()
  // Its pipe is a socket, which does not keep the host running either.
  if (child.stdin instanceof Socket) child.stdin.unref()
  return {
    end: () => void child.kill('SIGKILL'),
    handOver: () => void child.stdin.destroy(),
  }
}
