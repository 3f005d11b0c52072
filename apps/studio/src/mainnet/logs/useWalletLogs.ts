import { useEffect } from 'react'
import { configQuery } from '../../remote/queries.ts'
import { useAppServices } from '../../session/AppServices.tsx'
import type { PanelLogLevel } from '../../session/log/createPanelLog.ts'
import type { WalletState, WalletStore } from '../../wallet/createWalletStore.ts'
import { walletChainName } from '../../wallet/walletChains.ts'
import { logMainnet } from './mainnetLogs.ts'
import { logsTexts } from './texts.ts'

const followed = new WeakSet<WalletStore>()

/** Logs connections, account and network changes, wherever they come from. */
export function useWalletLogs(): void {
  const { wallet, client, http } = useAppServices()
  useEffect(() => {
    if (followed.has(wallet)) return
    followed.add(wallet)
    const chainName = (id: number) => walletChainName(id, client.getQueryData(configQuery(http).queryKey)?.devnet)
    wallet.subscribe((state, before) => {
      for (const [level, text] of describeWalletChange(before, state, chainName)) logMainnet(level, text)
    })
  }, [wallet, client, http])
}

type Entry = readonly [level: PanelLogLevel, text: string]

export function describeWalletChange(
  before: WalletState,
  after: WalletState,
  chainName: (chainId: number) => string,
): readonly Entry[] {
  if (before.status !== 'connected' && after.status === 'connected') {
    const { option, address, chainId } = after
    return [['success', logsTexts.wallet.connected(option.name, address, chainName(chainId))]]
  }
  if (before.status !== 'connected' || after.status === 'connecting') return []
  if (after.status === 'disconnected') return [['info', logsTexts.wallet.disconnected]]
  return [
    ...(before.address === after.address ? [] : [['info', logsTexts.wallet.account(after.address)] as const]),
    ...(before.chainId === after.chainId
      ? []
      : [['info', logsTexts.wallet.network(chainName(after.chainId))] as const]),
  ]
}
