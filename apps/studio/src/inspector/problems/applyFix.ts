import type { Fix } from '@sluice/workflow'
import type { Editor } from '../../editor/createEditor.ts'
import { describeError } from '../../ui/describeError.ts'

/** Mends a finding like any other edit, so that it can be undone; says so where the flow has changed since. */
export function applyFix({ documents, doors }: Pick<Editor, 'documents' | 'doors'>, { label, patch }: Fix): void {
  try {
    documents.edit(patch, { label })
  } catch (error) {
    const { message, help } = describeError(error)
    doors.notify('error', message, help[0])
  }
}
