import type { Mode } from '@sluice/protocol'
import type { ResultSource } from '@sluice/workflow'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useView } from '../editor/useStores.ts'
import { useServerConfig } from '../remote/useServerConfig.ts'
import { walletChainName } from '../wallet/walletChains.ts'
import { useAppServices } from './AppServices.tsx'

export type PanelNetwork = {
  /** Id in requests and workflows; a local chain has the id of the chain it mirrors. */
  readonly chainId: number
  /** Id that the wallet reports. */
  readonly walletChainId: number
  readonly name: string
}

export type PanelNetworks = {
  readonly mode: Mode
  /** Where actions of this panel run. */
  readonly source: ResultSource
  readonly networks: readonly PanelNetwork[]
  /** Network of the connected wallet; null without a wallet or on another network. */
  readonly current: PanelNetwork | null
}

/** Networks that the panel's actions run on: live ones in Real Mainnet, else the local chains. */
export function usePanelNetworks(): PanelNetworks {
  const mode = useView(state => state.mode)
  const config = useServerConfig().data
  const { wallet } = useAppServices()
  const connectedId = useStore(wallet, state => (state.status === 'connected' ? state.chainId : null))
  const source = mode === 'testnet' ? 'live' : config?.devnet ? 'devnet' : 'simulated'
  const networks = useMemo((): readonly PanelNetwork[] => {
    const { devnet, supportedChains } = config ?? { devnet: null, supportedChains: [] }
    if (source === 'devnet')
      return (devnet?.chains ?? []).map(({ id, mirrorsChainId }) => ({
        chainId: mirrorsChainId,
        walletChainId: id,
        name: walletChainName(id, devnet),
      }))
    return supportedChains.map(id => ({ chainId: id, walletChainId: id, name: walletChainName(id, null) }))
  }, [source, config])
  const current = networks.find(({ walletChainId }) => walletChainId === connectedId) ?? null
  return { mode, source, networks, current }
}
