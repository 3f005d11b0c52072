import { spawn } from 'node:child_process'

export type Finished = { readonly output: string; readonly cpuMs: number; readonly wallMs: number }

type Options = { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv; readonly timeoutMs?: number }

/**
 * Runs a program until it exits; the CPU time includes its children.
 *
 * - Rejects: with its last output lines for a non-zero exit code
 */
export function runProcess(command: string, args: readonly string[], options: Options = {}): Promise<Finished> {
  const { cwd, env, timeoutMs = 180_000 } = options
  // Node cannot read the CPU time of an exited child; bash's `time` can, in milliseconds.
  const timed = ['-c', 'TIMEFORMAT="%3U %3S"; exec 4>&2; { time "$0" "$@" 2>&4; } 2>&3', command, ...args]
  const began = performance.now()
  const child = spawn('bash', timed, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  const [output, errors, times] = [1, 2, 3].map(descriptor => {
    const chunks: Buffer[] = []
    child.stdio[descriptor as 1]!.on('data', chunk => chunks.push(chunk))
    return () => Buffer.concat(chunks).toString()
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => {
      const wallMs = performance.now() - began
      const seconds = times!().trim().split(/\s+/).map(Number)
      if (code !== 0) {
        const lines = `${errors!()}\n${output!()}`.trim().split('\n').slice(-6).join('\n')
        reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${lines}`))
      } else resolve({ output: output!(), cpuMs: seconds.reduce((sum, part) => sum + part, 0) * 1000, wallMs })
    })
  })
}
