import { inspect } from 'node:util'
import type { Level, Log } from './createLog.ts'

const levels = { log: 'info', info: 'info', debug: 'info', warn: 'warn', error: 'error' } as const satisfies {
  readonly [name: string]: Level
}

/**
 * Sends what this process and its libraries print with `console`, and an exception that ends it, to the log; so that
 * each line of the output is one event.
 */
export function writeConsoleTo(log: Log, target: Pick<Console, keyof typeof levels> = console): void {
  for (const [name, level] of Object.entries(levels) as [keyof typeof levels, Level][]) {
    target[name] = (...values: unknown[]) =>
      log.write(level, values.map(value => (typeof value === 'string' ? value : inspect(value))).join(' '))
  }
}
