import { findChain, findToken, formatUnits } from '@sluice/defi'
import { isNative, type Token } from '@sluice/guard'
import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import type { FeatureConfig } from '../../feature.ts'
import { createTradeConfigReader, type TradeConfigReader, tradeKeys } from '../../parts/createTradeConfigReader.ts'
import { readTradeChains } from '../../parts/readTradeChains.ts'
import { readConfig } from '../../readConfig.ts'
import { findNodes } from '../../roles.ts'
import { toTokenLiteral } from '../../toTokenLiteral.ts'
import type { TradeSettings } from '../../tradeSettings.ts'

const daySeconds = 86_400

/** Larger numbers are Unix timestamps, which expire before the project is used. */
const maximumDurationSeconds = 1_000_000_000

/** Maximum open orders per account. Source: spec 001 §9. */
const defaultMaximum = 50

function wrappedOf(chainId: number): Token | undefined {
  const address = findChain(chainId)?.wrappedNative
  return address ? findToken(chainId, address) : undefined
}

/** Replaces native tokens by wrapped ones, because orders do not support them. */
function readToken(reader: TradeConfigReader, names: readonly string[], chainId: number, notes: string[]) {
  const wanted = reader.text(names)
  if (wanted === undefined) return undefined
  const token = findToken(chainId, wanted)
  if (!token) notes.push(`The token ${wanted.slice(0, 60)} is not in the token table of chain ${chainId}`)
  return token && isNative(token.address) ? wrappedOf(chainId) : token
}

function readPair(reader: TradeConfigReader, chainId: number, notes: string[]) {
  const wrapped = wrappedOf(chainId)
  const stable = findToken(chainId, 'USDC') ?? findToken(chainId, 'USDT')
  const src = readToken(reader, tradeKeys.src, chainId, notes) ?? wrapped
  const wanted = readToken(reader, tradeKeys.dst, chainId, notes)
  const other = src?.address === stable?.address ? wrapped : stable
  return { src, dst: wanted && wanted.address !== src?.address ? wanted : other }
}

function readExpiry(reader: TradeConfigReader, notes: string[]): number {
  const wanted = reader.number(['expiration'])
  if (wanted === undefined) return daySeconds
  if (wanted >= 60 && wanted <= maximumDurationSeconds) return Math.round(wanted)
  notes.push('The limit order has a fixed expiry time; the form starts with one day instead')
  return daySeconds
}

/** Derives the order form's values. Unset values use the spec's defaults. */
export function configureLimitOrder(
  nodes: readonly WorkflowNode[],
  document: WorkflowDocument,
  settings?: TradeSettings,
): FeatureConfig {
  const notes: string[] = []
  const { chainIds, defaultChainId } = readTradeChains(createTradeConfigReader(nodes, document, settings), [])
  const reader = createTradeConfigReader(findNodes(nodes, 'order'), document)
  const { src, dst } = readPair(reader, defaultChainId, notes)
  const amount = reader.text(tradeKeys.amount)
  const price = reader.text(['targetPrice'])
  const wrapped = chainIds.flatMap(id => wrappedOf(id) ?? [])
  const most = reader.own(config => readConfig.number(config, 'maxTransactions')) ?? defaultMaximum
  return {
    chainIds,
    defaultChainId,
    notes,
    web: {
      type: { name: 'LimitOrderConfig', module: '../features/limitOrder/LimitOrderConfig.ts' },
      value: {
        first: {
          src: src ? toTokenLiteral(src) : null,
          dst: dst ? toTokenLiteral(dst) : null,
          amount:
            src && amount !== undefined && /^\d{1,78}$/.test(amount) ? formatUnits(BigInt(amount), src.decimals) : '',
          price: price !== undefined && /^\d{1,60}(\.\d{1,18})?$/.test(price) ? price : '',
        },
        wrappedByChain: Object.fromEntries(wrapped.map(token => [String(token.chainId), toTokenLiteral(token)])),
        expirySeconds: readExpiry(reader, notes),
        maxOpenOrders: Math.min(Math.max(Math.round(most), 1), 100),
      },
    },
  }
}
