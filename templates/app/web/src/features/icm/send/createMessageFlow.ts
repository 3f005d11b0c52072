import type { Hex } from 'viem'
import { isRejection } from '../../../kit/wallet/describeError.ts'
import type { GuardReader, GuardWallet } from '../../guard/facts/guardReader.ts'
import { rules } from '../../guard/findings/rules.ts'
import { collectFacts } from '../../guard/guards/collectFacts.ts'
import type { ContractCallIntent } from '../../guard/intent/callIntent.ts'
import { createContractCallIntent } from '../../guard/intent/callIntent.ts'
import { createSigningFlow, type SigningFlow } from '../../guard/signing/createSigningFlow.ts'
import type { TransactionRequest } from '../../guard/signing/signingRequest.ts'
import { systemClock } from '../../guard/signing/systemClock.ts'
import type { Address } from '../../guard/values/token.ts'
import { gasMarginPercent } from '../../review/sendTransactionInWallet.ts'
import { transactionStore } from '../../transactions/transactionStore.ts'
import type { OutgoingMessage } from '../IcmMessage.ts'
import type { PreparedSend, prepareSend } from '../icmApi.ts'
import { planSend } from './planSend.ts'
import { isUnreported } from './unreportedSends.ts'

/** The user's message and its network. */
export type MessagePlan = {
  readonly message: OutgoingMessage
  /** Display name for the review. */
  readonly destinationName: string
  readonly gateway: Address | null
  readonly chainId: number
  readonly walletChainId: number
}

/** The transaction of a message. */
export type MessageRequest = TransactionRequest & {
  readonly intent: ContractCallIntent
  readonly prepared: PreparedSend
}

export type MessageFlowPorts = {
  readonly prepareSend: typeof prepareSend
  readonly reader: GuardReader
  readonly wallet: GuardWallet
  /** Asks the wallet to sign and send. */
  readonly send: (request: MessageRequest) => Promise<Hex>
  /** Called once the transaction is sent, also after the dialog was closed. */
  readonly onSent: (request: MessageRequest, hash: Hex) => void
}

/** Builds the intended call from the message alone; only the delivery method comes from the backend. */
function intentOf(plan: MessagePlan, { mode, requiredGasLimit }: PreparedSend): ContractCallIntent {
  const { message, destinationName, gateway } = plan
  const call = planSend(message, { mode, gateway, requiredGasLimit })
  return createContractCallIntent({
    ...call,
    chainId: plan.chainId,
    transaction: { chainId: plan.walletChainId, from: message.sender, value: call.value.toString() },
    purpose: `Send a message to ${message.recipient} on ${destinationName}`,
    // only with: deployment send
    origin: 'known',
    // end only
  })
}

/** Selector of the gateway's error for a reward. Source: `IcmGateway.sol`. */
const rewardRefused = '0xd60ee0e7'

/** A reader whose simulation names the gateway's error, of which nodes show the selector only. */
const explainReverts = (reader: GuardReader): GuardReader => ({
  ...reader,
  simulate: async call => {
    const result = await reader.simulate(call)
    if (result.status !== 'reverted' || !result.reason.includes(rewardRefused)) return result
    return { ...result, reason: 'the gateway of this chain takes no relayer reward; set the amount to 0' }
  },
})

/** Signing flow of one message: prepared by the backend, compared with the intent, then sent. */
export function createMessageFlow(plan: MessagePlan, ports: MessageFlowPorts): SigningFlow<MessageRequest> {
  const { wallet, onSent } = ports
  const reader = explainReverts(ports.reader)
  return createSigningFlow<MessageRequest>({
    prepare: async signal => {
      const prepared = await ports.prepareSend(plan.message, signal)
      const { to, data, value } = prepared.transaction
      const transaction = {
        chainId: prepared.chainId,
        from: plan.message.sender,
        to,
        data,
        value: value.toString(),
      }
      const findings = prepared.warnings.map(text => rules.delivery.confirm(text))
      return { prepared, intent: intentOf(plan, prepared), transaction, findings }
    },
    collectFacts: ({ intent, transaction }) => {
      const isPending = transactionStore.isUnderWay(transaction) || isUnreported(transaction)
      // only with: swap order permit
      return collectFacts({ intent, transaction, reader, wallet, isPending, now: Date.now() })
      // otherwise: return collectFacts({ intent, transaction, reader, wallet, isPending })
      // end only
    },
    send: request => transactionStore.whileAsked(request.transaction, () => ports.send(request)),
    isRejection,
    // only with: trade nft governance send pchain permit order
    isLast: () => true,
    // end only
    handOver: onSent,
    // only with: swap
    clock: systemClock,
    // end only
    gasMarginPercent,
  })
}
