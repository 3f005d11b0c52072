import { catalogueErrors } from '@sluice/catalogue'
import { defiErrors, findChain, knownTokens } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import type { Mode } from '@sluice/protocol'
import type { SluiceError } from '@sluice/workflow'
import { createStore } from 'zustand/vanilla'
import { minimumTrade } from '../trade/minimumTrade.ts'
import { parseShownAmount } from '../trade/parseShownAmount.ts'
import { parseSlippage } from '../trade/SlippageField.tsx'
import type { TradeEnvironment } from '../trade/tradeEnvironment.ts'
import { knownToken, type TradeToken } from '../trade/tradeToken.ts'

export type ApprovalMode = 'exact' | 'permit'

type StoredForm = {
  /** Null until one is picked. */
  readonly chainId: number | null
  readonly src: TradeToken | null
  readonly dst: TradeToken | null
  readonly amount: string
  readonly slippage: string
  readonly approval: ApprovalMode
  /** What 'Get Real Quote' asked for; null before. */
  readonly asked: SwapRequest | null
}

/** One exact trade. A quote is of a request, so that a changed form never shows an old one. */
export type SwapRequest = {
  readonly mode: Mode
  readonly chainId: number
  readonly src: TradeToken
  readonly dst: TradeToken
  /** Base units of `src`. */
  readonly amount: string
  readonly slippagePercent: number
  readonly account: Address
}

/** Polygon, whose own token has a guidance. Source: spec 001 §9. */
export const defaultChainId = 137

export const emptySwapForm: StoredForm = {
  chainId: null,
  src: null,
  dst: null,
  amount: '1',
  slippage: '0.5',
  approval: 'exact',
  asked: null,
}

/** What was entered; it outlives the tab. */
export const swapForm = createStore<StoredForm>(() => emptySwapForm)

export type SwapForm = Omit<StoredForm, 'chainId'> & { readonly chainId: number }

/** The form with its defaults: MATIC to USDT on Polygon, or the first served chain. Null where no chain is served. */
export function fillSwapForm(form: StoredForm, chains: readonly number[]): SwapForm | null {
  const fallback = chains.includes(defaultChainId) ? defaultChainId : chains.find(id => findChain(id)?.aggregated)
  const chainId = form.chainId !== null && chains.includes(form.chainId) ? form.chainId : fallback
  if (chainId === undefined) return null
  const src = form.src?.chainId === chainId ? form.src : knownToken(chainId)
  const dst = form.dst?.chainId === chainId ? form.dst : knownToken(chainId, 'USDT', 'USDC')
  return { ...form, chainId, src, dst }
}

/** Checks a trade before its quote; the order and texts are those of spec 001 §5. */
export function checkSwap(
  form: SwapForm,
  { chains, account, mode }: Pick<TradeEnvironment, 'chains' | 'account' | 'mode'>,
): { readonly request: SwapRequest } | { readonly error: SluiceError } | { readonly error: null } {
  const { chainId, src, dst, amount, slippage } = form
  const chain = findChain(chainId)
  if (!chain || !chains.includes(chainId)) return { error: defiErrors.error('CHAIN_NOT_SUPPORTED', { id: chainId }) }
  if (src?.chainId !== chainId || dst?.chainId !== chainId) {
    const tokens = knownTokens(chainId).map(({ symbol }) => symbol)
    return { error: defiErrors.error('TOKEN_NOT_AVAILABLE', { chain: chain.name, tokens: tokens.join(', ') }) }
  }
  if (src.address === dst.address) return { error: defiErrors.error('SAME_TOKEN') }
  const parsed = parseShownAmount(amount, src)
  const slippagePercent = parseSlippage(slippage)
  // The fields themselves show what is wrong with them.
  if (!parsed || 'problem' in parsed || slippagePercent === null || account === null) return { error: null }
  const least = parseShownAmount(minimumTrade, src)
  if (least && 'units' in least && parsed.units < least.units) {
    return { error: catalogueErrors.error('AMOUNT_TOO_SMALL') }
  }
  const units = parsed.units.toString()
  return { request: { mode, chainId, src, dst, amount: units, slippagePercent, account } }
}

/** Whether two requests are the same trade. */
export function isSameRequest(a: SwapRequest | null, b: SwapRequest | null): boolean {
  return a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b)
}
