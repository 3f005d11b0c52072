import type { Finding } from './finding.ts'
import { rules } from './rules.ts'

/** Percent below the reference; the first two are those of a price impact (T12). */
const noteAbove = 3
const confirmAbove = 15
const blockAbove = 50

type Comparison = {
  /** Base units that are promised. */
  readonly quoted: bigint
  /** Base units at the market price; 0 if nobody has one. */
  readonly reference: bigint
  /** What is compared, for example `The swap gives`. */
  readonly subject: string
  /** Shown, with consent, where there is no reference. */
  readonly withoutReference: string
}

/** Compares a promised output with the market price; without one the user confirms. */
export function comparePrice({ quoted, reference, subject, withoutReference }: Comparison): readonly Finding[] {
  if (reference === 0n) return [rules.price.confirm(withoutReference, { quoted })]
  const impact = Number(((reference - quoted) * 10_000n) / reference) / 100
  const text = `${subject} ${impact} percent less than the market price.`
  const values = { quoted, reference, impact }
  if (impact > blockAbove) return [rules.price.block(text, values)]
  if (impact > confirmAbove) return [rules.price.confirm(text, { ...values, typed: 'yes' })]
  return impact > noteAbove ? [rules.price.note(text, values)] : []
}
