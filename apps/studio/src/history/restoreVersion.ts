import type { WorkflowDocument } from '@sluice/workflow'
import { diffToPatch } from '@sluice/workflow/diff'
import type { CommandContext } from '../editor/command.ts'
import { historyTexts } from './texts.ts'

/**
 * Restores a version in one undo step, after saving a restore point. Returns whether anything changed.
 *
 * - Throws: the error of saving the restore point, without changing anything
 */
export async function restoreVersion(
  context: CommandContext,
  version: WorkflowDocument,
  name: string,
): Promise<boolean> {
  const { documents, host } = context
  if (diffToPatch(documents.getState().document, version).length === 0) return false
  await host.keepRestorePoint('restore')
  documents.edit(diffToPatch(documents.getState().document, version), { label: historyTexts.restoreLabel(name) })
  return true
}
