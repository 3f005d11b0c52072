import { useState } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useServerConfig } from '../../remote/useServerConfig.ts'
import { usePanelNetworks } from '../../session/usePanelNetworks.ts'
import { useSigningWallet } from '../../session/useSigningWallet.ts'
import { describeError } from '../../ui/describeError.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { ConnectedWallet } from '../../wallet/createWalletStore.ts'
import { readProviderCode, userRejectedCode } from '../../wallet/eip1193.ts'
import { logMainnet } from '../logs/mainnetLogs.ts'
import { Section } from './Section.tsx'
import { walletTabTexts } from './texts.ts'

/** The wallet's network, and a selector that switches it; networks that the wallet does not know are added. */
export function NetworkSection({ account: { chainId } }: { readonly account: ConnectedWallet }) {
  const { host } = useEditor()
  const { networks, current } = usePanelNetworks()
  const devnet = useServerConfig().data?.devnet
  const { switchChain, chainName } = useSigningWallet(devnet, () => host.open('wallet'))
  const [wanted, setWanted] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const change = async (id: number) => {
    setError(null)
    setWanted(id)
    try {
      await switchChain(id)
    } catch (cause) {
      setError(cause)
      logMainnet('error', describeError(cause).message)
    }
    setWanted(null)
  }
  const name = chainName(chainId)
  return (
    <Section title={walletTabTexts.network}>
      <select
        aria-label={walletTabTexts.network}
        value={wanted ?? chainId}
        disabled={wanted !== null}
        onChange={event => void change(Number(event.target.value))}
        className="h-9 w-full rounded-md border border-line bg-surface-2 px-2 font-medium pointer-coarse:h-11"
      >
        {!current && (
          <option value={chainId} disabled>
            {name}
          </option>
        )}
        {networks.map(network => (
          <option key={network.walletChainId} value={network.walletChainId}>
            {network.name}
          </option>
        ))}
      </select>
      {wanted !== null && (
        <p role="status" className="text-ink-2">
          {walletTabTexts.switching}
        </p>
      )}
      {error !== null && (
        <Notice
          tone="danger"
          title={describeError(error).message}
          help={readProviderCode(error) === userRejectedCode ? [walletTabTexts.rejectedInWallet] : []}
        />
      )}
      {!current && (
        <Notice tone="warn" title={walletTabTexts.wrongNetwork(name)}>
          {walletTabTexts.wrongNetworkText}
        </Notice>
      )}
    </Section>
  )
}
