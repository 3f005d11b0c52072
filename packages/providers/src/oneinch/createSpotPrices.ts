import { defiErrors } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { z } from 'zod'
import type { ApiClient } from './apiClient.ts'

const pricesSchema = z.record(z.string(), z.string())

type Waiting = {
  readonly token: Token
  readonly resolve: (usd: string) => void
  readonly reject: (error: unknown) => void
}

/**
 * Prices in US dollars from the 1inch Spot Price API. Concurrent lookups of one chain are batched into one request, because
 * the plan limits requests.
 *
 * - Throws: `PRICE_UNKNOWN` and what the API client throws
 * - Source: 1inch Spot Price API v1.1 `GET /{chain}/{addresses}?currency=USD`
 */
export function createSpotPrices(api: ApiClient): (token: Token) => Promise<string> {
  const waiting = new Map<number, Waiting[]>()

  const ask = async (chainId: number) => {
    const asked = waiting.get(chainId) ?? []
    waiting.delete(chainId)
    const addresses = [...new Set(asked.map(({ token }) => token.address.toLowerCase()))]
    try {
      const prices = await api.get({
        chainId,
        prefix: `price/v1.1/${chainId}`,
        path: addresses.join(','),
        query: { currency: 'USD' },
        schema: pricesSchema,
      })
      for (const { token, resolve, reject } of asked) {
        const usd = prices[token.address.toLowerCase()] ?? prices[token.address]
        // 1inch returns zero for tokens without a market.
        if (usd !== undefined && /^\d+(\.\d+)?$/.test(usd) && !/^0(\.0+)?$/.test(usd)) resolve(usd)
        else reject(defiErrors.error('PRICE_UNKNOWN', { token: token.symbol, id: chainId }))
      }
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }

  return token =>
    new Promise((resolve, reject) => {
      const others = waiting.get(token.chainId)
      if (others) return others.push({ token, resolve, reject })
      waiting.set(token.chainId, [{ token, resolve, reject }])
      setTimeout(() => void ask(token.chainId), 0)
    })
}
