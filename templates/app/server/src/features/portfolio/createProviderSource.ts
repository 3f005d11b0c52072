import type { Cache } from '../../kit/cache/Cache.ts'
import type { OneInchApi } from '../trade/createOneInchApi.ts'
import { describeHoldings } from './describeHoldings.ts'
import type { History, HistoryEvent, PortfolioSource } from './Portfolio.ts'
import { balancesAnswer, chartAnswer, historyAnswer, pricesAnswer } from './portfolioAnswers.ts'
import { findToken, readTokenList, type TokenList } from './tokenList.ts'

const priceCacheMs = 60_000
const chartCacheMs = 300_000
const eventLimit = 50

type Sources = { readonly chainId: number; readonly api: OneInchApi; readonly cached: Cache }

type Prices = { readonly [address: string]: string | null }

type Event = {
  readonly details: { readonly tokenActions: readonly { address: string; amount: string | null; direction: string }[] }
}

function changesOf({ details }: Event, tokens: TokenList): HistoryEvent['changes'] {
  return details.tokenActions.flatMap(({ address, amount, direction }) => {
    const way = /^in$/i.test(direction) ? 'in' : /^out$/i.test(direction) ? 'out' : null
    return way === null ? [] : [{ token: findToken(tokens, address), address, amount, direction: way }]
  })
}

/** Reads portfolios from the 1inch Balance, Spot Price, Portfolio and History APIs. */
export function createProviderSource({ chainId, api, cached }: Sources): PortfolioSource {
  const readPrices = (addresses: readonly string[]): Promise<Prices> => {
    const sorted = [...addresses].sort()
    const body = { tokens: sorted, currency: 'USD' }
    const load = () => api.post(`price/v1.1/${chainId}`, { body }, pricesAnswer)
    return cached(`prices/${chainId}/${sorted.join()}`, priceCacheMs, load)
  }

  const readValues = async (address: string, range: string): Promise<History['values']> => {
    const query = { addresses: address, chain_id: chainId, timerange: range, use_cache: true }
    const load = () => api.get('portfolio/portfolio/v5.0/general/chart', query, chartAnswer)
    const points = await cached(`chart/${chainId}/${address}/${range}`.toLowerCase(), chartCacheMs, load)
    return points.map(({ timestamp, value_usd }) => ({ at: timestamp * 1_000, valueUsd: value_usd.toFixed(2) }))
  }

  return {
    holdings: async address => {
      const tokens = await readTokenList(chainId, { api, cached })
      const balances = await api.get(`balance/v1.2/${chainId}/balances/${address}`, {}, balancesAnswer)
      const held = Object.entries(balances).filter(([, units]) => BigInt(units) > 0n)
      const listed = held.filter(([token]) => findToken(tokens, token) !== null)
      let prices: Prices = {}
      let priceNote: string | null = null
      try {
        if (listed.length > 0) prices = await readPrices(listed.map(([token]) => token.toLowerCase()))
      } catch (error) {
        // Shows balances without prices, with a note.
        priceNote = `No prices: ${error instanceof Error ? error.message : 'they could not be read'}`
      }
      const priced = new Map(Object.entries(prices).map(([token, price]) => [token.toLowerCase(), price]))
      return { ...describeHoldings(listed, tokens, priced), unlisted: held.length - listed.length, priceNote }
    },
    history: async (address, range) => {
      const tokens = await readTokenList(chainId, { api, cached })
      const query = { chainId, limit: eventLimit }
      const { items } = await api.get(`history/v2.0/history/${address}/events`, query, historyAnswer)
      const reliable = items.filter(({ rating }) => rating !== 'Scam')
      const hidden = items.length - reliable.length
      return {
        events: reliable.map(event => ({
          hash: event.details.txHash,
          at: event.timeMs,
          type: event.details.type,
          status: event.details.status,
          changes: changesOf(event, tokens),
        })),
        // A failed chart must not hide the list; the page shows it as unknown.
        values: await readValues(address, range).catch(() => null),
        note: hidden > 0 ? `Hidden, rated as scam by the provider: ${hidden}` : null,
      }
    },
  }
}
