import {
  type ChainReader,
  findToken,
  getChain,
  type Holding,
  type PortfolioProvider,
  type PortfolioRequest,
  type PriceProvider,
  sumUsd,
  tryParseAddress,
  usdWorth,
} from '@sluice/defi'
import { nativeTokenAddress, type Token } from '@sluice/guard'
import type { z } from 'zod'
import { createChainPortfolio } from '../market/createChainPortfolio.ts'
import type { ApiClient } from './apiClient.ts'
import { metricsSchema, type SnapshotItem, snapshotSchema } from './portfolioResponses.ts'

type Options = {
  readonly api: ApiClient
  readonly reader: ChainReader
  readonly prices: PriceProvider
  readonly now: () => number
}

const prefix = 'portfolio/portfolio/v5.0'

/** Formats a JSON number as a decimal string without exponent. */
function decimalText(value: number): string {
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 18 })
}

function tokenOf(item: SnapshotItem): Token | null {
  const written = tryParseAddress(item.contract_address)
  if (written === undefined || item.chainId === undefined) return null
  const address = /^0x0+$/.test(written) ? nativeTokenAddress : written
  const known = findToken(item.chainId, address)
  if (known) return known
  const decimals = item.underlying_tokens[0]?.decimals
  // Amounts of a token with unknown decimals cannot be computed.
  if (decimals === undefined || decimals === null) return null
  const symbol = item.contract_symbol ?? address
  return { chainId: item.chainId, address, symbol, name: item.contract_name ?? symbol, decimals }
}

/**
 * Portfolio provider over the 1inch Portfolio API v5.0, which also finds unknown tokens; amounts are read from the chain.
 *
 * - Throws: what the API client throws, `CHAIN_UNREACHABLE`
 * - Source: 1inch Portfolio API v5.0, `tokens/snapshot` and `tokens/metrics`
 */
export function createOneInchPortfolio({ api, reader, prices, now }: Options): PortfolioProvider {
  const onChain = createChainPortfolio({ reader, prices, now })

  const ask = <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    { owner, chainIds }: PortfolioRequest,
    query: { readonly [key: string]: string },
    signal?: AbortSignal,
  ) => api.get({ chainId: chainIds[0] ?? 1, prefix, path, query: { addresses: [owner], ...query }, schema, signal })

  const holdingsOn = async (chainId: number, items: readonly SnapshotItem[], owner: PortfolioRequest['owner']) => {
    // Deduplicates tokens of several positions: the on-chain balance covers all.
    const found = new Map<string, { readonly token: Token; readonly price: number | null }>()
    for (const item of items) {
      const token = item.chainId === chainId ? tokenOf(item) : null
      const price = item.underlying_tokens[0]?.price_to_usd ?? null
      if (token && (found.get(token.address)?.price ?? null) === null) found.set(token.address, { token, price })
    }
    const unique = [...found.values()]
    const balances = await reader.balances({ chainId, owner, tokens: unique.map(({ token }) => token) })
    return unique.flatMap(({ token, price }, index): readonly Holding[] => {
      const units = balances[index] ?? 0n
      const usd = price === null ? null : usdWorth(units, token.decimals, decimalText(price))
      return units > 0n ? [{ token, units, usd }] : []
    })
  }

  return {
    source: reader.source,
    holdings: async (request, signal) => {
      if (request.via === 'chain') return onChain.holdings(request, signal)
      signal?.throwIfAborted()
      const { owner } = request
      const chainIds = request.chainIds.map(id => getChain(id).id)
      const isAsked = ({ chainId }: { chainId: number | undefined }) =>
        chainId !== undefined && chainIds.includes(chainId)
      const items = await ask('tokens/snapshot', snapshotSchema, request, {}, signal)
      const metrics = await ask('tokens/metrics', metricsSchema, request, { timerange: '1day' }, signal)
      const holdings = (await Promise.all([...new Set(chainIds)].map(id => holdingsOn(id, items, owner)))).flat()
      const profits = metrics.filter(isAsked).flatMap(({ profitUsd }) => (profitUsd === null ? [] : [profitUsd]))
      return {
        source: reader.source,
        owner,
        holdings,
        totalUsd: sumUsd(holdings.flatMap(({ usd }) => (usd === null ? [] : [usd]))),
        profitAndLossUsd: profits.length === 0 ? null : sumUsd(profits.map(decimalText)),
        updatedAt: now(),
      }
    },
  }
}
