import type { Env } from './readEnv.ts'
import type { ServedChain, ServerConfig } from './ServerConfig.ts'

/** A network as sent to the page and its wallet. */
export type ResolvedChain = Omit<ServedChain, 'explorerUrl'> & {
  readonly walletChainId: number
  readonly network: 'live' | 'devnet'
  readonly explorerUrl: string | null
}

/** Returns the configured networks, or only the local ones: live and local are never mixed. */
export function resolveChains(config: ServerConfig, localChains: Env['LOCAL_CHAINS']): readonly ResolvedChain[] {
  if (localChains.length === 0) {
    return config.chains.map(chain => ({ ...chain, walletChainId: chain.id, network: 'live' }))
  }
  return localChains.map(local => {
    const chain = config.chains.find(candidate => candidate.id === local.mirrorsChainId)
    if (!chain) throw new Error(`LOCAL_CHAINS: this application does not serve network ${local.mirrorsChainId}`)
    return { ...chain, walletChainId: local.id, network: 'devnet', explorerUrl: null, rpcUrl: local.rpcUrl }
  })
}
