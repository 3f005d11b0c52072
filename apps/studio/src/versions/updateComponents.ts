import { migrateDocument } from '@sluice/workflow/version'
import type { CommandContext } from '../editor/command.ts'
import type { Backups } from './backups.ts'
import { versionTexts } from './texts.ts'

/**
 * Updates every node that has an offer in one edit, once the document is kept as a restore point and what it changes as
 * backups. Answers how many components were updated.
 *
 * - Throws: what keeping either of them throws; then nothing has changed
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
