import type { BuiltOrder, IntentQuote } from '@sluice/defi'
import type { Address, CrossChainOrderIntent, FusionOrderIntent, Hex } from '@sluice/guard'

type IntentOptions = {
  readonly quote: IntentQuote
  readonly built: BuiltOrder
  readonly account: Address
  /** Minimum return in base units of `dst`. */
  readonly minReturn: bigint
  /** Expiry in Unix seconds. */
  readonly expiresAt: number
  /** Contract that spends the maker's token. */
  readonly spender: Address
  /** Output at market prices in base units of `dst`; null if there are none. */
  readonly referenceAmount: bigint | null
}

function common({ quote, built, account, minReturn, expiresAt, spender, referenceAmount }: IntentOptions) {
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
    ...(referenceAmount === null ? {} : { referenceDstAmount: referenceAmount.toString() }),
  }
}

/** Creates the guard intent of a new Fusion order. */
export function createFusionIntent(options: IntentOptions): FusionOrderIntent {
  return { kind: 'fusionOrder', ...common(options) }
}

/** Creates the guard intent of a cross-chain order. */
export function createCrossChainIntent(
  options: IntentOptions & { readonly receiver: Address; readonly secretHashes: readonly Hex[] },
): CrossChainOrderIntent {
  const { receiver, secretHashes } = options
  return { kind: 'crossChainOrder', ...common(options), receiver, secretHashes }
}
