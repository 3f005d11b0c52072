import type { IntentQuote } from '@sluice/defi'
import type { Token } from '@sluice/guard'

type Terms = {
  /** Seconds. */
  readonly auctionDuration: number
  /** What the auction starts and ends at, in thousandths of the market's price. */
  readonly startPerMille: bigint
  readonly endPerMille: bigint
  readonly secretsCount: number
}

type Offer = { readonly src: Token; readonly dst: Token; readonly amount: bigint; readonly value: bigint }

/** The quotes that one simulated provider has given, by their id. */
export function createAuctionQuotes({ startPerMille, endPerMille, ...terms }: Terms, now: () => number) {
  const quotes = new Map<string, IntentQuote>()
  return {
    get: (quoteId: string) => quotes.get(quoteId),
    /** `value` in base units of `dst` at the market's price. */
    give({ src, dst, amount, value }: Offer): IntentQuote {
      const quote: IntentQuote = {
        source: 'simulated',
        quoteId: `simulated-${quotes.size + 1}`,
        src,
        dst,
        srcAmount: amount,
        auctionStartAmount: (value * startPerMille) / 1000n,
        auctionEndAmount: (value * endPerMille) / 1000n,
        ...terms,
        quotedAt: now(),
        raw: null,
      }
      quotes.set(quote.quoteId, quote)
      return quote
    },
  }
}
