import type { Address, Hex } from '../guard/values/token.ts'
import { type JsonReader, readJson } from '../../kit/request/readJson.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import { type IcmMessage, readMessage } from './IcmMessage.ts'

function readList(answer: unknown): readonly JsonReader[] {
  if (!Array.isArray(answer)) throw new TypeError("The backend's answer is not a list")
  return answer.map(readJson)
}

const text = (reader: JsonReader, key: string) => reader.text(key)
const number = (reader: JsonReader, key: string) => reader.number(key)

/** A chain that messages can be sent to. */
export type Subnet = {
  readonly id: string
  readonly name: string
  readonly blockchainId: string
  readonly description: string | null
  readonly explorerUrl: string | null
  /** What the network's list of chains says: `inactive` ones are still on it, `retired` ones are not. */
  readonly state: 'active' | 'inactive' | 'retired'
}

export type Subnets = {
  /** Blockchain id of the chain that messages are sent from. */
  readonly source: { readonly chainId: number; readonly name: string; readonly blockchainId: string }
  /** Contract that takes rewards and messages for ordinary accounts; null without one. */
  readonly gateway: Address | null
  readonly subnets: readonly Subnet[]
}

function readState(subnet: JsonReader): Subnet['state'] {
  if (subnet.flag('isActive')) return 'active'
  return subnet.nullable('state', text) === 'retired' ? 'retired' : 'inactive'
}

/** Where messages can go. Throws `ApiError`. */
export async function fetchSubnets(signal: AbortSignal, ask: typeof requestJson = requestJson): Promise<Subnets> {
  const reader = readJson(await ask('/api/subnets/available', { signal }))
  const source = reader.object('source')
  return {
    source: { chainId: source.number('chainId'), name: source.text('name'), blockchainId: source.text('blockchainId') },
    gateway: reader.nullable('gateway', (inner, key) => inner.address(key)),
    subnets: reader.list('subnets').map(subnet => ({
      id: subnet.text('id'),
      name: subnet.text('name'),
      blockchainId: subnet.text('blockchainId'),
      description: subnet.nullable('description', text),
      explorerUrl: subnet.nullable('explorerUrl', text),
      state: readState(subnet),
    })),
  }
}

/** What a chain said about itself when it was asked. */
export type SubnetStatus = {
  readonly id: string
  readonly name: string
  readonly isOnline: boolean
  readonly blockHeight: number | null
  /** Seconds between blocks. */
  readonly avgBlockTime: number | null
  readonly activeValidators: number | null
  /** Whether messages can be sent from there and taken; null where it could not be asked. */
  readonly hasMessenger: boolean | null
  /** Why it counts as offline. */
  readonly reason: string | null
}

/** How the networks are. Throws `ApiError`. */
export async function fetchSubnetStatus(
  signal: AbortSignal,
  ask: typeof requestJson = requestJson,
): Promise<readonly SubnetStatus[]> {
  const answer = await ask('/api/subnets/status', { signal })
  return readList(answer).map(subnet => ({
    id: subnet.text('id'),
    name: subnet.text('name'),
    isOnline: subnet.flag('isOnline'),
    blockHeight: subnet.nullable('blockHeight', number),
    avgBlockTime: subnet.nullable('avgBlockTime', number),
    activeValidators: subnet.nullable('activeValidators', number),
    hasMessenger: subnet.nullable('hasMessenger', (inner, key) => inner.flag(key)),
    reason: subnet.nullable('reason', text),
  }))
}

/** What the backend is asked to prepare. */
export type SendRequest = {
  readonly destinationChainId: string
  readonly recipient: Address
  readonly message: string
  /** Relayer reward in AVAX, a decimal string. */
  readonly amount: string
  readonly walletAddress: Address
}

/** Through the gateway contract, or by the messenger itself. */
export type SendMode = 'gateway' | 'direct'

export type PreparedSend = {
  readonly mode: SendMode
  /** Id the wallet signs for. */
  readonly chainId: number
  readonly transaction: { readonly to: Address; readonly data: Hex; readonly value: bigint }
  readonly requiredGasLimit: bigint
  /** Handed back to the backend when the message was sent. */
  readonly messageInput: unknown
  readonly estimatedDeliveryTime: string | null
  readonly warnings: readonly string[]
}

/** Has the backend prepare the transaction of a message. Throws `ApiError`. */
export async function prepareSend(
  request: SendRequest,
  signal: AbortSignal,
  ask: typeof requestJson = requestJson,
): Promise<PreparedSend> {
  const answer = await ask('/api/icm/send', { body: { sourceChain: 'C', ...request }, signal })
  const reader = readJson(answer)
  const transaction = reader.object('transactionData')
  const mode = reader.text('mode')
  if (mode !== 'gateway' && mode !== 'direct') throw new TypeError(`The backend sends in an unknown way: ${mode}`)
  return {
    mode,
    chainId: reader.number('chainId'),
    transaction: {
      to: transaction.address('to'),
      data: transaction.hex('data'),
      value: transaction.units('value'),
    },
    requiredGasLimit: reader.object('messageInput').units('requiredGasLimit'),
    messageInput: (answer as { readonly messageInput: unknown }).messageInput,
    estimatedDeliveryTime: reader.nullable('estimatedDeliveryTime', text),
    warnings: reader.texts('warnings'),
  }
}

/** Reports a confirmed transaction; gives back the message as it was recorded. Throws `ApiError`. */
export async function completeSend(
  request: SendRequest & { readonly txHash: string; readonly messageInput: unknown },
  signal: AbortSignal,
): Promise<IcmMessage> {
  const body = { sourceChain: 'C', ...request }
  return readMessage(readJson(await requestJson('/api/icm/complete', { body, signal })).object('record'))
}

/** Messages of an account, the newest first. Throws `ApiError`. */
export async function fetchHistory(
  address: Address,
  signal: AbortSignal,
  ask: typeof requestJson = requestJson,
): Promise<readonly IcmMessage[]> {
  const answer = await ask('/api/icm/history', { query: { address }, signal })
  return readList(answer).map(readMessage)
}

export type FeeEstimate = {
  /** Wei: gas and reward together. */
  readonly feeInWei: bigint
  readonly sourceGasWei: bigint
  readonly rewardWei: bigint
  /** What the delivery costs the relayer, in the destination's own coin; null while that cannot be asked. */
  readonly destinationFeeWei: bigint | null
  readonly destinationSymbol: string | null
  /** AVAX, a decimal string. */
  readonly suggestedReward: string
}

/** What sending a message of so many bytes costs. Throws `ApiError`. */
export async function estimateFee(
  request: {
    readonly destinationChainId: string
    readonly messageSize: number
    readonly senderAddress: Address
    readonly amount: string
  },
  signal: AbortSignal,
  ask: typeof requestJson = requestJson,
): Promise<FeeEstimate> {
  const reader = readJson(await ask('/api/icm/estimate-fee', { body: request, signal }))
  const breakdown = reader.object('breakdown')
  const destination = breakdown.object('destination')
  return {
    feeInWei: reader.units('feeInWei'),
    sourceGasWei: breakdown.object('source').units('costWei'),
    rewardWei: breakdown.object('reward').units('wei'),
    destinationFeeWei: destination.nullable('costWei', (inner, key) => inner.units(key)),
    destinationSymbol: destination.nullable('symbol', text),
    suggestedReward: breakdown.object('suggestedReward').text('avax'),
  }
}
