import type { NoticeAction } from '../ui/notify.ts'
import type { CommandContext } from './command.ts'
import { editorTexts } from './texts.ts'

/** Creates the Undo action of a toast; does nothing after a newer edit. */
export function createUndoAction({ documents }: Pick<CommandContext, 'documents'>): NoticeAction {
  const entry = documents.getState().history.past.at(-1)
  return {
    label: editorTexts.labels.undo,
    run: () => {
      if (entry && documents.getState().history.past.at(-1) === entry) documents.undo()
    },
  }
}
