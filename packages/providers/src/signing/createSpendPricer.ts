import { type PriceProvider, pause, sumUsd, usdWorth } from '@sluice/defi'
import type { Token, TransactionIntent, TypedSubject } from '@sluice/guard'
import { LRUCache } from 'lru-cache'
import { listSpends } from './listSpends.ts'

/** Longer than a review is open: another price would ask for consent again. */
const priceLifetimeMs = 300_000

/** Time until a failed lookup is repeated. */
const failureLifetimeMs = 30_000

/** Time that a review waits for a price; the next check has it. */
const defaultWaitMs = 3_000

type Lookup = {
  /** Null without a price. */
  readonly usd: Promise<string | null>
  until: number
}

type Options = { readonly now?: () => number; readonly waitMs?: number }

export type SpendPricer = ReturnType<typeof createSpendPricer>

/**
 * Values in US dollars what a transaction or an order takes from the account. Prices are asked once and cached, because
 * reviews are checked every few seconds.
 *
 * - Units: `waitMs` milliseconds, default 3,000
 * - Shape: the sum of all parts with a known price, a decimal string; undefined without any. Never rejects
 */
export function createSpendPricer({ now = Date.now, waitMs = defaultWaitMs }: Options = {}) {
  const lookups = new LRUCache<string, Lookup>({ max: 500 })

  const lookUp = (token: Token, prices: Pick<PriceProvider, 'price'>): Promise<string | null> => {
    const key = `${token.chainId}:${token.address.toLowerCase()}`
    const known = lookups.get(key)
    if (known && known.until > now()) return known.usd
    const lookup: Lookup = {
      usd: prices.price(token).then(
        ({ usd }) => (/^\d+(\.\d+)?$/.test(usd) ? usd : null),
        () => {
          lookup.until = now() + failureLifetimeMs
          return null
        },
      ),
      until: now() + priceLifetimeMs,
    }
    lookups.set(key, lookup)
    return lookup.usd
  }

  return async (
    intent: TransactionIntent | TypedSubject,
    prices: Pick<PriceProvider, 'price'>,
  ): Promise<string | undefined> => {
    const spends = listSpends(intent).filter(({ amount }) => BigInt(amount) > 0n)
    if (spends.length === 0) return undefined
    const answered = new AbortController()
    const noPrice = () => null
    const late = pause(waitMs, answered.signal).then(noPrice, noPrice)
    const values = await Promise.all(
      spends.map(async ({ token, amount }) => {
        const usd = await Promise.race([lookUp(token, prices), late])
        return usd === null ? [] : [usdWorth(BigInt(amount), token.decimals, usd)]
      }),
    )
    answered.abort()
    const known = values.flat()
    return known.length > 0 ? sumUsd(known) : undefined
  }
}
