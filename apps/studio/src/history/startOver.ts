import type { WorkflowDocument } from '@sluice/workflow'
import { diffToPatch } from '@sluice/workflow/diff'
import type { Editor } from '../editor/createEditor.ts'
import { historyTexts } from './texts.ts'

/** Resets to the opened document in one undo step and discards form edits. */
export function startOver(editor: Editor, opened: WorkflowDocument): void {
  const { documents, drafts } = editor
  documents.edit(diffToPatch(documents.getState().document, opened), { label: historyTexts.startOver })
  drafts.setState({}, true)
}
