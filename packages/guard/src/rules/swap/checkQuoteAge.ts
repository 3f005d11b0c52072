import { findingsOf } from '../../findings/finding.ts'
import { quoteLifetimeMs } from '../../values/quoteLifetime.ts'
import type { Rule } from '../rule.ts'

const finding = findingsOf('T13')

/** Allowed clock difference between the quoting and the signing machine. */
const clockToleranceMs = 5_000

/** Requires a quote that has not expired. */
export const checkQuoteAge: Rule = ({ intent, facts }) => {
  if (intent.kind !== 'swap') return []
  const { quotedAt, expiresAt } = intent
  const fresh =
    quotedAt <= facts.now + clockToleranceMs &&
    facts.now - quotedAt <= quoteLifetimeMs &&
    facts.now < expiresAt &&
    expiresAt - quotedAt <= quoteLifetimeMs
  return fresh
    ? []
    : [finding('block', 'Quote expired (30 s). Get a new quote.', { quotedAt, expiresAt, now: facts.now })]
}
