import { describeError } from '../ui/describeError.ts'
import { loadOnce } from '../ui/loadOnce.ts'
import type { CommandContext } from './command.ts'
import type { EditId } from './edits/edits.ts'

const loadEdits = loadOnce(() => import('./edits/edits.ts'))

/** Does what an editing command is for; says why when it could not. */
export async function runEdit(context: CommandContext, id: EditId, given?: string): Promise<void> {
  try {
    const { edits } = await loadEdits()
    await edits[id](context, given)
  } catch (error) {
    const { message, help } = describeError(error)
    context.doors.notify('error', message, help.join(' ') || undefined)
  }
}
