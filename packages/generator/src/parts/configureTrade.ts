import { findChain, presetTokens } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import type { Configured, PartFacts } from '../feature.ts'
import { readConfig } from '../readConfig.ts'
import { toTokenLiteral } from '../toTokenLiteral.ts'
import { createTradeConfigReader, type TradeConfigReader, tradeKeys } from './createTradeConfigReader.ts'
import { offersSwaps } from './offersSwaps.ts'

/** Order of the token selectors. Source: spec 001 §2.7 and §9, popular tokens in the swap app. */
const popularSymbols = ['USDC', 'USDT', 'DAI', 'WBTC', '1INCH']

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}

/** Rounds to whole basis points. */
function toPercent(value: number): number {
  return Math.round(value * 100) / 100
}

function orderTokens(chainId: number): readonly Token[] {
  const [native, ...others] = presetTokens(chainId)
  const place = (token: Token) => popularSymbols.indexOf(token.symbol) + 1 || popularSymbols.length + 1
  return native ? [native, ...others.sort((a, b) => place(a) - place(b))] : []
}

/** A token of a list by chain ids, which has its chain from there. */
function toListedToken(token: Token) {
  const { chainId: _, ...listed } = toTokenLiteral(token)
  return listed
}

function wrappedNativeOf(chainIds: readonly number[]) {
  const known = chainIds.map(id => [String(id), findChain(id)?.wrappedNative ?? null] as const)
  return Object.fromEntries(known.filter(([, address]) => address !== null))
}

function readSlippage(reader: TradeConfigReader, isQuoteOnly: boolean) {
  const bound = (key: string) => reader.own(config => readConfig.number(config, key))
  const minPercent = toPercent(clamp(bound('minSlippage') ?? 0.1, 0.1, 50))
  const maxPercent = toPercent(clamp(bound('maxSlippage') ?? 50, minPercent, 50))
  const defaultPercent = toPercent(clamp(reader.number(tradeKeys.slippage) ?? 1, minPercent, maxPercent))
  if (isQuoteOnly) return { defaultPercent }
  return {
    defaultPercent,
    minPercent,
    maxPercent,
    presets: [0.1, 0.5, 1].filter(percent => percent >= minPercent && percent <= maxPercent),
  }
}

/** Whether permits or orders are signed; both know the wrapped native tokens. */
export const signsTypedData = (intents: ReadonlySet<string>): boolean => intents.has('permit') || intents.has('order')

/** Derives the shared trading config. Unset values use the spec's defaults. */
export function configureTrade({ nodes, document, chainIds, intents, isFragment }: PartFacts): Configured {
  const reader = createTradeConfigReader(nodes, document)
  const isQuoteOnly = isFragment !== true && !offersSwaps(nodes)
  const confirmations = reader.own(config => readConfig.number(config, 'confirmationsRequired')) ?? 1
  return {
    web: {
      type: { name: 'TradeConfig', module: '../features/trade/TradeConfig.ts' },
      value: {
        tokensByChain: Object.fromEntries(chainIds.map(id => [String(id), orderTokens(id).map(toListedToken)])),
        ...(signsTypedData(intents) ? { wrappedNative: wrappedNativeOf(chainIds) } : {}),
        slippage: readSlippage(reader, isQuoteOnly),
        priceImpact: { warnPercent: 3 },
        ...(intents.has('approval') || intents.has('call')
          ? { confirmations: clamp(Math.round(confirmations), 1, 64) }
          : {}),
        quoteDebounceMs: 500,
      },
    },
    conditions: isQuoteOnly ? ['quoteOnly'] : [],
  }
}
