import type { Hex } from 'viem'
import { createSigningFlow, type SigningFlow } from '../guard/signing/createSigningFlow.ts'
import type { SigningPorts } from '../guard/signing/signingPorts.ts'
import { systemClock } from '../guard/signing/systemClock.ts'
import type { TradeRequest, TradeSequence, TradeTransaction } from './tradeRequest.ts'

/** On top of the measured gas: state moves until the transaction is mined. */
export const gasMarginPercent = 25

export type TradeFlowPorts = Required<Pick<SigningPorts<TradeRequest>, 'wallet' | 'follow'>> & {
  /** A transaction that the flow no longer follows: a swap, a cancellation, or an approval of a flow that was left. */
  readonly onSent: (request: TradeTransaction, hash: Hex) => void
}

const isLast = ({ kind }: TradeRequest) => kind === 'swap' || kind === 'cancel'

/** The signing flow of a trade: approvals are followed until they are mined, then the next request is prepared. */
export function createTradeFlow(sequence: TradeSequence, ports: TradeFlowPorts): SigningFlow<TradeRequest> {
  const { wallet, follow, onSent } = ports
  return createSigningFlow<TradeRequest>({
    prepare: sequence.next,
    facts: sequence.facts,
    wallet,
    report: async (request, answer) => {
      if (request.type === 'transaction') {
        if (!isLast(request)) return 'follow'
        onSent(request, answer)
        return 'done'
      }
      if (!sequence.take) throw new TypeError('This trade asks for no signature')
      // What was signed is handed in even when the person has left meanwhile.
      return sequence.take(request, answer, new AbortController().signal)
    },
    handOver: (request, hash) => {
      if (request.type === 'transaction') onSent(request, hash)
    },
    follow,
    clock: systemClock,
    gasMarginPercent,
  })
}
