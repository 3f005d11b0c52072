import { spawn } from 'node:child_process'
import { makeCommandEnv } from '@sluice/generator/node'
import { previewErrors } from '../errors.ts'
import type { Log, LogSource } from '../logs/createLog.ts'
import { readLines } from '../logs/readLines.ts'
import { endProcesses } from './endProcesses.ts'
import { markerVariable } from './makeProcessEnv.ts'

export type LoggedCommand = {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly source: LogSource
}

export type LoggedOptions = {
  readonly log: Log
  readonly marker: string
  readonly home: string
  readonly signal: AbortSignal
  readonly onSpawn: (pid: number) => void
  readonly onGone: (pid: number) => void
  readonly longestMs: number
}

const keptChars = 200_000

/**
 * Runs a program to its end with its lines in the log, in a group of processes of its own.
 *
 * - Throws: `COMMAND_SLOW`, `STOPPED_WHILE_STARTING`
 */
export async function runLogged(
  { command, args, cwd, source }: LoggedCommand,
  { log, marker, home, signal, onSpawn, onGone, longestMs }: LoggedOptions,
): Promise<{ readonly code: number; readonly output: string }> {
  if (signal.aborted) throw previewErrors.error('STOPPED_WHILE_STARTING')
  const child = spawn(command, args, {
    cwd,
    detached: true,
    env: makeCommandEnv({ TMPDIR: home, [markerVariable]: marker }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid !== undefined) onSpawn(pid)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    readLines(stream, line => {
      output = `${output}${line}\n`.slice(-keptChars)
      log.add(source, /\b(npm error|error:|failed)\b/i.test(line) ? 'error' : 'info', line)
    })
  }
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve(code ?? 1))
  })
  const limit = AbortSignal.timeout(longestMs)
  const stop = () => void endProcesses({ pid, marker })
  const either = AbortSignal.any([signal, limit])
  either.addEventListener('abort', stop, { once: true })
  try {
    const code = await ended
    if (signal.aborted) throw previewErrors.error('STOPPED_WHILE_STARTING')
    if (limit.aborted) throw previewErrors.error('COMMAND_SLOW', { command, minutes: longestMs / 60_000 })
    return { code, output }
  } finally {
    either.removeEventListener('abort', stop)
    if (pid !== undefined) onGone(pid)
  }
}
