import { migrateDocument } from '@sluice/workflow/version'
import type { CommandContext } from '../editor/command.ts'
import type { Backups } from './backups.ts'
import { versionTexts } from './texts.ts'

/**
 * Updates all outdated nodes in one edit after saving a restore point and backups. Returns the number of updates.
 *
 * - Throws: the error of saving either, without changing anything
 */
export async function updateComponents(
  { documents, host, registry }: CommandContext,
  backups: Backups,
): Promise<number> {
  if (migrateDocument(documents.getState().document, registry, { at: Date.now() }).patch.length === 0) return 0
  await host.keepRestorePoint('migration')
  const { document } = documents.getState()
  const { patch, backups: made } = migrateDocument(document, registry, { at: Date.now() })
  backups.keep(document.id, made)
  documents.edit(patch, { label: versionTexts.editLabel })
  return made.length
}
