import { defiErrors } from '@sluice/defi'
import { type Finding, isBlocked } from '@sluice/guard'

function describe(findings: readonly Finding[]): string {
  return findings.map(finding => `${finding.id} ${finding.text}`).join('; ')
}

/**
 * Throws on blocking findings, and on findings that need confirmation and that `accept` rejects.
 *
 * - Throws: `TRANSACTION_BLOCKED`, `TRANSACTION_NEEDS_CONFIRMATION`
 */
export function assertFindingsAccepted(findings: readonly Finding[], accept: (finding: Finding) => boolean): void {
  if (isBlocked(findings)) {
    const reason = describe(findings.filter(finding => finding.level === 'block'))
    throw defiErrors.error('TRANSACTION_BLOCKED', { reason })
  }
  const open = findings.filter(finding => finding.level === 'confirm' && !accept(finding))
  if (open.length > 0) throw defiErrors.error('TRANSACTION_NEEDS_CONFIRMATION', { reason: describe(open) })
}
