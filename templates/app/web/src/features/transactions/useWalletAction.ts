import { useConnection, useSwitchChain } from 'wagmi'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { showToast } from '../../kit/ui/toastStore.ts'
import { openConnectDialog } from '../../kit/wallet/connectDialogStore.ts'
import { describeSwitchFailure } from '../../kit/wallet/describeSwitchFailure.ts'
import type { Sender } from './requestCall.ts'

/** Runs an action with the wallet. Without one it opens the list of wallets; on another network it asks to switch. */
export function useWalletAction(
  { walletChainId }: RuntimeChain,
  sender: Sender | null,
): (action: (sender: Sender) => void) => void {
  const { status } = useConnection()
  const switchChain = useSwitchChain()
  return action => {
    if (sender) return action(sender)
    if (status !== 'connected') return openConnectDialog()
    switchChain.mutate({ chainId: walletChainId }, { onError: error => showToast(describeSwitchFailure(error)) })
  }
}
