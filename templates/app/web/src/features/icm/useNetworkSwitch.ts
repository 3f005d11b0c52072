import { useConnection, useSwitchChain } from 'wagmi'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { dismissTopic, showToast } from '../../kit/ui/toastStore.ts'
import { describeSwitchFailure } from '../../kit/wallet/describeSwitchFailure.ts'

/** Whether the wallet is on another network than `chain`, and what takes it there. */
export function useNetworkSwitch({ walletChainId }: Pick<RuntimeChain, 'walletChainId'>) {
  const { chainId, status } = useConnection()
  const { mutate } = useSwitchChain()
  return {
    isElsewhere: status === 'connected' && chainId !== walletChainId,
    switchNetwork: () =>
      mutate(
        { chainId: walletChainId },
        { onSuccess: () => dismissTopic('network'), onError: error => showToast(describeSwitchFailure(error)) },
      ),
  }
}
