import { describeError } from '../ui/describeError.ts'
import { loadOnce } from '../ui/loadOnce.ts'
import type { CommandContext } from './command.ts'
import type { EditId } from './edits/edits.ts'

const loadEdits = loadOnce(() => import('./edits/edits.ts'))
const loadClipboard = loadOnce(() => import('./edits/clipboard.ts'))

/** Does what an editing command is for; says why when it could not. */
export async function runEdit(context: CommandContext, id: EditId): Promise<void> {
  await saying(context, async () => (await loadEdits()).edits[id](context))
}

/** Pastes what the browser's own keys brought, which needs no permission. */
export async function pasteText(context: CommandContext, text: string): Promise<void> {
  await saying(context, async () => (await loadClipboard()).pasteText(context, text, null))
}

async function saying({ doors }: CommandContext, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { message, help } = describeError(error)
    doors.notify('error', message, help.join(' ') || undefined)
  }
}
