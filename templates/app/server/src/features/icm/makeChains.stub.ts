import type { Hex } from 'viem'
import { decodeFunctionData, encodeAbiParameters, encodeEventTopics, pad } from 'viem/utils'
import { icmConfig } from '../../config/icm.config.ts'
import type { ChainLog } from './chain/chainQueries.ts'
import { gatewayAbi, messengerAbi, messengerAddress, noAddress, rewardAbi } from './chain/contracts.ts'
import { encodeGatewayMessage, encodeText } from './prepare/messagePayload.ts'

type WireLog = Omit<ChainLog, 'blockNumber'> & { readonly blockNumber: Hex }

/** State of a stubbed chain; tests may change it at any time. */
export type StubChain = {
  readonly name: string
  head: bigint
  /** Unix seconds of block 0; a block every 2 s. */
  readonly genesisTime: number
  readonly codes: Set<string>
  readonly receipts: Map<string, { status: Hex; blockNumber: Hex; logs: WireLog[] }>
  readonly logs: WireLog[]
  /** Received message ids, with the hash stored for a failed execution. */
  readonly received: Map<string, Hex>
  /** Sent message ids without a receipt. */
  readonly sent: Map<string, Hex>
  /** Whether the gateway has a token for rewards. */
  hasRewardToken: boolean
  isDown: boolean
  refusesEstimate: boolean
  /** When set, requests are held without an answer; called for each. */
  hold: (() => void) | undefined
}

const word = (value: bigint | number): Hex => pad(`0x${value.toString(16)}`)
export const hashOf = (number: number): Hex => word(number)
export const zeroHash = word(0)

function makeChain(name: string): StubChain {
  return {
    name,
    head: 5_000n,
    genesisTime: Math.floor(Date.now() / 1_000) - 10_000,
    codes: new Set([messengerAddress.toLowerCase()]),
    receipts: new Map(),
    logs: [],
    received: new Map(),
    sent: new Map(),
    hasRewardToken: true,
    isDown: false,
    refusesEstimate: false,
    hold: undefined,
  }
}

/** ISO 8601, of the newest block. */
export function headTime({ genesisTime, head }: StubChain): string {
  return new Date((genesisTime + Number(head) * 2) * 1_000).toISOString()
}

type Params = readonly unknown[]

function answerCall(chain: StubChain, data: Hex): Hex {
  const { functionName, args } = decodeFunctionData({ abi: [...messengerAbi, ...rewardAbi], data })
  if (functionName === 'wrappedNative') return word(chain.hasRewardToken ? 1 : 0)
  const id = String(args?.[0])
  if (functionName === 'messageReceived') return word(chain.received.has(id) ? 1 : 0)
  if (functionName === 'receivedFailedMessageHashes') return chain.received.get(id) ?? zeroHash
  if (functionName === 'getMessageHash') return chain.sent.get(id) ?? zeroHash
  throw new Error(`The test called ${functionName}`)
}

function answerLogs(
  chain: StubChain,
  filter: { address: string; fromBlock: Hex; toBlock: Hex; topics: (Hex | null)[] },
) {
  if (BigInt(filter.toBlock) - BigInt(filter.fromBlock) >= 2_048n) throw new Error('The range of blocks is too long')
  return chain.logs.filter(
    log =>
      log.address.toLowerCase() === filter.address.toLowerCase() &&
      BigInt(log.blockNumber) >= BigInt(filter.fromBlock) &&
      BigInt(log.blockNumber) <= BigInt(filter.toBlock) &&
      filter.topics.every((topic, index) => topic === null || topic.toLowerCase() === log.topics[index]?.toLowerCase()),
  )
}

function answer(chain: StubChain, method: string, params: Params): unknown {
  const blockAt = (number: bigint) => ({
    number: `0x${number.toString(16)}`,
    timestamp: `0x${(chain.genesisTime + Number(number) * 2).toString(16)}`,
  })
  if (method === 'eth_blockNumber') return `0x${chain.head.toString(16)}`
  if (method === 'eth_getBlockByNumber') return blockAt(params[0] === 'latest' ? chain.head : BigInt(String(params[0])))
  if (method === 'eth_getTransactionReceipt') return chain.receipts.get(String(params[0]).toLowerCase()) ?? null
  if (method === 'eth_getLogs') return answerLogs(chain, params[0] as Parameters<typeof answerLogs>[1])
  if (method === 'eth_getCode') return chain.codes.has(String(params[0]).toLowerCase()) ? '0x60' : '0x'
  if (method === 'eth_gasPrice') return '0x3b9aca00'
  if (method === 'eth_call') return answerCall(chain, (params[0] as { data: Hex }).data)
  if (method === 'eth_estimateGas' && !chain.refusesEstimate) return '0x2d2a8'
  throw new Error(`${method} is refused`)
}

export type StubChains = {
  readonly source: StubChain
  readonly destination: StubChain
  readonly fetch: typeof fetch
  /** Requested methods in order, with the chain's name. */
  readonly requests: string[]
  /** Validator count from the P-Chain; null when it does not answer. */
  validators: number | null
}

