import { studioErrors } from '../ui/errors.ts'
import { type Eip1193Provider, readProviderCode, unknownChainCode } from './eip1193.ts'

/** Chain parameters for a wallet, never taken from a workflow. Source: EIP-3085. */
export type WalletChain = {
  readonly id: number
  readonly name: string
  readonly currency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: readonly string[]
  readonly explorerUrls: readonly string[]
}

/**
 * Switches the wallet's chain and adds it first if unknown.
 *
 * - Throws: `NETWORK_SWITCH_FAILED`, `FAILED_TO_ADD_NETWORK`
 */
export async function switchWalletChain(provider: Eip1193Provider, chain: WalletChain): Promise<void> {
  const chainId = `0x${chain.id.toString(16)}`
  const change = () => provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  try {
    await change()
    return
  } catch (cause) {
    if (readProviderCode(cause) !== unknownChainCode)
      throw studioErrors.error('NETWORK_SWITCH_FAILED', undefined, { cause })
  }
  const parameters = {
    chainId,
    chainName: chain.name,
    nativeCurrency: chain.currency,
    rpcUrls: chain.rpcUrls,
    ...(chain.explorerUrls.length > 0 ? { blockExplorerUrls: chain.explorerUrls } : {}),
  }
  await provider.request({ method: 'wallet_addEthereumChain', params: [parameters] }).catch((cause: unknown) => {
    throw studioErrors.error('FAILED_TO_ADD_NETWORK', undefined, { cause })
  })
  const current = Number(await provider.request({ method: 'eth_chainId' }))
  if (current !== chain.id)
    await change().catch((cause: unknown) => {
      throw studioErrors.error('NETWORK_SWITCH_FAILED', undefined, { cause })
    })
}
