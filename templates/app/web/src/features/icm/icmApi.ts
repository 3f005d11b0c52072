import { formatEther } from 'viem/utils'
import { type JsonReader, readJson } from '../../kit/request/readJson.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import type { Address, Hex } from '../guard/values/token.ts'
import type { IcmConfig } from './IcmConfig.ts'
import { type IcmMessage, type OutgoingMessage, readMessage } from './IcmMessage.ts'

function readList(answer: unknown): readonly JsonReader[] {
  if (!Array.isArray(answer)) throw new TypeError("The backend's answer is not a list")
  return answer.map(readJson)
}

const text = (reader: JsonReader, key: string) => reader.text(key)
const number = (reader: JsonReader, key: string) => reader.number(key)

/** A destination chain. */
export type IcmChain = {
  readonly id: string
  /** EVM chain id of the network. */
  readonly chainId: number
  readonly name: string
  readonly blockchainId: string
  readonly explorerUrl: string | null
  readonly state: IcmConfig['destinations'][number]['state']
}

export type IcmChains = {
  /** The source chain. */
  readonly source: IcmConfig['source']
  /** Gateway contract for fees and for messages to accounts without code; null without one. */
  readonly gateway: Address | null
  /** Whether the gateway takes a relayer reward. */
  readonly takesReward: boolean
  readonly destinations: readonly IcmChain[]
}

function readState(icmChain: JsonReader): IcmChain['state'] {
  const state = icmChain.text('state')
  return state === 'active' || state === 'retired' ? state : 'inactive'
}

/** Fetches the destinations. Throws `ApiError`. */
export async function fetchIcmChains(signal: AbortSignal, ask: typeof requestJson = requestJson): Promise<IcmChains> {
  const reader = readJson(await ask('/api/subnets/available', { signal }))
  const source = reader.object('source')
  return {
    source: {
      id: source.text('id'),
      chainId: source.number('chainId'),
      name: source.text('name'),
      blockchainId: source.text('blockchainId'),
    },
    gateway: reader.nullable('gateway', (inner, key) => inner.address(key)),
    takesReward: reader.flag('takesReward'),
    destinations: reader.list('subnets').map(icmChain => ({
      id: icmChain.text('id'),
      chainId: icmChain.number('chainId'),
      name: icmChain.text('name'),
      blockchainId: icmChain.text('blockchainId'),
      explorerUrl: icmChain.nullable('explorerUrl', text),
      state: readState(icmChain),
    })),
  }
}

/** Status of a chain at the last probe. */
export type ChainStatus = {
  readonly id: string
  readonly name: string
  readonly isOnline: boolean
  readonly blockHeight: number | null
  /** Seconds between blocks. */
  readonly avgBlockTime: number | null
  readonly activeValidators: number | null
  /** Whether the messenger is deployed; null when unknown. */
  readonly hasMessenger: boolean | null
  /** Whether the configured gateway, or else the planned one, is deployed; null when unknown. */
  readonly hasGateway: boolean | null
  /** Why it is offline. */
  readonly reason: string | null
}

/** Fetches the status of the networks. Throws `ApiError`. */
export async function fetchChainStatus(
  signal: AbortSignal,
  ask: typeof requestJson = requestJson,
): Promise<readonly ChainStatus[]> {
  const answer = await ask('/api/subnets/status', { signal })
  return readList(answer).map(icmChain => ({
    id: icmChain.text('id'),
    name: icmChain.text('name'),
    isOnline: icmChain.flag('isOnline'),
    blockHeight: icmChain.nullable('blockHeight', number),
    avgBlockTime: icmChain.nullable('avgBlockTime', number),
    activeValidators: icmChain.nullable('activeValidators', number),
    hasMessenger: icmChain.nullable('hasMessenger', (inner, key) => inner.flag(key)),
    hasGateway: icmChain.nullable('hasGateway', (inner, key) => inner.flag(key)),
    reason: icmChain.nullable('reason', text),
  }))
}

/** A message in the words of the backend, whose `amount` is in AVAX. */
const toBody = ({ sender, destinationBlockchainId, recipient, content, reward }: OutgoingMessage) => ({
  sourceChain: 'C',
  destinationChainId: destinationBlockchainId,
  recipient,
  message: content,
  amount: formatEther(reward),
  walletAddress: sender,
})

/** Through the gateway contract or the messenger directly. */
export type SendMode = 'gateway' | 'direct'

/** What the backend prepares for a message: the transaction to sign, and how it is delivered. */
export type PreparedSend = {
  readonly mode: SendMode
  /** Chain id for the wallet. */
  readonly chainId: number
  readonly transaction: { readonly to: Address; readonly data: Hex; readonly value: bigint }
  readonly requiredGasLimit: bigint
  /** Returned to the backend when the message was sent. */
  readonly messageInput: unknown
  readonly estimatedDeliveryTime: string | null
  readonly warnings: readonly string[]
}

/** Requests the unsigned transaction of a message. Throws `ApiError`. */
export async function prepareSend(
  message: OutgoingMessage,
  signal: AbortSignal,
  ask: typeof requestJson = requestJson,
): Promise<PreparedSend> {
  const answer = await ask('/api/icm/send', { body: toBody(message), signal })
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

/** Reports a mined transaction. Returns the recorded message. Throws `ApiError`. */
export async function completeSend(
  message: OutgoingMessage,
  sent: { readonly txHash: string; readonly messageInput: unknown },
  signal: AbortSignal,
): Promise<IcmMessage> {
  const body = { ...toBody(message), ...sent }
  return readMessage(readJson(await requestJson('/api/icm/complete', { body, signal })).object('record'))
}

/** Most messages of one answer of the history. */
export const historyPageSize = 500

/** Messages of an account, the newest first; those older than the message `before`. Throws `ApiError`. */
export async function fetchHistory(
  address: Address,
  { before, signal }: { readonly before?: string; readonly signal?: AbortSignal } = {},
  ask: typeof requestJson = requestJson,
): Promise<readonly IcmMessage[]> {
  const query = { address, ...(before !== undefined && { before }) }
  const answer = await ask('/api/icm/history', { query, ...(signal && { signal }) })
  return readList(answer).map(readMessage)
}

export type FeeEstimate = {
  /** Wei: gas and reward together. */
  readonly feeInWei: bigint
  readonly sourceGasWei: bigint
  readonly rewardWei: bigint
  /** Relayer's delivery cost in the destination's native token; null while unknown. */
  readonly destinationFeeWei: bigint | null
  readonly destinationSymbol: string | null
  /** AVAX, a decimal string. */
  readonly suggestedReward: string
}

/** Estimates the cost of a message of this size. Throws `ApiError`. */
export async function estimateFee(
  {
    destinationBlockchainId,
    ...request
  }: {
    readonly destinationBlockchainId: string
    readonly messageSize: number
    readonly senderAddress: Address
    readonly amount: string
  },
  signal: AbortSignal,
  ask: typeof requestJson = requestJson,
): Promise<FeeEstimate> {
  const body = { destinationChainId: destinationBlockchainId, ...request }
  const reader = readJson(await ask('/api/icm/estimate-fee', { body, signal }))
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
