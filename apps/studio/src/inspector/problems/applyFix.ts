import type { Fix } from '@sluice/workflow'
import type { Editor } from '../../editor/createEditor.ts'
import { describeError } from '../../ui/describeError.ts'

/** Mends a finding like any other edit, so that it can be undone; says so where the flow has changed since. */
export function applyFix({ documents, host }: Pick<Editor, 'documents' | 'host'>, { label, patch }: Fix): void {
  try {
    documents.edit(patch, { label })
  } catch (error) {
    const { message, help } = describeError(error)
    host.notify('error', message, help[0])
  }
}
