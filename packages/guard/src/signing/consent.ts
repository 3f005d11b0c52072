import { confirmationPhrase, type Finding, isBlocked, type Risk, riskSummary } from '../findings/finding.ts'
import type { Consent } from './signingState.ts'

// only with: swap order
export const noConsent: Consent = { agreedRisks: [], typedPhrase: '' }
// otherwise: export const noConsent: Consent = { agreedRisks: [] }
// end only

const isSubset = (part: readonly Risk[], whole: readonly Risk[]) => part.every(risk => whole.includes(risk))

/** Whether all that the findings ask for is given; true for a request without risks. */
export function isConsentGiven(consent: Consent, findings: readonly Finding[]): boolean {
  // only with: swap order
  const phrase = confirmationPhrase(findings)
  if (phrase !== '' && consent.typedPhrase.trim() !== phrase) return false
  // end only
  return !isBlocked(findings) && isSubset(riskSummary(findings), consent.agreedRisks)
}

type Change = {
  readonly consent: Consent
  // only with: swap order
  readonly before: readonly Finding[]
  // end only
  readonly after: readonly Finding[]
}

/** Consent after a new check: new risks void it; risks that disappeared do not. */
// only with: swap order
export function carryConsent({ consent, before, after }: Change): Consent {
  // otherwise: export function carryConsent({ consent, after }: Change): Consent {
  // end only
  if (!isSubset(riskSummary(after), consent.agreedRisks)) return { ...consent, agreedRisks: [] }
  // only with: swap order
  return isConsentGiven(consent, before) ? { ...consent, typedPhrase: confirmationPhrase(after) } : consent
  // otherwise: return consent
  // end only
}
