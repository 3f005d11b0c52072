import type { Hex } from 'viem'
import { isRejection } from '../../kit/wallet/describeError.ts'
import type { GuardReader, GuardWallet } from '../guard/facts/guardReader.ts'
import { collectFacts } from '../guard/guards/collectFacts.ts'
import { createSigningFlow, type SigningFlow } from '../guard/signing/createSigningFlow.ts'
import type { TransactionRequest } from '../guard/signing/signingRequest.ts'
// only with: nft governance send
import type { TransactionOutcome } from '../guard/signing/signingState.ts'
// end only
import { systemClock } from '../guard/signing/systemClock.ts'
import { gasMarginPercent } from '../review/sendTransactionInWallet.ts'
import type { PlannedRequest, PlannedTransaction, TransactionPlan } from './TransactionPlan.ts'
import { transactionStore } from './transactionStore.ts'

// only with: nft
/** The request of the plan's transaction, which is the last one, or of an approval before it. */
export type StepRequest = PlannedRequest & { readonly step: PlannedTransaction; readonly isLast: boolean }
// end only

export type TransactionFlowPorts = {
  readonly reader: GuardReader
  readonly wallet: GuardWallet
  /** Asks the wallet to sign and send. */
  readonly send: (request: TransactionRequest) => Promise<Hex>
  // only with: nft governance send
  /** Waits for a transaction that another one depends on. */
  readonly follow: (request: TransactionRequest, hash: Hex) => Promise<TransactionOutcome>
  /** Called after the plan's transaction was stored; not called after the flow was closed. */
  readonly onSent: () => void
  // end only
}

// only with: nft
/** Signing flow of a plan: each transaction is checked, sent and stored as soon as the wallet answers. */
export function createTransactionFlow(plan: TransactionPlan, ports: TransactionFlowPorts): SigningFlow<StepRequest> {
  // otherwise: /** Signing flow of a plan: its transaction is checked, sent and stored as soon as the wallet answers. */
  // otherwise: export function createTransactionFlow(plan: TransactionPlan, ports: TransactionFlowPorts): SigningFlow<PlannedRequest> {
  // end only
  const { reader, wallet, send } = ports
  const { feature, chainId } = plan
  // only with: nft
  const steps = [...(plan.approvals ?? []), plan]
  let next = 0
  const flow = createSigningFlow<StepRequest>({
    prepare: async () => {
      for (; next < steps.length; next++) {
        const step = steps[next]!
        const request = await step.request()
        if (request) return { ...request, step, isLast: step === plan }
      }
      return null
    },
    // otherwise: const flow = createSigningFlow<PlannedRequest>({
    // otherwise:   prepare: plan.request,
    // end only
    collectFacts: ({ intent, transaction }) => {
      const isPending = transactionStore.isUnderWay(transaction)
      // only with: swap order permit
      return collectFacts({ intent, transaction, reader, wallet, isPending, now: Date.now() })
      // otherwise: return collectFacts({ intent, transaction, reader, wallet, isPending })
      // end only
    },
    send: request =>
      transactionStore.whileAsked(request.transaction, async () => {
        const hash = await send(request)
        // only with: nft
        next += 1
        const { transaction, step } = request
        // otherwise: const { transaction } = request
        // end only
        transactionStore.add({
          hash,
          feature,
          chainId,
          // only with: nft
          text: step.text,
          // otherwise: text: plan.text,
          // end only
          transaction,
          // only with: deployment
          creates: request.creates ?? null,
          // end only
          end: null,
          effect: null,
        })
        return hash
      }),
    isRejection,
    // only with: trade nft governance send pchain permit order
    // only with: nft
    isLast: request => request.isLast,
    // otherwise: isLast: () => true,
    // end only
    // end only
    // only with: nft governance send
    handOver: () => {
      // Not after the screen was closed.
      if (flow.getState().status === 'ended') ports.onSent()
    },
    // otherwise: handOver: () => undefined, // `send` has stored it.
    // end only
    // only with: nft governance send
    follow: ports.follow,
    // end only
    // only with: swap
    clock: systemClock,
    // end only
    gasMarginPercent,
  })
  return flow
}
