import { formatUnits, type Hex } from 'viem'
import { collectFacts, type GuardReader, type GuardWallet } from '../guard/facts/collectFacts.ts'
import { createSigningFlow, type SigningFlow } from '../guard/signing/createSigningFlow.ts'
import type { SigningClock } from '../guard/signing/signingPorts.ts'
import type { TransactionRequest } from '../guard/signing/signingRequest.ts'
import { createTransfer, type SendPlan } from './createTransfer.ts'
import { transferStore } from './transferStore.ts'

export type SendFlowPorts = {
  readonly reader: GuardReader
  readonly wallet: GuardWallet
  readonly clock: SigningClock
  /** Has the wallet sign and send. */
  readonly send: (request: TransactionRequest) => Promise<Hex>
  /** The transfer is written down; whoever shows the sent transfers follows it. Not called once the flow was left. */
  readonly onSent: () => void
}

/** On top of the measured gas: state moves until a transaction is mined. */
const gasMarginPercent = 25

/**
 * The signing flow of one transfer: held against what was typed, sent, and written down as soon as the wallet answers,
 * whether its screen is still there or not.
 */
export function createSendFlow(plan: SendPlan, ports: SendFlowPorts): SigningFlow<TransactionRequest> {
  const { reader, wallet, clock, send, onSent } = ports
  let isSent = false
  const flow = createSigningFlow<TransactionRequest>({
    prepare: async () => (isSent ? null : createTransfer(plan)),
    facts: {
      transaction: ({ intent, transaction }) => {
        const isPending = transferStore.isUnderWay(transaction)
        return collectFacts({ intent, transaction, reader, wallet, isPending, now: clock.now() })
      },
    },
    wallet: {
      send: request =>
        transferStore.whileAsked(request.transaction, async () => {
          const hash = await send(request)
          isSent = true
          const { chainId, recipient, token } = plan
          const amount = `${formatUnits(plan.amount, token.decimals)} ${token.symbol}`
          transferStore.add({ hash, chainId, amount, recipient, transaction: request.transaction, end: null })
          return hash
        }),
    },
    report: async () => {
      const state = flow.getState()
      // Of a screen that is gone there is nothing left to close.
      if (!('isLeft' in state && state.isLeft)) onSent()
      return 'done'
    },
    clock,
    gasMarginPercent,
  })
  return flow
}
