import { findingsOf } from '../../findings/finding.ts'
import { quoteLifetimeMs } from '../../values/quoteLifetime.ts'
import type { Rule } from '../rule.ts'

const finding = findingsOf('T13')

/** The clocks of the machine that quoted and the one that signs may differ by this much. */
const clockToleranceMs = 5_000

/** The quote is fresh. */
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
