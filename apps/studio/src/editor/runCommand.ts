import { describeError } from '../ui/describeError.ts'
import type { Command, CommandContext } from './command.ts'

/** Runs a command and shows any error. */
export async function runCommand({ run }: Command, context: CommandContext, given?: string): Promise<void> {
  try {
    await run(context, given)
  } catch (error) {
    const { message, help } = describeError(error)
    context.host.notify('error', message, help.join(' ') || undefined)
  }
}
