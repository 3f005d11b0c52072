import { isRejection } from '../../kit/wallet/describeError.ts'
import { createSigningFlow, type SigningFlow } from '../guard/signing/createSigningFlow.ts'
import type { TransactionOutcome } from '../guard/signing/signingState.ts'
import { systemClock } from '../guard/signing/systemClock.ts'
import type { Hex } from '../guard/values/token.ts'
import { gasMarginPercent } from '../review/sendTransactionInWallet.ts'
import type { TradeRequest, TradeSequence, TradeTransaction } from './tradeRequest.ts'
import type { TradeGate } from './workflowRules.ts'

export type TradeSigningPorts = {
  /** Asks the wallet. */
  readonly send: (request: TradeRequest) => Promise<Hex>
  /** Waits until a transaction is mined that another request depends on. */
  readonly follow: (request: TradeRequest, hash: Hex) => Promise<TransactionOutcome>
  /** Called for transactions that the review does not follow: the last one, and approvals of a closed review. */
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
  const { send, follow, onSent, gate } = ports
  // otherwise: const { send, follow, onSent } = ports
  // end only
  return createSigningFlow<TradeRequest>({
    // only with: flow
    prepare: async signal => {
      await gate?.enter(signal)
      return sequence.next(signal)
    },
    // Facts are collected before the review and again before the wallet is called.
    collectFacts: async (request, signal) => {
      await gate?.check(signal)
      return sequence.collectFacts(request, signal)
    },
    // otherwise: prepare: sequence.next,
    // otherwise: collectFacts: sequence.collectFacts,
    // end only
    send,
    isRejection,
    // only with: permit order
    report: (request, signature) => {
      if (!('typedData' in request) || !sequence.take) throw new TypeError('This trade asks for no signature')
      // Submits a signature even after the review was closed.
      return sequence.take(request, signature, new AbortController().signal)
    },
    // end only
    isLast,
    // only with: permit order
    handOver: (request, hash) => {
      if ('transaction' in request) onSent(request, hash)
    },
    // otherwise: handOver: onSent,
    // end only
    follow,
    // only with: swap
    clock: systemClock,
    // end only
    gasMarginPercent,
  })
}
