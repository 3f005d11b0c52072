import { createSigningFlow, type SigningFlow } from '../guard/signing/createSigningFlow.ts'
import type { SigningPorts } from '../guard/signing/signingPorts.ts'
import { systemClock } from '../guard/signing/systemClock.ts'
import type { Hex } from '../guard/values/token.ts'
import type { TradeRequest, TradeSequence, TradeTransaction } from './tradeRequest.ts'
import type { TradeGate } from './workflowRules.ts'

/** Added to the gas estimate: state may change before the transaction is mined. */
export const gasMarginPercent = 25

export type TradeSigningPorts = Required<Pick<SigningPorts<TradeRequest>, 'wallet' | 'follow'>> & {
  /** Called for transactions that the review no longer follows: the last one, and approvals of a closed review. */
  readonly onSent: (request: TradeTransaction, hash: Hex) => void
  // only with: flow
  /** What the workflow checks before the first request and before each signature. */
  readonly gate?: TradeGate | undefined
  // end only
}

// only with: limitOrder
const isLast = ({ kind }: TradeRequest) => kind === 'swap' || kind === 'cancel'
// otherwise: const isLast = ({ kind }: TradeRequest) => kind === 'swap'
// end only

/** Signing flow of a trade: waits for approvals to be mined, then prepares the next request. */
export function createTradeSigning(sequence: TradeSequence, ports: TradeSigningPorts): SigningFlow<TradeRequest> {
  // only with: flow
  const { wallet, follow, onSent, gate } = ports
  // otherwise: const { wallet, follow, onSent } = ports
  // end only
  return createSigningFlow<TradeRequest>({
    // only with: flow
    prepare: async signal => {
      await gate?.enter(signal)
      return sequence.next(signal)
    },
    facts: gate ? checkedFacts(sequence.facts, gate) : sequence.facts,
    // otherwise: prepare: sequence.next,
    // otherwise: facts: sequence.facts,
    // end only
    wallet,
    report: async (request, answer) => {
      // only with: permit order
      if (request.type === 'typedData') {
        if (!sequence.take) throw new TypeError('This trade asks for no signature')
        // Submits a signature even after the review was closed.
        return sequence.take(request, answer, new AbortController().signal)
      }
      // end only
      if (!isLast(request)) return 'follow'
      onSent(request, answer)
      return 'done'
    },
    // only with: permit order
    handOver: (request, hash) => {
      if (request.type === 'transaction') onSent(request, hash)
    },
    // otherwise: handOver: onSent,
    // end only
    follow,
    clock: systemClock,
    gasMarginPercent,
  })
}

/** Facts are collected before the review and again before the wallet is called. */
function checkedFacts(facts: TradeSequence['facts'], gate: TradeGate): TradeSequence['facts'] {
  const { transaction } = facts
  // only with: permit order
  const { typedData } = facts
  // end only
  return {
    ...(transaction && {
      transaction: async (request, signal) => {
        await gate.check(signal)
        return transaction(request, signal)
      },
    }),
    // only with: permit order
    ...(typedData && {
      typedData: async (request, signal) => {
        await gate.check(signal)
        return typedData(request, signal)
      },
    }),
    // end only
  }
}
