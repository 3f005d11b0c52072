import { findToken, formatUnits, presetTokens, tryParseAddress } from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'
import { isFieldOf } from '../roles.ts'
import { type TradeConfigReader, tradeKeys } from './createTradeConfigReader.ts'

type FirstToken = Token | { readonly address: Address; readonly decimals: null }

function readPair(reader: TradeConfigReader, chainId: number, { notes, readsUnlisted }: Options) {
  const findWanted = (names: readonly string[]): FirstToken | undefined => {
    const wanted = reader.text(names)
    const token = wanted === undefined ? undefined : findToken(chainId, wanted)
    if (wanted === undefined || token) return token
    const address = readsUnlisted ? tryParseAddress(wanted) : undefined
    const place = address ? 'on no token list: the page reads it from its contract' : 'not in the token table'
    notes.push(`The token ${wanted.slice(0, 60)} is ${place}${address ? '' : ` of chain ${chainId}`}`)
    return address && { address, decimals: null }
  }
  const native = presetTokens(chainId)[0]
  const stable = findToken(chainId, 'USDC') ?? findToken(chainId, 'USDT')
  const src = findWanted(tradeKeys.src) ?? native
  const wanted = findWanted(tradeKeys.dst)
  const other = src?.address === stable?.address ? native : stable
  return { src, dst: wanted && wanted.address !== src?.address ? wanted : other }
}

/** Roles of fields that hold decimals; all other amounts are base units. */
const decimalRoles = ['trade.displayAmount', 'dao.payment'] as const

/** Reads an amount as decimals. */
function readAmount(reader: TradeConfigReader, src: FirstToken | undefined): string {
  const found = reader.find(tradeKeys.amount)
  const text = typeof found?.value === 'number' ? String(found.value) : found?.value
  if (!src || typeof text !== 'string') return ''
  if (found && decimalRoles.some(role => isFieldOf(found.componentId, found.key, role)))
    return /^\d{1,60}(\.\d{1,36})?$/.test(text) ? text : ''
  // Only its contract knows the decimals of an unlisted token.
  if (src.decimals === null) return ''
  return /^\d{1,78}$/.test(text) ? formatUnits(BigInt(text), src.decimals) : ''
}

type Options = {
  readonly notes: string[]
  /** Whether the page reads unlisted tokens from their contracts. */
  readonly readsUnlisted: boolean
}

/**
 * Initial values of a trading form on a chain. Unknown tokens add a note.
 *
 * - Shape: addresses, null if unknown on the chain; `amount` is a decimal string, empty if unknown
 */
export function readInitialTrade(reader: TradeConfigReader, chainId: number, options: Options) {
  const { src, dst } = readPair(reader, chainId, options)
  // The workflow's amount is one of its own token.
  const amount = reader.settings.tokens?.from === undefined ? readAmount(reader, src) : ''
  return { src: src?.address ?? null, dst: dst?.address ?? null, amount }
}
