import { reviewRequest } from '../guard/signing/reviewRequest.ts'
import { gasMarginPercent } from '../review/sendTransactionInWallet.ts'
import type { TradeRequest, TradeSequence, TradeSignature } from './tradeRequest.ts'

const { signal } = new AbortController()

/** Reviews a request with collected facts. */
export async function reviewAgain<Request extends TradeRequest>(
  sequence: Pick<TradeSequence, 'collectFacts'>,
  request: Request,
) {
  const facts = await sequence.collectFacts(request, signal)
  const { toSign, findings, networkFee } = reviewRequest(request, facts, gasMarginPercent)
  return { ...toSign, findings, networkFee }
}

/** Prepares and reviews the next request of a sequence. */
export async function reviewNext(sequence: TradeSequence) {
  return reviewAgain(sequence, await sequence.next(signal))
}

// only with: permit order

export function asSignature<Shown extends TradeRequest>(shown: Shown): Shown & TradeSignature {
  if (!('typedData' in shown)) throw new Error(`It is a ${shown.kind}`)
  return shown as Shown & TradeSignature
}

// end only
