import { findChain, transactionUrl } from '@sluice/defi'
import type { DevnetStatus } from '@sluice/protocol'
import { uiTexts } from '../ui/texts.ts'
import type { WalletChain } from './switchWalletChain.ts'
import { walletTexts } from './texts.ts'

/**
 * Chain parameters for `wallet_addEthereumChain`, from our chain table or the local devnet. Undefined for unknown
 * chains.
 */
export function findWalletChain(id: number, devnet: DevnetStatus | null | undefined): WalletChain | undefined {
  const local = devnet?.chains.find(chain => chain.id === id)
  const chain = findChain(local?.mirrorsChainId ?? id)
  if (!chain) return undefined
  const { name, symbol, decimals } = chain.nativeToken
  return {
    id,
    name: local ? uiTexts.localChain(chain.name, id) : chain.name,
    currency: { name, symbol, decimals },
    rpcUrls: local ? [local.rpcUrl] : chain.rpcUrls,
    explorerUrls: local ? [] : [chain.explorerUrl],
  }
}

/** Display name of a chain id. */
export function walletChainName(id: number, devnet: DevnetStatus | null | undefined): string {
  return findWalletChain(id, devnet)?.name ?? walletTexts.unknownNetwork(id)
}

/** Explorer URL of a transaction; undefined for local chains. */
export function explorerUrl(id: number, hash: string, devnet: DevnetStatus | null | undefined): string | undefined {
  if (devnet?.chains.some(chain => chain.id === id)) return undefined
  const chain = findChain(id)
  return chain && transactionUrl(chain, hash)
}
