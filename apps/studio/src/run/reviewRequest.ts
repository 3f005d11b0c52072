import { isSignatureRequest, type WalletRequest } from '@sluice/workflow'
import type { Review, ReviewOptions } from './review.ts'
import { reviewTransaction } from './reviewTransaction.ts'
import { reviewTypedData } from './reviewTypedData.ts'

/** Holds what is to be sent or signed against the world's facts, asked from the server, and the wallet's own words. */
export function reviewRequest({ request, ...rest }: ReviewOptions): Promise<Review> {
  return isSignatureRequest(request) ? reviewTransaction({ request, ...rest }) : reviewTypedData({ request, ...rest })
}

/** Who is asked, and the chain the wallet has to be on. */
export function signerOf(request: WalletRequest): { readonly account: string; readonly walletChainId: number } {
  if (isSignatureRequest(request)) {
    return { account: request.transaction.from, walletChainId: request.transaction.chainId }
  }
  return { account: String(request.intent.account), walletChainId: Number(request.intent.walletChainId) }
}
