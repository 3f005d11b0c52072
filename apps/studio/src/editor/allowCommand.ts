import { accessStore } from '../ui/access.ts'
import type { Command, CommandContext } from './command.ts'

/** True, or why a command is disabled: for the member first, then as things are. */
export const allowCommand = (command: Command, context: CommandContext): true | string =>
  accessStore.getState().refuseCommand(command.id) ?? command.when(context)
