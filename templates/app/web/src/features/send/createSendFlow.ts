import type { Hex } from 'viem'
import { collectFacts, type GuardReader, type GuardWallet } from '../guard/facts/collectFacts.ts'
import { createSigningFlow, type SigningFlow } from '../guard/signing/createSigningFlow.ts'
import type { SigningClock } from '../guard/signing/signingPorts.ts'
import type { TransactionRequest } from '../guard/signing/signingRequest.ts'
import type { TransactionOutcome } from '../guard/signing/signingState.ts'
import { createTransfer, type SendPlan } from './createTransfer.ts'

export type SendFlowPorts = {
  readonly reader: GuardReader
  readonly wallet: GuardWallet
  readonly clock: SigningClock
  /** Has the wallet sign and send. */
  readonly send: (request: TransactionRequest) => Promise<Hex>
  /** Waits until it is mined. */
  readonly follow: (request: TransactionRequest, hash: Hex) => Promise<TransactionOutcome>
}

/** On top of the measured gas: state moves until a transaction is mined. */
const gasMarginPercent = 25

/** The signing flow of one transfer: held against what was typed, sent, and followed until it is mined. */
export function createSendFlow(plan: SendPlan, ports: SendFlowPorts): SigningFlow<TransactionRequest> {
  const { reader, wallet, clock, send, follow } = ports
  let isSent = false
  return createSigningFlow<TransactionRequest>({
    prepare: async () => (isSent ? null : createTransfer(plan)),
    facts: {
      transaction: ({ intent, transaction }) => collectFacts({ intent, transaction, reader, wallet, now: clock.now() }),
    },
    wallet: { send },
    report: async () => {
      isSent = true
      return 'follow'
    },
    follow,
    clock,
    gasMarginPercent,
  })
}
