import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Starts a program of this repository with its output on the terminal. */
export function startCommand(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`
  return spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path, ...env } })
}

/** Runs it to its end; resolves to the exit code. */
export function runCommand(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = startCommand(command, args, env)
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}
