import { type Block, chainQueries } from '../chain/chainQueries.ts'
import { messengerAddress, plannedGateway } from '../chain/contracts.ts'
import { ChainError } from '../chain/createRpc.ts'
import type { IcmChainClient } from '../chain/icmChains.ts'

/** Status of a chain from its own RPC; unknown values are null. */
export type ChainStatus = {
  readonly id: string
  readonly name: string
  readonly isOnline: boolean
  /** Why it is offline. */
  readonly reason: string | null
  /** ISO 8601. */
  readonly lastBlockTime: string | null
  readonly blockHeight: number | null
  /** Seconds, over the latest blocks. */
  readonly avgBlockTime: number | null
  readonly activeValidators: number | null
  readonly hasMessenger: boolean | null
  /** Whether the configured gateway is deployed; without one, that of `contracts`. */
  readonly hasGateway: boolean | null
}

export type ProbeOptions = {
  readonly gateway: string | null
  readonly countValidators: (icmChain: IcmChainClient) => Promise<number | null>
}

const sampledBlocks = 50n

async function averageBlockTime({ rpc }: IcmChainClient, newest: Block): Promise<number | null> {
  const span = newest.number < sampledBlocks ? newest.number : sampledBlocks
  if (span === 0n) return null
  const oldest = await chainQueries.block(rpc, newest.number - span)
  return Math.round(((newest.timestamp - oldest.timestamp) / Number(span)) * 100) / 100
}

/** Probes a chain's RPC. A chain that does not answer is offline, never a rejection. */
export async function probeChain(icmChain: IcmChainClient, options: ProbeOptions): Promise<ChainStatus> {
  const { id, name, rpc } = icmChain
  const validators = options.countValidators(icmChain)
  try {
    const newest = await chainQueries.block(rpc, 'latest')
    const [avgBlockTime, hasMessenger, hasGateway] = await Promise.all([
      averageBlockTime(icmChain, newest),
      chainQueries.hasCode(rpc, messengerAddress),
      chainQueries.hasCode(rpc, options.gateway ?? plannedGateway),
    ])
    return {
      id,
      name,
      isOnline: true,
      reason: null,
      lastBlockTime: new Date(newest.timestamp * 1_000).toISOString(),
      blockHeight: Number(newest.number),
      avgBlockTime,
      activeValidators: await validators,
      hasMessenger,
      hasGateway,
    }
  } catch (error) {
    if (!(error instanceof ChainError)) throw error
    return {
      id,
      name,
      isOnline: false,
      reason: error.message,
      lastBlockTime: null,
      blockHeight: null,
      avgBlockTime: null,
      activeValidators: await validators,
      hasMessenger: null,
      hasGateway: null,
    }
  }
}
