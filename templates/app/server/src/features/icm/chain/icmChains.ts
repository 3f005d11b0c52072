import type { ResolvedChain } from '../../../kit/config/resolveChains.ts'
import type { IcmChain, IcmConfig } from '../IcmConfig.ts'
import { parseBlockchainId } from './blockchainId.ts'
import { createRpc, type Rpc } from './createRpc.ts'
import { equalsIgnoreCase } from './equalsIgnoreCase.ts'

/** A chain with its JSON-RPC client. */
export type IcmChainClient = Omit<IcmChain, 'explorerUrl'> & {
  /** Null on local chains. */
  readonly explorerUrl: string | null
  /** Chain id for the wallet; the local chain's id when one is in use. */
  readonly walletChainId: number
  readonly isLocal: boolean
  readonly rpc: Rpc
}

export type IcmChains = {
  readonly source: IcmChainClient
  readonly destinations: readonly IcmChainClient[]
  /** By id, wallet's or network's chain id, name, or blockchain id in hex or CB58. */
  readonly find: (text: string) => IcmChainClient | undefined
}

export type IcmChainsOptions = {
  readonly config: IcmConfig
  readonly chains: readonly ResolvedChain[]
  /** By chain id, instead of the public ones; unused on local chains. */
  readonly rpcUrls?: { readonly [chainId: string]: string }
  readonly fetch: typeof fetch
  /** Aborts running requests when the application stops. */
  readonly signal?: AbortSignal
}

/**
 * Opens the clients of the configured chains, or of the local chains that replace them.
 *
 * - Throws: `Error` when local chains are in use and none replaces the source chain
 */
export function openIcmChains({ config, chains, rpcUrls = {}, fetch, signal }: IcmChainsOptions): IcmChains {
  const onLocalChains = chains.some(({ network }) => network === 'devnet')
  const open = (chain: IcmChain): readonly IcmChainClient[] => {
    const served = chains.find(({ id }) => id === chain.chainId)
    if (onLocalChains && !served) return []
    const { rpcUrl, explorerUrl } = served ?? chain
    const url = (onLocalChains ? undefined : rpcUrls[chain.chainId]) ?? rpcUrl
    const rpc = createRpc({ name: chain.name, url, fetch, signal })
    const walletChainId = served?.walletChainId ?? chain.chainId
    return [{ ...chain, rpcUrl, explorerUrl, rpc, walletChainId, isLocal: onLocalChains }]
  }
  const [source] = open(config.source)
  if (!source) throw new Error(`LOCAL_CHAINS: ICM needs a local chain for network ${config.source.chainId}`)
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
