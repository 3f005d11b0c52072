import { catalogueErrors } from '@sluice/catalogue'
import { applySlippage, defiErrors, findChain, findToken, knownTokens } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import type { Mode } from '@sluice/protocol'
import { bridgeTargets } from '@sluice/providers'
import type { SluiceError } from '@sluice/workflow'
import { createStore } from 'zustand/vanilla'
import { formatTokenAmount } from '../../ui/formatShown.ts'
import { minimumTrade } from '../trade/minimumTrade.ts'
import { parseShownAmount } from '../trade/parseShownAmount.ts'
import { parseSlippage } from '../trade/SlippageField.tsx'
import type { TradeEnvironment } from '../trade/tradeEnvironment.ts'
import { isNativeToken, knownToken, type TradeToken } from '../trade/tradeToken.ts'

type StoredForm = {
  /** Null until one is picked. */
  readonly fromChain: number | null
  readonly toChain: number | null
  readonly fromToken: TradeToken | null
  readonly toToken: TradeToken | null
  readonly amount: string
  readonly slippage: string
  readonly timeoutMinutes: string
  readonly resolver: 'default' | 'custom'
  readonly enableMevProtection: boolean
  readonly enableGasless: boolean
  /** What 'Get Real Quote' asked for; null before. */
  readonly asked: FusionPlusRequest | null
}

export type FusionPlusForm = Omit<StoredForm, 'fromChain' | 'toChain'> & {
  readonly fromChain: number
  readonly toChain: number
}

/** One exact cross-chain trade. */
export type FusionPlusRequest = {
  readonly mode: Mode
  readonly fromChain: number
  readonly toChain: number
  readonly fromToken: TradeToken
  readonly toToken: TradeToken
  /** Whole tokens, as typed. */
  readonly amount: string
  readonly slippagePercent: number
  readonly timeoutMinutes: number
  readonly resolver: 'default' | 'custom'
  readonly enableMevProtection: boolean
  readonly enableGasless: boolean
  readonly account: Address
}

/** Source: spec 001 §9. */
const [defaultFromChain, defaultToChain] = [137, 1]

/** Source: spec 001 §9. */
export const emptyFusionPlusForm: StoredForm = {
  fromChain: null,
  toChain: null,
  fromToken: null,
  toToken: null,
  amount: '1',
  slippage: '0.5',
  timeoutMinutes: '30',
  resolver: 'default',
  enableMevProtection: true,
  enableGasless: true,
  asked: null,
}

/** What was entered; it outlives the tab. */
export const fusionPlusForm = createStore<StoredForm>(() => emptyFusionPlusForm)

/** Served chains that a chain can be bridged to. */
export const targetsOf = (fromChain: number, chains: readonly number[]): readonly number[] =>
  bridgeTargets(fromChain).filter(id => chains.includes(id))

/** Served chains with somewhere to bridge to. */
export const sourcesOf = (chains: readonly number[]): readonly number[] =>
  chains.filter(id => targetsOf(id, chains).length > 0)

/** The form with its defaults: MATIC on Polygon to ETH on Ethereum. Null where no pair is served. */
export function fillFusionPlusForm(form: StoredForm, chains: readonly number[]): FusionPlusForm | null {
  const sources = sourcesOf(chains)
  const pick = (wanted: number | null, usual: number, offered: readonly number[]) =>
    [wanted, usual].find(id => id !== null && offered.includes(id)) ?? offered[0]
  const fromChain = pick(form.fromChain, defaultFromChain, sources)
  if (fromChain === undefined) return null
  const toChain = pick(form.toChain, defaultToChain, targetsOf(fromChain, chains))
  if (toChain === undefined) return null
  const fromToken = form.fromToken?.chainId === fromChain ? form.fromToken : knownToken(fromChain)
  const toToken = form.toToken?.chainId === toChain ? form.toToken : knownToken(toChain)
  return { ...form, fromChain, toChain, fromToken, toToken }
}

/** ERC-20 of a network's own token, which Fusion+ takes instead. */
export function wrappedOf(token: TradeToken | null): TradeToken | null {
  const wrapped = token && isNativeToken(token) && findChain(token.chainId)?.wrappedNative
  return (wrapped && findToken(token.chainId, wrapped)) || null
}

/** Minutes until which a resolver may start; null if not allowed. */
export function parseTimeout(text: string): number | null {
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  return minutes >= 5 && minutes <= 1_440 ? minutes : null
}

type Checked = { readonly request: FusionPlusRequest } | { readonly error: SluiceError | null }

/** Checks a cross-chain trade before its quote; the texts are those of spec 001 §5. */
export function checkFusionPlus(form: FusionPlusForm, environment: TradeEnvironment): Checked {
  const { fromChain, toChain, fromToken, toToken, amount } = form
  const { chains, account, mode } = environment
  const [from, to] = [fromChain, toChain].map(id => (chains.includes(id) ? findChain(id) : undefined))
  if (!from || !to) return { error: catalogueErrors.error('CHAIN_SELECTION_INVALID') }
  if (!bridgeTargets(fromChain).includes(toChain)) {
    return { error: defiErrors.error('BRIDGE_NOT_SUPPORTED', { from: from.name, to: to.name }) }
  }
  const strange = [fromToken?.chainId === fromChain ? null : from, toToken?.chainId === toChain ? null : to].find(
    Boolean,
  )
  if (strange) {
    const tokens = knownTokens(strange.id).map(({ symbol }) => symbol)
    return { error: defiErrors.error('TOKEN_NOT_AVAILABLE', { chain: strange.name, tokens: tokens.join(', ') }) }
  }
  const parsed = parseShownAmount(amount, fromToken!)
  const slippagePercent = parseSlippage(form.slippage)
  const timeoutMinutes = parseTimeout(form.timeoutMinutes)
  // The fields themselves show what is wrong with them.
  if (!parsed || 'problem' in parsed || slippagePercent === null || timeoutMinutes === null) return { error: null }
  const least = parseShownAmount(minimumTrade, fromToken!)
  if (least && 'units' in least && parsed.units < least.units) {
    return { error: catalogueErrors.error('AMOUNT_TOO_SMALL') }
  }
  if (account === null || isNativeToken(fromToken!)) return { error: null }
  const { resolver, enableMevProtection, enableGasless } = form
  return {
    request: {
      ...{ mode, fromChain, toChain, fromToken: fromToken!, toToken: toToken!, amount, slippagePercent },
      ...{ timeoutMinutes, resolver, enableMevProtection, enableGasless, account },
    },
  }
}

/** Why an order of this quote would be refused; undefined if its auction ends at the minimum or above. */
export function refuseAuction(
  { toToken: { decimals, symbol }, slippagePercent }: Pick<FusionPlusRequest, 'toToken' | 'slippagePercent'>,
  { auctionStartAmount, auctionEndAmount }: { readonly auctionStartAmount: string; readonly auctionEndAmount: string },
): string | undefined {
  const [minimum, end] = [applySlippage(BigInt(auctionStartAmount), slippagePercent), BigInt(auctionEndAmount)]
  if (end >= minimum) return undefined
  const values = { end: formatTokenAmount(end, decimals), minimum: formatTokenAmount(minimum, decimals), symbol }
  return catalogueErrors.error('AUCTION_BELOW_MINIMUM', values).message
}
