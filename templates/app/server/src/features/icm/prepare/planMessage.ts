import type { Hex } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { gatewayAbi, messengerAbi, messengerAddress, noAddress } from '../chain/contracts.ts'
import { encodeGatewayMessage, encodeText } from './messagePayload.ts'

/** A message to plan; `gateway` null sends through the messenger directly. */
export type MessageDraft = {
  readonly destination: Hex
  readonly recipient: Hex
  readonly sender: Hex
  readonly content: string
  readonly requiredGasLimit: bigint
  /** Wei. */
  readonly reward: bigint
  readonly gateway: Hex | null
  /** ERC-20 in which the relayer's fee is locked. */
  readonly wrappedNative: Hex | null
}

/** Arguments of the messenger's `sendCrossChainMessage`; numbers as decimal strings. */
export type MessageInput = {
  readonly destinationBlockchainID: Hex
  readonly destinationAddress: Hex
  readonly feeInfo: { readonly feeTokenAddress: Hex; readonly amount: string }
  readonly requiredGasLimit: string
  readonly allowedRelayerAddresses: readonly Hex[]
  readonly message: Hex
}

export type PlannedMessage = {
  readonly transactionData: { readonly to: Hex; readonly data: Hex; readonly value: string }
  readonly messageInput: MessageInput
  /** Wei locked as the relayer's fee. */
  readonly fee: bigint
}

function inputOf(draft: MessageDraft, destinationAddress: Hex, fee: bigint, message: Hex): MessageInput {
  return {
    destinationBlockchainID: draft.destination,
    destinationAddress,
    feeInfo: { feeTokenAddress: (fee > 0n && draft.wrappedNative) || noAddress, amount: fee.toString() },
    requiredGasLimit: draft.requiredGasLimit.toString(),
    allowedRelayerAddresses: [],
    message,
  }
}

/**
 * Builds the transaction that sends a message.
 *
 * With a gateway the fee is the transaction's value and the destination gateway receives the message. The messenger is
 * nonpayable: a direct message pays no fee.
 */
export function planMessage(draft: MessageDraft): PlannedMessage {
  const { destination, recipient, sender, requiredGasLimit, gateway } = draft
  const payload = encodeText(draft.content)
  if (gateway) {
    const messageInput = inputOf(draft, gateway, draft.reward, encodeGatewayMessage({ sender, recipient, payload }))
    const args = [destination, recipient, requiredGasLimit, payload] as const
    const data = encodeFunctionData({ abi: gatewayAbi, functionName: 'send', args })
    return {
      transactionData: { to: gateway, data, value: draft.reward.toString() },
      messageInput,
      fee: draft.reward,
    }
  }
  const messageInput = inputOf(draft, recipient, 0n, payload)
  const input = { ...messageInput, feeInfo: { feeTokenAddress: noAddress, amount: 0n }, requiredGasLimit }
  const data = encodeFunctionData({ abi: messengerAbi, functionName: 'sendCrossChainMessage', args: [input] })
  return { transactionData: { to: messengerAddress, data, value: '0' }, messageInput, fee: 0n }
}
