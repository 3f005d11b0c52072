import type { BuiltOrder, IntentQuote } from '@sluice/defi'
import { type Address, crossChainPlaceholderToken, type Hex, sameAddress } from '@sluice/guard'
import { buildOrder } from './buildOrder.ts'

type CrossChainOrderOptions = {
  readonly quote: Pick<IntentQuote, 'src' | 'dst' | 'srcAmount' | 'auctionEndAmount'>
  /** Live id of the source chain, and the id that wallets sign for. */
  readonly chainId: number
  readonly walletChainId: number
  /** Address of the limit order protocol. */
  readonly contract: Address
  readonly account: Address
  readonly receiver: Address
  /** See `writeEscrowExtension`. */
  readonly extension: Hex
  readonly secretsCount: number
  /** Unix seconds. */
  readonly expiresAt: number
  /** Up to 96 bits. */
  readonly salt: bigint
  /** Up to 40 bits; only orders with one secret have it. */
  readonly nonce: bigint
}

/** Builds a cross-chain order: one secret for one complete fill, or several secrets for several fills. */
export function buildCrossChainOrder(options: CrossChainOrderOptions): BuiltOrder {
  const { quote, chainId, walletChainId, contract, account, receiver, extension, expiresAt, salt } = options
  const { src, dst, srcAmount: makingAmount, auctionEndAmount: takingAmount } = quote
  return buildOrder({
    request: { chainId, maker: account, src, dst, makingAmount, takingAmount, expiresAt },
    walletChainId,
    contract,
    salt,
    extension,
    takerAsset: crossChainPlaceholderToken(chainId),
    ...(options.secretsCount === 1 && { nonce: options.nonce }),
    ...(!sameAddress(receiver, account) && { receiver }),
  })
}
