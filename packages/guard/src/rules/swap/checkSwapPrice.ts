import { comparePrice } from '../../findings/comparePrice.ts'
import { rules } from '../../findings/rules.ts'
import { quoteLifetimeMs } from '../../values/quoteLifetime.ts'
import { maxSlippagePercent, slippageBasisPoints, subtractBasisPoints } from '../../values/slippage.ts'
import type { SwapRule } from './swapRule.ts'

/** Requires the built price to be within slippage of the quote shown to the user. */
const checkRequote: SwapRule = ({ intent }) => {
  // only with: editor
  if (intent.shownDstAmount === undefined) return []
  // end only
  const basisPoints = slippageBasisPoints(intent.slippagePercent)
  const shown = BigInt(intent.shownDstAmount)
  const values = { shown, now: intent.quotedDstAmount }
  return basisPoints !== null && BigInt(intent.quotedDstAmount) < subtractBasisPoints(shown, basisPoints)
    ? [rules.price.block('The price dropped since your quote. Get a new quote.', values)]
    : []
}

// only with: editor
/** Asks to confirm when no quote was shown, or one without its price impact. */
const checkReference: SwapRule = ({ intent }) => {
  const { shownDstAmount, priceImpactPercent, quotedDstAmount } = intent
  if (shownDstAmount !== undefined && priceImpactPercent !== undefined) return []
  const unknown = shownDstAmount === undefined ? 'no quote was shown' : 'the price impact is unknown'
  const text = `No other price is known for this swap, and ${unknown}. Check how much you get.`
  if (intent.referenceDstAmount !== undefined) {
    return comparePrice({
      quoted: BigInt(quotedDstAmount),
      reference: BigInt(intent.referenceDstAmount),
      subject: 'The swap gives',
      withoutReference: text,
    })
  }
  return [rules.price.confirm(text, { quoted: quotedDstAmount })]
}
// otherwise: /** Asks to confirm a quote without its price impact: nothing else says whether its price is fair. */
// otherwise: const checkReference: SwapRule = ({ intent: { priceImpactPercent, quotedDstAmount } }) => {
// otherwise:   if (priceImpactPercent !== undefined) return []
// otherwise:   const text = 'The price impact of this swap is unknown. Check how much you get.'
// otherwise:   return [rules.price.confirm(text, { quoted: quotedDstAmount })]
// otherwise: }
// end only

/** Percent of slippage. */
const slippageLimits = { note: 3, confirm: 10, typed: 20, block: maxSlippagePercent }

/** Shows high slippage; asks to confirm it, and to type it where it is higher still. */
const checkSlippage: SwapRule = ({ intent }) => {
  if (intent.slippagePercent <= slippageLimits.note) return []
  const values = {
    slippage: intent.slippagePercent,
    typed: intent.slippagePercent > slippageLimits.typed ? 'yes' : undefined,
  }
  if (intent.slippagePercent > slippageLimits.block) {
    return [rules.slippage.block(`Slippage is above ${slippageLimits.block}%.`, values)]
  }
  return intent.slippagePercent > slippageLimits.confirm
    ? [rules.slippage.confirm(`You may get up to ${intent.slippagePercent}% less than quoted.`, values)]
    : [rules.slippage.note(`You may get up to ${intent.slippagePercent}% less than quoted.`, values)]
}

/** Percent of price impact. */
const impactLimits = { note: 3, confirm: 15 }

/** Shows a price impact and asks to confirm a high one by typing it. */
const checkPriceImpact: SwapRule = ({ intent }) => {
  if (intent.priceImpactPercent === undefined) return []
  const impact = intent.priceImpactPercent
  const values = { impact, typed: impact > impactLimits.confirm ? 'yes' : undefined }
  // `!(<=)` also catches NaN.
  if (!(impact <= impactLimits.confirm)) {
    return [rules.priceImpact.confirm(`The trade moves the price by ${impact}% against you.`, values)]
  }
  return impact > impactLimits.note
    ? [rules.priceImpact.note(`The trade moves the price by ${impact}% against you.`, values)]
    : []
}

/** Allowed clock difference between the quoting and the signing machine. */
const clockToleranceMs = 5_000

/** Requires a quote that has not expired. */
const checkQuoteAge: SwapRule = ({ intent, facts }) => {
  const { quotedAt, expiresAt } = intent
  const fresh =
    quotedAt <= facts.now + clockToleranceMs &&
    facts.now - quotedAt <= quoteLifetimeMs &&
    facts.now < expiresAt &&
    expiresAt - quotedAt <= quoteLifetimeMs
  return fresh
    ? []
    : [rules.quoteAge.block('Quote expired (30 s). Get a new quote.', { quotedAt, expiresAt, now: facts.now })]
}

/** Rules about the price. */
export const priceRules: readonly SwapRule[] = [
  checkRequote,
  checkReference,
  checkSlippage,
  checkPriceImpact,
  checkQuoteAge,
]
