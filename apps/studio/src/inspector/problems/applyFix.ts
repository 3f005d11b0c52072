import type { Fix } from '@sluice/workflow'
import type { Editor } from '../../editor/createEditor.ts'
import { describeError } from '../../ui/describeError.ts'

/** Applies a fix as an undoable edit; reports when the flow has changed. */
export function applyFix({ documents, host }: Pick<Editor, 'documents' | 'host'>, { label, patch }: Fix): void {
  try {
    documents.edit(patch, { label })
  } catch (error) {
    const { message, help } = describeError(error)
    host.notify('error', message, help[0])
  }
}
