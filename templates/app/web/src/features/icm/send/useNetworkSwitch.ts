import { useConnection, useSwitchChain } from 'wagmi'
import { type RuntimeChain, useRuntimeConfig } from '../../../kit/app/RuntimeConfig.ts'
import { dismissTopic, showToast } from '../../../kit/ui/toastStore.ts'
import { describeSwitchFailure } from '../../../kit/wallet/describeSwitchFailure.ts'

/** Whether the wallet is on another network than `chain`, which one, and what takes it to `chain`. */
export function useNetworkSwitch({ walletChainId }: Pick<RuntimeChain, 'walletChainId'>) {
  const { chainId, status } = useConnection()
  const { chains } = useRuntimeConfig()
  const { mutate } = useSwitchChain()
  return {
    isElsewhere: status === 'connected' && chainId !== walletChainId,
    walletNetwork: chains.find(known => known.walletChainId === chainId)?.name ?? `network ${chainId}`,
    switchNetwork: () =>
      mutate(
        { chainId: walletChainId },
        { onSuccess: () => dismissTopic('network'), onError: error => showToast(describeSwitchFailure(error)) },
      ),
  }
}
