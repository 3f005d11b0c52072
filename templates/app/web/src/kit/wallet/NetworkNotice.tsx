import { useConnection, useSwitchChain } from 'wagmi'
import type { RuntimeChain } from '../app/RuntimeConfig.ts'
import { dismissTopic, showToast } from '../ui/toastStore.ts'
import { describeSwitchFailure } from './describeSwitchFailure.ts'

/** Notice of a wrong network with a switch button; adds the network to the wallet when unknown. */
export function NetworkNotice({ chain }: { chain: RuntimeChain }) {
  const { chainId, status } = useConnection()
  const switchChain = useSwitchChain()
  if (status !== 'connected' || chainId === chain.walletChainId) return null
  const outcome = {
    onSuccess: () => dismissTopic('network'),
    onError: (error: Error) => showToast(describeSwitchFailure(error)),
  }
  return (
    <div role="status" className="notice-warn flex flex-wrap items-center justify-between gap-2">
      <span>Your wallet is on another network.</span>
      <button
        type="button"
        className="button"
        disabled={switchChain.isPending}
        onClick={() => switchChain.mutate({ chainId: chain.walletChainId }, outcome)}
      >
        Switch to {chain.name}
      </button>
    </div>
  )
}
