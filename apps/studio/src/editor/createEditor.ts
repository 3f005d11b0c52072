import { allowCommand } from './allowCommand.ts'
import type { CommandContext } from './command.ts'
import { type CommandId, commands } from './commands.ts'
import type { DraftStore } from './draftStore.ts'
import { pruneSelection } from './pruneSelection.ts'
import { runCommand } from './runCommand.ts'

export type Editor = CommandContext & {
  readonly drafts: DraftStore
  /** Runs a command, or shows why it is disabled. */
  command(id: CommandId, given?: string): void
}

/** Creates the editor of one opened project. */
export function createEditor(context: CommandContext, drafts: DraftStore): Editor {
  pruneSelection(context)
  return {
    ...context,
    get registry() {
      return context.registry
    },
    drafts,
    command(id, given) {
      const command = commands[id]
      const allowed = allowCommand(command, context)
      if (allowed !== true) context.host.notify('info', command.label, allowed)
      else void runCommand(command, context, given)
    },
  }
}
