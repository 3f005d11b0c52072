import { formatUnits, type Portfolio, supportedChainIds } from '@sluice/defi'
import type { Json, JsonObject } from '@sluice/workflow'
import { readChainId, tokenToJson } from '../readSwapInputs.ts'

/** Converts a portfolio to a port value: amounts as integer strings, values as decimal strings in US dollars. */
export function portfolioToJson(portfolio: Portfolio): JsonObject {
  return {
    source: portfolio.source,
    owner: portfolio.owner,
    totalUsd: portfolio.totalUsd,
    profitAndLossUsd: portfolio.profitAndLossUsd,
    updatedAt: portfolio.updatedAt,
    holdings: portfolio.holdings.map(({ token, units, usd }) => ({
      token: tokenToJson(token),
      balance: units.toString(),
      formatted: formatUnits(units, token.decimals),
      usd,
    })),
  }
}

/** Parses one chain id, a list, or a comma-separated text. Throws `CHAIN_NOT_SUPPORTED`. */
export function readChainIds(value: Json | undefined): readonly number[] {
  const list = typeof value === 'string' ? value.split(',').filter(text => text.trim() !== '') : [value ?? []].flat()
  return list.length === 0 ? [...supportedChainIds] : [...new Set(list.map(item => readChainId(item as Json)))]
}
