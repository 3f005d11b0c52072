import type { VersionSummary } from '@sluice/protocol'
import { historyTexts } from './texts.ts'

/** Version name: its number, or the reason of a restore point. */
export function formatVersionName({
  version,
  kind,
  reason,
}: Pick<VersionSummary, 'version' | 'kind' | 'reason'>): string {
  if (kind === 'saved') return historyTexts.version(version)
  return reason === null ? historyTexts.restorePoint : historyTexts.reasons[reason]
}
