import { reviewRequest } from '../guard/signing/reviewRequest.ts'
import { gasMarginPercent } from './createTradeSigning.ts'
import type { TradeRequest, TradeSequence, TradeSignature } from './tradeRequest.ts'

const { signal } = new AbortController()

/** Reviews a request with collected facts. */
export async function reviewAgain(sequence: Pick<TradeSequence, 'facts'>, request: TradeRequest) {
  const { transaction, typedData } = sequence.facts
  const facts =
    request.type === 'transaction'
      ? ({ type: 'transaction', facts: await transaction!(request, signal) } as const)
      : ({ type: 'typedData', facts: await typedData!(request, signal) } as const)
  const { toSign, findings, networkFee } = reviewRequest(request, facts, gasMarginPercent)
  return { ...toSign, findings, networkFee }
}

/** Prepares and reviews the next request of a sequence. */
export async function reviewNext(sequence: TradeSequence) {
  return reviewAgain(sequence, await sequence.next(signal))
}

export function asSignature<Shown extends TradeRequest>(shown: Shown): Shown & TradeSignature {
  if (shown.type !== 'typedData') throw new Error(`It is a ${shown.kind}`)
  return shown as Shown & TradeSignature
}
