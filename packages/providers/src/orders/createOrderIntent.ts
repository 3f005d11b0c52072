import type { BuiltOrder, LimitOrderRequest } from '@sluice/defi'
import type { Address, LimitOrderIntent } from '@sluice/guard'

/** Creates the guard intent of a new limit order. */
export function createLimitOrderIntent({
  request,
  built,
  spender,
}: {
  readonly request: LimitOrderRequest
  readonly built: BuiltOrder
  /** Contract that spends the maker's token. */
  readonly spender: Address
}): LimitOrderIntent {
  return {
    kind: 'limitOrder',
    chainId: request.chainId,
    walletChainId: built.typedData.domain.chainId ?? 0,
    account: request.maker,
    src: request.src,
    dst: request.dst,
    makingAmount: request.makingAmount.toString(),
    takingAmount: request.takingAmount.toString(),
    verifyingContract: spender,
    expiresAt: request.expiresAt,
    extension: built.extension,
  }
}
