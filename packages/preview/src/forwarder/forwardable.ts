import { z } from 'zod'

/** Paths of the 1inch APIs that generated applications use. */
const oneInchPaths = [
  /^\/swap\/v6\.1\/\d+\/(quote|swap|tokens|liquidity-sources|approve\/(spender|allowance|transaction))$/,
  /^\/orderbook\/v4\.1\/\d+(\/(fee-info|(order|address)\/0x[0-9a-fA-F]+))?$/,
  /^\/fusion\/quoter\/v2\.0\/\d+\/quote\/(receive|build)$/,
  /^\/fusion\/relayer\/v2\.0\/\d+\/order\/submit$/,
  /^\/fusion\/orders\/v2\.0\/\d+\/order\/status\/0x[0-9a-fA-F]+$/,
  /^\/portfolio\/portfolio\/v5\.0\/general\/chart$/,
  /^\/balance\/v1\.2\/\d+\/balances\/0x[0-9a-fA-F]+$/,
  /^\/history\/v2\.0\/history\/0x[0-9a-fA-F]+\/events$/,
]

export function isOneInchPath(path: string): boolean {
  return oneInchPaths.some(known => known.test(path))
}

/** Methods that only read a chain: the node may hold unlocked accounts. */
const readingMethod =
  /^(eth_(blockNumber|call|chainId|estimateGas|feeHistory|gasPrice|maxPriorityFeePerGas|get[A-Za-z]+)|net_version)$/

const callSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string().max(100)]),
  method: z.string().regex(readingMethod),
  params: z.json().exactOptional(),
})

/** One JSON-RPC call that reads a chain, or a batch of at most 50. */
export const readingCallSchema = z.union([callSchema, z.array(callSchema).min(1).max(50)])
