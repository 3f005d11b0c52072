import { spawn } from 'node:child_process'

export type CommandResult = { readonly code: number; readonly output: string }

export type CommandOptions = {
  readonly cwd: string
  readonly env?: { readonly [name: string]: string }
  /** Called with each chunk of output. */
  readonly onOutput?: (text: string) => void
}

/** Environment variables passed to generated projects. */
const passedOn = [
  'PATH',
  'HOME',
  'LANG',
  'TMPDIR',
  'npm_config_cache',
  'npm_config_registry',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
]

/** Minimal environment: no variable that could hold a secret or change a build. */
export function makeCommandEnv(env: { readonly [name: string]: string } = {}): { [name: string]: string } {
  const kept = passedOn.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]] as const]))
  return { ...Object.fromEntries(kept), NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1', CI: '1', ...env }
}

export type RunCommand = (command: string, args: readonly string[], options: CommandOptions) => Promise<CommandResult>

/** Runs a program to its end. Rejects only if it cannot be started. */
export const runCommand: RunCommand = (command, args, options) => {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: makeCommandEnv(options.env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const take = (chunk: Buffer) => {
      const text = chunk.toString('utf8')
      output += text
      options.onOutput?.(text)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('error', reject)
    child.once('close', code => resolve({ code: code ?? 1, output }))
  })
}
