import type { Hex } from 'viem'
import type { GuardReader, GuardWallet } from '../guard/facts/guardReader.ts'
import { collectFacts } from '../guard/guards/collectFacts.ts'
import type { ContractCallIntent } from '../guard/intent/callIntent.ts'
import type { Create2DeploymentIntent } from '../guard/intent/create2DeploymentIntent.ts'
import { createSigningFlow, type SigningFlow } from '../guard/signing/createSigningFlow.ts'
import type { SigningClock } from '../guard/signing/signingPorts.ts'
import type { TransactionRequest } from '../guard/signing/signingRequest.ts'
import type { GuardTransaction } from '../guard/values/transaction.ts'

/** A transaction with what it is meant as. */
export type TransactionPlan = {
  readonly intent: Create2DeploymentIntent | ContractCallIntent
  readonly transaction: GuardTransaction
}

export type PlannedRequest = TransactionRequest & TransactionPlan

export type TransactionFlowPorts = {
  readonly plan: (signal: AbortSignal) => Promise<TransactionPlan>
  readonly reader: GuardReader
  readonly wallet: GuardWallet
  readonly clock: SigningClock
  /** Asks the wallet to sign and send. */
  readonly send: (request: PlannedRequest) => Promise<Hex>
  /** Called once the transaction is sent, also after the dialog was closed. */
  readonly onSent: (request: PlannedRequest, hash: Hex) => void
}

/** Added to the gas estimate: state may change before the transaction is mined. */
const gasMarginPercent = 25

/** Signing flow of one planned transaction. */
export function createTransactionFlow(ports: TransactionFlowPorts): SigningFlow<PlannedRequest> {
  const { reader, wallet, clock, onSent } = ports
  return createSigningFlow<PlannedRequest>({
    prepare: async signal => ({ type: 'transaction', ...(await ports.plan(signal)) }),
    facts: {
      transaction: ({ intent, transaction }) => collectFacts({ intent, transaction, reader, wallet, now: clock.now() }),
    },
    wallet: { send: ports.send },
    report: async (request, hash) => {
      onSent(request, hash)
      return 'done'
    },
    handOver: onSent,
    clock,
    gasMarginPercent,
  })
}
