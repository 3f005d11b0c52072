import { defiErrors } from '@sluice/defi'
import { type Finding, isBlocked } from '@sluice/guard'

function describe(findings: readonly Finding[]): string {
  return findings.map(finding => `${finding.id} ${finding.text}`).join('; ')
}

/**
 * Throws on blocking findings, and on findings that need confirmation and that `accept` rejects.
 *
 * - Throws: `TRANSACTION_BLOCKED`, `TRANSACTION_PENDING`, `TRANSACTION_NEEDS_CONFIRMATION`
 */
export function assertFindingsAccepted(findings: readonly Finding[], accept: (finding: Finding) => boolean): void {
  if (isBlocked(findings)) {
    const blocking = findings.filter(finding => finding.level === 'block')
    const reason = describe(blocking)
    // Nothing is wrong with a transaction that is only repeated.
    if (blocking.every(({ id }) => id === 'T24')) throw defiErrors.error('TRANSACTION_PENDING', { reason })
    throw defiErrors.error('TRANSACTION_BLOCKED', { reason })
  }
  const open = findings.filter(finding => finding.level === 'confirm' && !accept(finding))
  if (open.length > 0) throw defiErrors.error('TRANSACTION_NEEDS_CONFIRMATION', { reason: describe(open) })
}
