import { confirmationPhrase, type Finding, isBlocked, riskSummary } from '../findings/finding.ts'

/** The user's consent given in the review. */
export type Consent = {
  /** Risks shown when the checkbox was ticked; empty while it is not ticked. */
  readonly agreedRisks: readonly string[]
  readonly typedPhrase: string
}

export const noConsent: Consent = { agreedRisks: [], typedPhrase: '' }

const isSubset = (part: readonly string[], whole: readonly string[]) => part.every(risk => whole.includes(risk))

/** Whether all risks are accepted and the phrase is typed; true for a request without risks. */
export function isConsentGiven(consent: Consent, findings: readonly Finding[]): boolean {
  const phrase = confirmationPhrase(findings)
  return (
    !isBlocked(findings) &&
    isSubset(riskSummary(findings), consent.agreedRisks) &&
    (phrase === '' || consent.typedPhrase.trim() === phrase)
  )
}

type Change = {
  readonly consent: Consent
  readonly before: readonly Finding[]
  readonly after: readonly Finding[]
}

/** Consent after a new check: new risks void it; risks that disappeared do not. */
export function carryConsent({ consent, before, after }: Change): Consent {
  if (!isSubset(riskSummary(after), consent.agreedRisks)) return { ...consent, agreedRisks: [] }
  return isConsentGiven(consent, before) ? { ...consent, typedPhrase: confirmationPhrase(after) } : consent
}
