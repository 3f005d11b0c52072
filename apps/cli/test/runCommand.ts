import { vi } from 'vitest'
import type { Command } from '../src/command.ts'

/** Runs a command and returns its exit code and what it writes. */
export async function runCommand(command: Command, args: readonly string[]) {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const errors = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const textOf = (spy: typeof out) => spy.mock.calls.map(([text]) => String(text)).join('')
  try {
    const code = await command.run(args)
    return { code, out: textOf(out), errors: textOf(errors) }
  } finally {
    out.mockRestore()
    errors.mockRestore()
  }
}

/** The error code that a command ends with; undefined without an error. */
export const codeOf = (ran: Promise<unknown>): Promise<string | undefined> =>
  ran.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  )
