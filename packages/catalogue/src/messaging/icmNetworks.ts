import type { DefiServices, MessagingNetwork } from '@sluice/defi'
import type { Hex } from '@sluice/guard'
import { findIcmChain, type IcmChain, icmChains } from '@sluice/providers'
import type { Json } from '@sluice/workflow'
import { catalogueErrors } from '../errors.ts'

const [fuji, mainnet] = [43113, 43114]

/**
 * Returns the C-Chain to send from: mainnet's if the wallet is on it, otherwise Fuji's.
 *
 * - Throws: `P_CHAIN_SENDS_NOTHING`, `C_CHAIN_MISSING`, errors of the provider
 */
export async function findSourceNetwork(services: DefiServices, sourceChain: Json): Promise<MessagingNetwork> {
  if (sourceChain === 'P') throw catalogueErrors.error('P_CHAIN_SENDS_NOTHING')
  const networks = await services.messaging.networks()
  const account = await services.wallet.account()
  const isOnMainnet = account?.chainId === mainnet || account?.chainId === walletIdOf(services, mainnet)
  const order = isOnMainnet ? [mainnet, fuji] : [fuji, mainnet]
  const source = order.map(id => networks.find(({ chainId }) => chainId === id)).find(found => found !== undefined)
  if (!source) throw catalogueErrors.error('C_CHAIN_MISSING')
  return source
}

function walletIdOf(services: DefiServices, chainId: number): number | undefined {
  try {
    return services.chains.walletChainId(chainId)
  } catch {
    // The environment does not have this chain.
    return undefined
  }
}

/** Destination of a preset on the source's network. Throws `PRESET_NOT_ON_NETWORK`. */
export function findPreset(preset: string, source: MessagingNetwork): IcmChain {
  const network = findIcmChain(source.blockchainId)?.network
  const chain = icmChains.find(candidate => candidate.key === preset && candidate.network === network)
  if (!chain) throw catalogueErrors.error('PRESET_NOT_ON_NETWORK', { preset, network: source.name })
  return chain
}

/** Parses 32 bytes of hex. Throws `BLOCKCHAIN_ID_INVALID`. */
export function readBlockchainId(value: Json): Hex {
  const text = String(value).trim().toLowerCase()
  if (!/^0x[0-9a-f]{64}$/.test(text)) throw catalogueErrors.error('BLOCKCHAIN_ID_INVALID', { text })
  return text as Hex
}
