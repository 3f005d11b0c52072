import { confirmationPhrase, type Finding, isBlocked, riskSummary } from '../findings/finding.ts'

/** What a person agreed to on the screen. */
export type Consent = {
  /** The risks that were shown when the box was ticked; empty while it is not. */
  readonly agreedRisks: readonly string[]
  readonly typedPhrase: string
}

export const noConsent: Consent = { agreedRisks: [], typedPhrase: '' }

const isSubset = (part: readonly string[], whole: readonly string[]) => part.every(risk => whole.includes(risk))

/** One line for every risk to agree to: those of the guard, and a hash that was sent for the same request before. */
export function listRisks(findings: readonly Finding[], refusedHash: string | null): readonly string[] {
  return [...(refusedHash === null ? [] : [`Sent before: ${refusedHash}`]), ...riskSummary(findings)]
}

/** Whether the risks were agreed to and the phrase was typed; a request without risks needs neither. */
export function isConsentGiven(consent: Consent, findings: readonly Finding[], refusedHash: string | null): boolean {
  const phrase = confirmationPhrase(findings)
  return (
    !isBlocked(findings) &&
    isSubset(listRisks(findings, refusedHash), consent.agreedRisks) &&
    (phrase === '' || consent.typedPhrase.trim() === phrase)
  )
}

type Change = {
  readonly consent: Consent
  readonly before: readonly Finding[]
  readonly after: readonly Finding[]
  readonly refusedHash: string | null
}

/** Consent after a new check: a risk that vanished needs none, a new one makes it void. */
export function carryConsent({ consent, before, after, refusedHash }: Change): Consent {
  if (!isSubset(listRisks(after, refusedHash), consent.agreedRisks)) return { ...consent, agreedRisks: [] }
  return isConsentGiven(consent, before, refusedHash) ? { ...consent, typedPhrase: confirmationPhrase(after) } : consent
}
