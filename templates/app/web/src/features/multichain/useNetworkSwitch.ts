import { useEffect, useRef } from 'react'
import { useConnection, useSwitchChain } from 'wagmi'
import { type RuntimeChain, useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { showToast } from '../../kit/ui/toastStore.ts'
import { findWalletNetworkChange, type WalletNetwork } from './findWalletNetworkChange.ts'

export type NetworkSwitch = {
  /** Takes the wallet to a network, then the page; a wallet that does not know it is told about it. */
  readonly choose: (chain: RuntimeChain) => void
  readonly isSwitching: boolean
}

/** Keeps page and wallet on one network, whichever of the two moves. `setChain` has to be stable. */
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
          onSuccess: () => setChain(chain),
          onError: () => showToast({ kind: 'error', text: 'Failed to switch chain' }),
        },
      )
    },
  }
}
