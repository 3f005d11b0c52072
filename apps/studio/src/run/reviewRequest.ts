import type { Finding, WalletPort } from '@sluice/defi'
import { isSignatureRequest, type ResultSource, type WalletRequest } from '@sluice/workflow'
import { reviewTransaction } from './reviewTransaction.ts'
import { reviewTypedData } from './reviewTypedData.ts'

export type ReviewRow = { readonly label: string; readonly value: string }

export type Review = {
  /** What is signed, in words. */
  readonly sentence: string
  /** What has to be seen. */
  readonly rows: readonly ReviewRow[]
  /** What can be looked at. */
  readonly details: readonly ReviewRow[]
  readonly findings: readonly Finding[]
}

export type ReviewOptions<Request extends WalletRequest = WalletRequest> = {
  readonly request: Request
  readonly on: ResultSource
  readonly wallet: Pick<WalletPort, 'account'> | null
  readonly signal?: AbortSignal
}

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
