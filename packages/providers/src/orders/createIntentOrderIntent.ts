import type { BuiltOrder, IntentQuote } from '@sluice/defi'
import type { Address, CrossChainOrderIntent, FusionOrderIntent, Hex } from '@sluice/guard'

type IntentOptions = {
  readonly quote: IntentQuote
  readonly built: BuiltOrder
  readonly account: Address
  /** Base units of `dst` that have to arrive, at least. */
  readonly minReturn: bigint
  /** Seconds since the epoch; the order may not be filled later. */
  readonly expiresAt: number
  /** Contract that may take the maker's token. */
  readonly spender: Address
}

function common({ quote, built, account, minReturn, expiresAt, spender }: IntentOptions) {
  return {
    chainId: quote.src.chainId,
    walletChainId: built.typedData.domain.chainId ?? 0,
    account,
    src: quote.src,
    dst: quote.dst,
    makingAmount: quote.srcAmount.toString(),
    takingAmount: minReturn.toString(),
    verifyingContract: spender,
    expiresAt,
    extension: built.extension,
  }
}

/** Writes down what the user means with a Fusion order that was just built. */
export function createFusionIntent(options: IntentOptions): FusionOrderIntent {
  return { kind: 'fusionOrder', ...common(options) }
}

/** Writes down what the user means with an order that is paid on another chain. */
export function createCrossChainIntent(
  options: IntentOptions & { readonly receiver: Address; readonly secretHashes: readonly Hex[] },
): CrossChainOrderIntent {
  const { receiver, secretHashes } = options
  return { kind: 'crossChainOrder', ...common(options), receiver, secretHashes }
}
