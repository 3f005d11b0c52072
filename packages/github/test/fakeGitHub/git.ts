import { spawn } from 'node:child_process'

export type GitResult = { readonly code: number; readonly output: Buffer; readonly error: string }

/** No configuration of the machine or the user reaches the repositories. */
export const gitEnv = {
  PATH: process.env.PATH ?? '',
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
}

type GitOptions = { readonly input?: string | Buffer; readonly env?: { readonly [name: string]: string } }

function run(command: string, args: readonly string[], { input = '', env = {} }: GitOptions = {}): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { ...gitEnv, ...env } })
    const output: Buffer[] = []
    const error: Buffer[] = []
    child.stdout.on('data', chunk => output.push(chunk))
    child.stderr.on('data', chunk => error.push(chunk))
    child.stdin.on('error', () => undefined)
    child.once('error', reject)
    child.once('close', code =>
      resolve({ code: code ?? 1, output: Buffer.concat(output), error: Buffer.concat(error).toString() }),
    )
    child.stdin.end(input)
  })
}

/** Runs git to its end; rejects only if it cannot be started. */
export const tryGit = (args: readonly string[], options?: GitOptions): Promise<GitResult> => run('git', args, options)

/**
 * Runs several commands in a shell, in which `values` are `$1` and so on; rejects if one fails. Starting a process
 * takes Node some 20 ms of CPU time, a shell 1 ms.
 */
export async function gitScript(commands: readonly string[], values: readonly string[]): Promise<void> {
  const { code, error } = await run('sh', ['-c', `set -e\n${commands.join('\n')}`, 'sh', ...values])
  if (code !== 0) throw new Error(`${commands.join('; ')} ended with ${code}: ${error}`)
}

/** Runs git and answers what it printed, without the last line break; rejects if it fails. */
export async function git(args: readonly string[], options: GitOptions = {}): Promise<string> {
  const { code, output, error } = await tryGit(args, options)
  if (code !== 0) throw new Error(`git ${args.join(' ')} ended with ${code}: ${error}`)
  return output.toString().replace(/\n$/, '')
}
