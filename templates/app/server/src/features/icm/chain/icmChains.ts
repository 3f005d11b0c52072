import type { ResolvedChain } from '../../../kit/config/resolveChains.ts'
import type { IcmChain, IcmConfig } from '../IcmConfig.ts'
import { parseBlockchainId } from './blockchainId.ts'
import { createRpc, type Rpc } from './createRpc.ts'
import { equalsIgnoreCase } from './equalsIgnoreCase.ts'

/** A chain and the way to ask it. */
export type IcmChainClient = IcmChain & {
  /** What the wallet signs for: the id of the local chain where one stands in. */
  readonly walletChainId: number
  readonly isLocal: boolean
  readonly rpc: Rpc
}

export type IcmChains = {
  readonly source: IcmChainClient
  readonly destinations: readonly IcmChainClient[]
  /** By preset id, wallet's or network's chain id, name, or blockchain id in hex or CB58. */
  readonly find: (text: string) => IcmChainClient | undefined
}

export type IcmChainsOptions = {
  readonly config: IcmConfig
  readonly chains: readonly ResolvedChain[]
  readonly fetch: typeof fetch
  /** Gives up what is underway when the application ends. */
  readonly signal?: AbortSignal
}

/**
 * The chains that can be reached: the configured ones, or those that a local chain stands in for.
 *
 * - Throws: `Error` when there are local chains and none stands in for the chain that messages are sent from
 */
export function openIcmChains({ config, chains, fetch, signal }: IcmChainsOptions): IcmChains {
  const onLocalChains = chains.some(({ network }) => network === 'devnet')
  const open = (chain: IcmChain): readonly IcmChainClient[] => {
    const served = chains.find(({ id }) => id === chain.chainId)
    if (onLocalChains && !served) return []
    const rpcUrl = served?.rpcUrl ?? chain.rpcUrl
    const rpc = createRpc({ name: chain.name, url: rpcUrl, fetch, signal })
    return [{ ...chain, rpcUrl, rpc, walletChainId: served?.walletChainId ?? chain.chainId, isLocal: onLocalChains }]
  }
  const [source] = open(config.source)
  if (!source) throw new Error(`LOCAL_CHAINS: messages need a local chain that stands in for ${config.source.chainId}`)
  const destinations = config.destinations.flatMap(open)
  const all = [source, ...destinations]
  return {
    source,
    destinations,
    find: text => {
      const blockchainId = parseBlockchainId(text)
      const isMeant = (icmChain: IcmChainClient) =>
        icmChain.blockchainId === blockchainId ||
        [icmChain.id, icmChain.name, String(icmChain.chainId), String(icmChain.walletChainId)].some(name =>
          equalsIgnoreCase(name, text),
        )
      return all.find(isMeant)
    },
  }
}
