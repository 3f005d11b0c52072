import { useState } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useServerConfig } from '../../remote/useServerConfig.ts'
import { usePanelNetworks } from '../../session/usePanelNetworks.ts'
import { useSigningWallet } from '../../session/useSigningWallet.ts'
import { describeError } from '../../ui/describeError.ts'
import { ChainLogo } from '../../ui/logos/ChainLogo.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
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
      <Select
        aria-label={walletTabTexts.network}
        value={wanted ?? chainId}
        disabled={wanted !== null}
        placeholder={name}
        options={networks.map(network => ({
          value: network.walletChainId,
          label: network.name,
          icon: <ChainLogo chainId={network.walletChainId} name={network.name} size={20} />,
        }))}
        onChange={id => void change(id)}
      />
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
