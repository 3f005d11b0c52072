import { createSigningFlow, type SigningFlow } from '../guard/signing/createSigningFlow.ts'
import type { SigningPorts } from '../guard/signing/signingPorts.ts'
import { systemClock } from '../guard/signing/systemClock.ts'
import type { Hex } from '../guard/values/token.ts'
import type { FlowGate } from './flowRules.ts'
import type { TradeRequest, TradeSequence, TradeTransaction } from './tradeRequest.ts'

/** Added to the gas estimate: state may change before the transaction is mined. */
export const gasMarginPercent = 25

export type TradeFlowPorts = Required<Pick<SigningPorts<TradeRequest>, 'wallet' | 'follow'>> & {
  /** Called for transactions that the flow no longer follows: swaps, cancellations and approvals of a closed flow. */
  readonly onSent: (request: TradeTransaction, hash: Hex) => void
  /** What the drawn flow checks before the first request and before each signature. */
  readonly gate?: FlowGate | undefined
}

const isLast = ({ kind }: TradeRequest) => kind === 'swap' || kind === 'cancel'

/** Signing flow of a trade: waits for approvals to be mined, then prepares the next request. */
export function createTradeFlow(sequence: TradeSequence, ports: TradeFlowPorts): SigningFlow<TradeRequest> {
  const { wallet, follow, onSent, gate } = ports
  return createSigningFlow<TradeRequest>({
    prepare: async signal => {
      await gate?.enter(signal)
      return sequence.next(signal)
    },
    facts: gate ? checkedFacts(sequence.facts, gate) : sequence.facts,
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

/** Facts are collected before the review and again before the wallet is called. */
function checkedFacts({ transaction, typedData }: TradeSequence['facts'], gate: FlowGate): TradeSequence['facts'] {
  return {
    ...(transaction && {
      transaction: async (request, signal) => {
        await gate.check(signal)
        return transaction(request, signal)
      },
    }),
    ...(typedData && {
      typedData: async (request, signal) => {
        await gate.check(signal)
        return typedData(request, signal)
      },
    }),
  }
}
