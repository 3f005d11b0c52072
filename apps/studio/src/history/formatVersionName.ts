import type { VersionSummary } from '@sluice/protocol'
import { historyTexts } from './texts.ts'

/** What a version is called: its number, or why a restore point was kept. */
export function formatVersionName({
  version,
  kind,
  reason,
}: Pick<VersionSummary, 'version' | 'kind' | 'reason'>): string {
  if (kind === 'saved') return historyTexts.version(version)
  return reason === null ? historyTexts.restorePoint : historyTexts.reasons[reason]
}
