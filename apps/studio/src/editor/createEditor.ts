import { describeError } from '../ui/describeError.ts'
import type { Command, CommandContext } from './command.ts'
import { type CommandId, commands } from './commands.ts'
import type { DraftStore } from './draftStore.ts'
import { keepSelectionTrue } from './keepSelectionTrue.ts'

export type Editor = CommandContext & {
  readonly drafts: DraftStore
  /** Runs a command; says why when it cannot run now. */
  command(id: CommandId, given?: string): void
}

/** Ties the stores and doors of one opened project together. */
export function createEditor(context: CommandContext, drafts: DraftStore): Editor {
  keepSelectionTrue(context.documents, context.selection)
  return {
    ...context,
    get registry() {
      return context.registry
    },
    drafts,
    command(id, given) {
      const command = commands[id]
      const allowed = command.when(context)
      if (allowed !== true) context.doors.notify('info', command.label, allowed)
      else void runCommand(command, context, given)
    },
  }
}

/** What a command could not do is said, whatever it was. */
async function runCommand({ run }: Command, context: CommandContext, given: string | undefined): Promise<void> {
  try {
    await run(context, given)
  } catch (error) {
    const { message, help } = describeError(error)
    context.doors.notify('error', message, help.join(' ') || undefined)
  }
}
