import type { WorkflowDocument } from '@sluice/workflow'
import { diffToPatch } from '@sluice/workflow/diff'
import type { Editor } from '../editor/createEditor.ts'
import { historyTexts } from './texts.ts'

/** Goes back to what was opened, in one undo step; edits of forms that nobody saved go with it. */
export function startOver(editor: Editor, opened: WorkflowDocument): void {
  const { documents, drafts } = editor
  documents.edit(diffToPatch(documents.getState().document, opened), { label: historyTexts.startOver })
  drafts.setState({}, true)
}
