import { useEffect, useRef } from 'react'
import { useConnection, useSwitchChain } from 'wagmi'
import { type RuntimeChain, useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { dismissTopic, showToast } from '../../kit/ui/toastStore.ts'
import { describeSwitchFailure } from '../../kit/wallet/describeSwitchFailure.ts'
import { findWalletNetworkChange, type WalletNetwork } from './findWalletNetworkChange.ts'

export type NetworkSwitch = {
  /** Switches the wallet, then the page, to a network; adds it to the wallet when unknown. */
  readonly choose: (chain: RuntimeChain) => void
  readonly isSwitching: boolean
}

/** Synchronizes the networks of page and wallet. Memoize `setChain`. */
export function useNetworkSwitch(setChain: (chain: RuntimeChain) => void): NetworkSwitch {
  const { chains } = useRuntimeConfig()
  const { chainId, status } = useConnection()
  const switchChain = useSwitchChain()
  const now: WalletNetwork = status === 'connected' ? chainId : undefined
  const before = useRef(now)

  useEffect(() => {
    const moved = findWalletNetworkChange(before.current, now, chains)
    before.current = now
    if (moved) setChain(moved)
  }, [now, chains, setChain])

  return {
    isSwitching: switchChain.isPending,
    choose: chain => {
      if (now === undefined || now === chain.walletChainId) return setChain(chain)
      switchChain.mutate(
        { chainId: chain.walletChainId },
        {
          onSuccess: () => {
            dismissTopic('network')
            setChain(chain)
          },
          onError: error => showToast(describeSwitchFailure(error)),
        },
      )
    },
  }
}
