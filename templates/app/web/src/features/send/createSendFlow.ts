import { formatUnits, type Hex } from 'viem'
import type { GuardReader, GuardWallet } from '../guard/facts/guardReader.ts'
import { collectFacts } from '../guard/guards/collectFacts.ts'
import { createSigningFlow, type SigningFlow } from '../guard/signing/createSigningFlow.ts'
import type { SigningClock } from '../guard/signing/signingPorts.ts'
import type { TransactionRequest } from '../guard/signing/signingRequest.ts'
import { createTransfer, type SendPlan } from './createTransfer.ts'
import { transferStore } from './transferStore.ts'

export type SendFlowPorts = {
  readonly reader: GuardReader
  readonly wallet: GuardWallet
  readonly clock: SigningClock
  /** Asks the wallet to sign and send. */
  readonly send: (request: TransactionRequest) => Promise<Hex>
  /** Called after the transfer was stored; not called after the flow was closed. */
  readonly onSent: () => void
}

/** Added to the gas estimate: state may change before the transaction is mined. */
const gasMarginPercent = 25

/**
 * Signing flow of one transfer: compared with the form, sent, and stored as soon as the wallet answers, even if the screen
 * was closed.
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
      // The screen was closed already.
      if (!('isLeft' in state && state.isLeft)) onSent()
      return 'done'
    },
    clock,
    gasMarginPercent,
  })
  return flow
}