/** Stubs the nodes of the C-Chain and the first destination; other URLs fail. */
export function makeChains(): StubChains {
  const [target] = icmConfig.destinations
  if (!target) throw new Error('The configuration has no destination')
  const [source, destination] = [makeChain(icmConfig.source.name), makeChain(target.name)]
  const byUrl = new Map([
    [icmConfig.source.rpcUrl, source],
    [target.rpcUrl, destination],
  ])
  const requests: string[] = []
  const request = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const chain = byUrl.get(String(input))
    const { id, method, params } = JSON.parse(String(init?.body)) as { id: number; method: string; params: Params }
    if (method.startsWith('platform.')) {
      if (chains.validators === null) throw new TypeError('fetch failed')
      return Response.json({ jsonrpc: '2.0', id, result: { validators: Array(chains.validators).fill({}) } })
    }
    if (!chain || chain.isDown) throw new TypeError('fetch failed')
    requests.push(`${chain.name} ${method}`)
    if (chain.hold) {
      chain.hold()
      return new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )
    }
    try {
      return Response.json({ jsonrpc: '2.0', id, result: answer(chain, method, params) })
    } catch (error) {
      return Response.json({ jsonrpc: '2.0', id, error: { code: -32_000, message: String(error) } })
    }
  }
  const chains: StubChains = { source, destination, fetch: request as typeof fetch, requests, validators: 3 }
  return chains
}

export type Sending = {
  readonly number: number
  readonly sender: Hex
  readonly recipient: Hex
  readonly text: string
  /** Null sends through the messenger directly. */
  readonly gateway: Hex | null
  readonly reward?: bigint
  readonly destination?: string
}

function messageOf({ number, sender, recipient, text, gateway, destination }: Sending) {
  const payload = encodeText(text)
  return {
    messageNonce: BigInt(number),
    originSenderAddress: gateway ?? sender,
    destinationBlockchainID: (destination ?? icmConfig.destinations[0]?.blockchainId) as Hex,
    destinationAddress: gateway ?? recipient,
    requiredGasLimit: 200_000n,
    allowedRelayerAddresses: [],
    receipts: [],
    message: gateway ? encodeGatewayMessage({ sender, recipient, payload }) : payload,
  }
}

const dataInputs = (name: string) => {
  const event = messengerAbi.find(item => item.type === 'event' && item.name === name)
  return (event && 'inputs' in event ? event.inputs : []).filter(input => !('indexed' in input && input.indexed))
}

/** Mines a sending transaction on the source chain. Returns its hash and the message id. */
export function mineSending(chain: StubChain, sending: Sending): { readonly txHash: Hex; readonly messageId: Hex } {
  const [txHash, messageId] = [hashOf(1_000 + sending.number), hashOf(2_000 + sending.number)]
  const message = messageOf(sending)
  const topics = encodeEventTopics({
    abi: messengerAbi,
    eventName: 'SendCrossChainMessage',
    args: { messageID: messageId, destinationBlockchainID: message.destinationBlockchainID },
  }) as Hex[]
  const fee = { feeTokenAddress: noAddress, amount: sending.reward ?? 0n }
  const data = encodeAbiParameters(dataInputs('SendCrossChainMessage'), [message, fee])
  const blockNumber: Hex = `0x${chain.head.toString(16)}`
  const log = { address: messengerAddress, topics, data, blockNumber, transactionHash: txHash }
  chain.receipts.set(txHash, { status: '0x1', blockNumber, logs: [log] })
  chain.sent.set(messageId, hashOf(9))
  return { txHash, messageId }
}

/** Mines the delivery of a message in the latest block; `storedHash` is what it stores for a failed execution. */
export function mineArrival(
  chain: StubChain,
  sending: Sending,
  storedHash: Hex = zeroHash,
): { readonly messageId: Hex } {
  const [transactionHash, messageId] = [hashOf(3_000 + sending.number), hashOf(2_000 + sending.number)]
  const message = messageOf(sending)
  const blockNumber: Hex = `0x${chain.head.toString(16)}`
  const arrival = {
    address: messengerAddress,
    topics: encodeEventTopics({
      abi: messengerAbi,
      eventName: 'ReceiveCrossChainMessage',
      args: { messageID: messageId, sourceBlockchainID: icmConfig.source.blockchainId as Hex, deliverer: noAddress },
    }) as Hex[],
    data: encodeAbiParameters(dataInputs('ReceiveCrossChainMessage'), [noAddress, message]),
    blockNumber,
    transactionHash,
  }
  const { sender, recipient, gateway, text } = sending
  const gatewayMessage = gateway && {
    address: gateway,
    topics: encodeEventTopics({
      abi: gatewayAbi,
      eventName: 'Received',
      args: { sourceBlockchainID: icmConfig.source.blockchainId as Hex, sender, recipient },
    }) as Hex[],
    data: encodeAbiParameters([{ type: 'bytes' }], [encodeText(text)]),
    blockNumber,
    transactionHash,
  }
  const failure = storedHash !== zeroHash && {
    address: messengerAddress,
    topics: encodeEventTopics({
      abi: messengerAbi,
      eventName: 'MessageExecutionFailed',
      args: { messageID: messageId, sourceBlockchainID: icmConfig.source.blockchainId as Hex },
    }) as Hex[],
    data: encodeAbiParameters(dataInputs('MessageExecutionFailed'), [message]),
    blockNumber,
    transactionHash,
  }
  const logs = [arrival, ...(gatewayMessage ? [gatewayMessage] : []), ...(failure ? [failure] : [])]
  chain.logs.push(...logs)
  chain.receipts.set(transactionHash, { status: '0x1', blockNumber, logs })
  chain.received.set(messageId, storedHash)
  return { messageId }
}
