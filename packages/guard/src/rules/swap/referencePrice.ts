import { findingsOf } from '../../findings/finding.ts'
import type { Rule } from '../rule.ts'

const finding = findingsOf('T09')

/** Percent below the reference; the first two are those of a price impact (T12). */
const noteAbove = 3
const confirmAbove = 15
const blockAbove = 50

/** Compares the price with another source when no quote was shown; without a source the user confirms. */
export const referencePrice: Rule = ({ intent }) => {
  if (intent.kind !== 'swap' || intent.shownDstAmount !== undefined) return []
  const quoted = BigInt(intent.quotedDstAmount)
  const reference = BigInt(intent.referenceDstAmount ?? 0)
  if (reference === 0n) {
    const text = 'No other price is known for this swap, and no quote was shown. Check how much you get.'
    return [finding('confirm', text, { quoted })]
  }
  const impact = Number(((reference - quoted) * 10_000n) / reference) / 100
  const text = `The swap gives ${impact} percent less than the market price.`
  const values = { quoted, reference, impact }
  if (impact > blockAbove) return [finding('block', text, values)]
  if (impact > confirmAbove) return [finding('confirm', text, { ...values, typed: 'yes' })]
  return impact > noteAbove ? [finding('note', text, values)] : []
}
