import type { ComponentType } from 'react'
import type { Hex } from 'viem'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { Address } from '../guard/values/token.ts'
import type { ReviewedTrade } from '../trade/recordTrade.ts'
import type { Pair } from '../trade/tradeApi.ts'
import type { TradeTransaction } from '../trade/tradeRequest.ts'
import type { ReadOrderChange } from '../trade/useActivity.ts'
import type { TradeGate } from '../trade/workflowRules.ts'
import type { QuoteState } from './useSwapQuote.ts'

/** A trade whose minimum output the user was shown. */
// only with: flow
export type OrderPlan = ReviewedTrade & { readonly shownMinimum: bigint; readonly gate?: TradeGate | undefined }
// otherwise: export type OrderPlan = ReviewedTrade & { readonly shownMinimum: bigint }
// end only

export type OrderReviewProps = {
  readonly plan: OrderPlan
  readonly chain: RuntimeChain
  readonly wallet: WalletReader
  readonly onClose: () => void
  /** Closes the receipt. */
  readonly onDone: () => void
  /** Called for an approval that is no longer followed. Memoize it. */
  readonly onSent: (request: TradeTransaction, hash: Hex) => void
}

/** Another way to swap than a transaction, from a feature of its own. */
export type SwapMode = {
  /** Whether this network has it; null while unknown. */
  useOffer(chain: RuntimeChain): boolean | null
  /** Quote of an order for the connected account. */
  useQuote(pair: Pair | null, amount: bigint | null, account: Address | null): QuoteState
  readonly readOrderChange: ReadOrderChange
  /** Choice between this mode and a transaction. */
  readonly Toggle: ComponentType<{
    isOn: boolean
    connected: boolean
    isOffered: boolean | null
    onChange: (isOn: boolean) => void
  }>
  readonly Review: ComponentType<OrderReviewProps>
}

/** Stands for the mode where a project has none. */
export const noSwapMode: SwapMode = {
  useOffer: () => false,
  useQuote: () => ({ quote: null, shown: null, error: null, isLoading: false, refresh: () => undefined }),
  readOrderChange: () => Promise.resolve(null),
  Toggle: () => null,
  Review: () => null,
}
