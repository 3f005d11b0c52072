import type { Hex } from 'viem'
import { encodeFunctionData } from 'viem/utils'
import { z } from 'zod'
import { messengerAbi, messengerAddress, rewardAbi } from './contracts.ts'
import type { Rpc } from './createRpc.ts'

const hex = z.custom<Hex>(value => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value))
const quantity = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/)
  .transform(BigInt)

const log = z.object({
  address: hex,
  topics: z.array(hex),
  data: hex,
  blockNumber: quantity,
  transactionHash: hex,
})
const receipt = z.object({ status: quantity, blockNumber: quantity, logs: z.array(log) })
const block = z.object({ number: quantity, timestamp: quantity.transform(Number) })

export type ChainLog = z.output<typeof log>
export type Receipt = z.output<typeof receipt>
export type Block = z.output<typeof block>

export type LogFilter = {
  readonly address: string
  readonly topics: readonly (Hex | null)[]
  readonly fromBlock: bigint
  readonly toBlock: bigint
}

export type Call = {
  readonly from?: string
  readonly to: string
  readonly data: Hex
  readonly value?: bigint
}

const toHex = (value: bigint): Hex => `0x${value.toString(16)}`

/** Queries of a chain, at the latest block: Fuji no longer has a pending block. */
export const chainQueries = {
  head: (rpc: Rpc) => rpc('eth_blockNumber', [], quantity),

  block: (rpc: Rpc, number: bigint | 'latest'): Promise<Block> =>
    rpc('eth_getBlockByNumber', [number === 'latest' ? number : toHex(number), false], block),

  receipt: (rpc: Rpc, hash: string): Promise<Receipt | null> =>
    rpc('eth_getTransactionReceipt', [hash], receipt.nullable()),

  logs: (rpc: Rpc, { fromBlock, toBlock, ...filter }: LogFilter): Promise<readonly ChainLog[]> =>
    rpc('eth_getLogs', [{ ...filter, fromBlock: toHex(fromBlock), toBlock: toHex(toBlock) }], z.array(log)),

  hasCode: async (rpc: Rpc, address: string): Promise<boolean> =>
    (await rpc('eth_getCode', [address, 'latest'], hex)) !== '0x',

  gasPrice: (rpc: Rpc) => rpc('eth_gasPrice', [], quantity),

  estimateGas: (rpc: Rpc, { value = 0n, ...call }: Call) =>
    rpc('eth_estimateGas', [{ ...call, value: toHex(value) }], quantity),

  /** The token in which a gateway locks rewards; 0 where it takes none. */
  rewardToken: (rpc: Rpc, gateway: Hex): Promise<bigint> => {
    const data = encodeFunctionData({ abi: rewardAbi, functionName: 'wrappedNative' })
    return rpc('eth_call', [{ to: gateway, data }, 'latest'], quantity)
  },

  /** One storage word of the messenger for a message id; 0 when it has none. */
  messengerWord: async (
    rpc: Rpc,
    functionName: 'messageReceived' | 'receivedFailedMessageHashes' | 'getMessageHash',
    messageId: Hex,
  ): Promise<bigint> => {
    const data = encodeFunctionData({ abi: messengerAbi, functionName, args: [messageId] })
    return rpc('eth_call', [{ to: messengerAddress, data }, 'latest'], quantity)
  },
}
