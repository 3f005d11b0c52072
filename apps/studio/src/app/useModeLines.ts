import { findChain } from '@sluice/defi'
import type { Mode } from '@sluice/protocol'
import { useMemo } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useDocuments } from '../editor/useStores.ts'
import { useServerConfig } from '../remote/useServerConfig.ts'
import { walletChainName } from '../wallet/walletChains.ts'
import { listChains } from './listChains.ts'
import { appTexts } from './texts.ts'

/** Returns where each mode runs: simulated, local chain or real chain. */
export function useModeLines(): { readonly [mode in Mode]: string } {
  const { registry } = useEditor()
  const document = useDocuments(state => state.document)
  const devnet = useServerConfig().data?.devnet
  return useMemo(() => {
    const chains = listChains(document, registry)
    const [chain] = chains
    const local = devnet?.chains.filter(({ mirrorsChainId }) => chains.includes(mirrorsChainId)) ?? []
    const [first = devnet?.chains[0]] = local
    return {
      static: appTexts.simulated,
      functional:
        local.length > 1
          ? appTexts.localChains(local.length)
          : first
            ? walletChainName(first.id, devnet)
            : appTexts.simulated,
      testnet:
        chains.length > 1
          ? appTexts.chains(chains.length)
          : ((chain === undefined ? undefined : findChain(chain)?.name) ?? appTexts.realFunds),
    }
  }, [document, registry, devnet])
}
