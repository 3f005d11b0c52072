import type { Hex } from 'viem'
import { isRejection } from '../../kit/wallet/describeError.ts'
import type { GuardReader, GuardWallet } from '../guard/facts/guardReader.ts'
import { collectFacts } from '../guard/guards/collectFacts.ts'
import { createSigningFlow, type SigningFlow } from '../guard/signing/createSigningFlow.ts'
import type { SigningClock } from '../guard/signing/signingPorts.ts'
import type { TransactionRequest } from '../guard/signing/signingRequest.ts'
import type { TransactionOutcome } from '../guard/signing/signingState.ts'
import { gasMarginPercent } from '../review/sendTransactionInWallet.ts'
import type { PlannedRequest, PlannedStep, TransactionPlan } from './TransactionPlan.ts'
import { transactionStore } from './transactionStore.ts'

/** The request of one step. */
export type StepRequest = PlannedRequest & { readonly step: PlannedStep; readonly isLast: boolean }

export type TransactionFlowPorts = {
  readonly reader: GuardReader
  readonly wallet: GuardWallet
  readonly clock: SigningClock
  /** Asks the wallet to sign and send. */
  readonly send: (request: TransactionRequest) => Promise<Hex>
  /** Waits for a step that another one depends on. */
  readonly follow: (request: TransactionRequest, hash: Hex) => Promise<TransactionOutcome>
  /** Called after the last transaction was stored; not called after the flow was closed. */
  readonly onSent: () => void
}

/** Signing flow of a plan: each transaction is checked, sent and stored as soon as the wallet answers. */
export function createTransactionFlow(plan: TransactionPlan, ports: TransactionFlowPorts): SigningFlow<StepRequest> {
  const { reader, wallet, clock, send, follow, onSent } = ports
  const { steps, feature, chainId } = plan
  let next = 0
  const flow = createSigningFlow<StepRequest>({
    prepare: async () => {
      for (; next < steps.length; next++) {
        const step = steps[next]!
        const request = await step.request()
        if (request) return { ...request, step, isLast: next === steps.length - 1 }
      }
      return null
    },
    collectFacts: ({ intent, transaction }) => {
      const isPending = transactionStore.isUnderWay(transaction)
      return collectFacts({ intent, transaction, reader, wallet, isPending, now: clock.now() })
    },
    send: request =>
      transactionStore.whileAsked(request.transaction, async () => {
        const hash = await send(request)
        next += 1
        const { transaction, step } = request
        transactionStore.add({
          hash,
          feature,
          chainId,
          text: step.text,
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
    isLast: request => request.isLast,
    handOver: () => {
      // Not after the screen was closed.
      if (flow.getState().status === 'ended') onSent()
    },
    follow,
    clock,
    gasMarginPercent,
  })
  return flow
}
