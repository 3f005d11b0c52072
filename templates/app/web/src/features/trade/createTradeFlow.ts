import type { Hex } from 'viem'
import { createSigningFlow, type SigningFlow } from '../guard/signing/createSigningFlow.ts'
import type { SigningPorts } from '../guard/signing/signingPorts.ts'
import { systemClock } from '../guard/signing/systemClock.ts'
import type { TradeRequest, TradeSequence, TradeTransaction } from './tradeRequest.ts'

/** Added to the gas estimate: state may change before the transaction is mined. */
export const gasMarginPercent = 25

export type TradeFlowPorts = Required<Pick<SigningPorts<TradeRequest>, 'wallet' | 'follow'>> & {
  /** Called for transactions that the flow no longer follows: swaps, cancellations and approvals of a closed flow. */
  readonly onSent: (request: TradeTransaction, hash: Hex) => void
}

const isLast = ({ kind }: TradeRequest) => kind === 'swap' || kind === 'cancel'

/** Signing flow of a trade: waits for approvals to be mined, then prepares the next request. */
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
      // Submits a signature even after the flow was closed.
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
