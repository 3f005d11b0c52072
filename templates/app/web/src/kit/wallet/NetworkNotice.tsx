import { useConnection, useSwitchChain } from 'wagmi'
import type { RuntimeChain } from '../app/RuntimeConfig.ts'
import { showToast } from '../ui/toastStore.ts'
import { isRejection } from './describeError.ts'

/** Notice of a wrong network with a switch button; adds the network to the wallet when unknown. */
export function NetworkNotice({ chain }: { chain: RuntimeChain }) {
  const { chainId, status } = useConnection()
  const switchChain = useSwitchChain()
  if (status !== 'connected' || chainId === chain.walletChainId) return null
  const onError = (error: Error) =>
    showToast({ kind: 'error', text: isRejection(error) ? 'Transaction rejected by user' : 'Failed to switch chain' })
  return (
    <div role="status" className="notice-warn flex items-center justify-between gap-3">
      <span>Your wallet is on another network.</span>
      <button
        type="button"
        className="button-quiet shrink-0"
        disabled={switchChain.isPending}
        onClick={() => switchChain.mutate({ chainId: chain.walletChainId }, { onError })}
      >
        Switch to {chain.name}
        {chain.network === 'devnet' ? ' (devnet)' : ''}
      </button>
    </div>
  )
}
