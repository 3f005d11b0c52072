import { migrateDocument } from '@sluice/workflow/version'
import type { CommandContext } from '../editor/command.ts'
import type { Backups } from './backups.ts'
import { versionTexts } from './texts.ts'

/**
 * Updates every node that has an offer in one edit, after what it changes has been kept. Answers how many components
 * were updated.
 *
 * - Throws: what keeping a backup throws; then nothing has changed
 */
export function migrate({ documents, registry }: CommandContext, backups: Backups): number {
  const { document } = documents.getState()
  const { patch, backups: made } = migrateDocument(document, registry, { at: Date.now() })
  if (patch.length === 0) return 0
  backups.keep(document.id, made)
  documents.edit(patch, { label: versionTexts.editLabel })
  return made.length
}
