import type { DevnetStatus } from '@sluice/protocol'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { SigningWallet } from '../run/signingWallet.ts'
import { studioErrors } from '../ui/errors.ts'
import { createInjectedWallet } from '../wallet/createInjectedWallet.ts'
import { switchWalletChain } from '../wallet/switchWalletChain.ts'
import { findWalletChain, walletChainName } from '../wallet/walletChains.ts'
import { useAppServices } from './AppServices.tsx'

/** Adapts the connected wallet for the signing review. */
export function useSigningWallet(devnet: DevnetStatus | null | undefined, connect: () => void): SigningWallet {
  const { wallet } = useAppServices()
  const state = useStore(wallet)
  const provider = state.status === 'connected' ? state.option.provider : null
  const port = useMemo(() => provider && createInjectedWallet(provider), [provider])
  return {
    port,
    account: state.status === 'connected' ? { address: state.address, chainId: state.chainId } : null,
    connect,
    chainName: id => walletChainName(id, devnet),
    async switchChain(id) {
      const chain = findWalletChain(id, devnet)
      if (!provider || !chain) throw studioErrors.error('NETWORK_SWITCH_FAILED')
      await switchWalletChain(provider, chain)
      wallet.refreshChain(Number(await provider.request({ method: 'eth_chainId' })))
    },
  }
}
