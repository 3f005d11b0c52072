import type { MessageState, MessagingNetwork, ReceivedMessage } from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import { sameAddress } from '@sluice/guard'
import { decodeFunctionData, getAddress, keccak256, toHex } from 'viem/utils'
import { gatewayAbi, gatewayAddress } from '../avalanche/gatewayMessage.ts'
import { icmChains } from '../avalanche/icmChains.ts'
import { messengerAbi, messengerAddress } from '../avalanche/messenger.ts'
import { messageIdOf } from '../avalanche/planMessage.ts'

/** A message passed to a messenger. */
export type SimulatedSend = {
  readonly destination: Hex
  readonly recipient: Address
  readonly payload: Hex
  readonly throughGateway: boolean
  /** ERC-20 fee that the messenger takes from the caller. */
  readonly fee: { readonly token: Address; readonly amount: bigint } | null
}

/** Simulated ICM networks: all active chains of the table, with messenger and gateway. */
export const simulatedNetworks: readonly MessagingNetwork[] = icmChains
  .filter(chain => chain.active)
  .map(({ name, chainId, blockchainId }) => ({
    name,
    chainId,
    blockchainId,
    messenger: messengerAddress,
    gateway: gatewayAddress,
  }))

/** Decodes a send call to the gateway or messenger; null for other calls. */
export function readSend(chainId: number, to: string, data: string): SimulatedSend | null {
  if (!simulatedNetworks.some(network => network.chainId === chainId)) return null
  try {
    if (sameAddress(to, gatewayAddress)) return readGatewayCall(data as Hex)
    return sameAddress(to, messengerAddress) ? readMessengerCall(data as Hex) : null
  } catch {
    // Undecodable calldata; the caller reverts.
    return null
  }
}

function readGatewayCall(data: Hex): SimulatedSend | null {
  const call = decodeFunctionData({ abi: gatewayAbi, data })
  if (call.functionName !== 'send') return null
  const [destination, recipient, , payload] = call.args
  return { destination, recipient, payload, throughGateway: true, fee: null }
}

function readMessengerCall(data: Hex): SimulatedSend | null {
  const call = decodeFunctionData({ abi: messengerAbi, data })
  if (call.functionName !== 'sendCrossChainMessage') return null
  const [{ destinationBlockchainID: destination, destinationAddress: recipient, feeInfo, message: payload }] = call.args
  const fee = feeInfo.amount > 0n ? { token: getAddress(feeInfo.feeTokenAddress), amount: feeInfo.amount } : null
  return { destination, recipient, payload, throughGateway: false, fee }
}

/** A successful transaction of the simulated state. */
export type SimulatedTransaction = {
  readonly hash: Hex
  readonly chainId: number
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly blockNumber: bigint
}

export type SimulatedMessage = {
  readonly sentBy: Hex
  readonly messageId: Hex
  readonly state: Exclude<MessageState, 'unknown'>
  /** Destination chain; undefined for an unknown blockchain id. */
  readonly destinationChainId: number | undefined
  readonly arrival: Omit<ReceivedMessage, 'state'>
}

/** Messages sent by these transactions, oldest first. */
export function listMessages(transactions: readonly SimulatedTransaction[]): readonly SimulatedMessage[] {
  const nonces = new Map<number, bigint>()
  return transactions.flatMap(({ hash, chainId, from, to, data, blockNumber }) => {
    const send = readSend(chainId, to, data)
    const source = simulatedNetworks.find(network => network.chainId === chainId)
    if (!send || !source) return []
    const nonce = (nonces.get(chainId) ?? 0n) + 1n
    nonces.set(chainId, nonce)
    const { destination, recipient, payload } = send
    const messageId = messageIdOf({ messenger: messengerAddress, source: source.blockchainId, destination, nonce })
    const reached = simulatedNetworks.find(
      network => network.blockchainId === destination && isSibling(network, source),
    )
    return [
      {
        sentBy: hash,
        messageId,
        state: reached ? stateOf(send) : 'sent',
        destinationChainId: reached?.chainId,
        arrival: {
          messageId,
          sourceBlockchainId: source.blockchainId,
          sender: from,
          recipient,
          payload,
          // The relayer's transaction: one of its own, found again under the same hash.
          transactionHash: keccak256(toHex(`delivery of ${messageId}`)),
          blockNumber,
        },
      },
    ]
  })
}

/** A gateway takes everything; no other simulated contract takes messages. */
function stateOf({ throughGateway, payload }: SimulatedSend): SimulatedMessage['state'] {
  if (throughGateway) return 'executed'
  return payload === '0x' ? 'delivered' : 'execution-failed'
}

/** Validators sign for their own network only: nothing goes from Fuji to mainnet. */
function isSibling(a: MessagingNetwork, b: MessagingNetwork): boolean {
  const networkOf = ({ chainId }: MessagingNetwork) => icmChains.find(chain => chain.chainId === chainId)?.network
  return a !== b && networkOf(a) === networkOf(b)
}
