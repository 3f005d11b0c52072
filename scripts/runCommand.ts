import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

type Options = {
  /** Default: the root of the repository. */
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** Takes what the program writes. Default: it goes to the terminal. */
  readonly print?: (text: string) => void
}

/** Starts a program of this repository. */
export function startCommand(
  command: string,
  args: readonly string[],
  { cwd = root, env, print }: Options = {},
): ChildProcess {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`
  const stdio: StdioOptions = print ? ['ignore', 'pipe', 'pipe'] : 'inherit'
  const child = spawn(command, args, { cwd, stdio, env: { ...process.env, PATH: path, ...env } })
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => print?.(text))
  return child
}

/** Runs it to its end; resolves to the exit code. */
export function runCommand(command: string, args: readonly string[], options: Options = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = startCommand(command, args, options)
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}
