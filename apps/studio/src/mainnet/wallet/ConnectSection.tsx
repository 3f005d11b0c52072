import { useStore } from 'zustand'
import { useServerConfig } from '../../remote/useServerConfig.ts'
import { useAppServices } from '../../session/AppServices.tsx'
import { usePanelNetworks } from '../../session/usePanelNetworks.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useIsNarrow } from '../../ui/useIsNarrow.ts'
import { phoneWalletLinks } from '../../wallet/phoneWalletLinks.ts'
import { WalletList } from '../../wallet/WalletList.tsx'
import { WalletConnectRow } from '../../wallet/walletConnect/WalletConnectRow.tsx'
import { Section } from './Section.tsx'
import { walletTabTexts } from './texts.ts'

/** Wallets that can be connected. */
export function ConnectSection() {
  const { directory, wallet } = useAppServices()
  const hasWallets = useStore(directory, options => options.length > 0)
  const isNarrow = useIsNarrow()
  const config = useServerConfig().data
  const { source, networks } = usePanelNetworks()
  const links = isNarrow && !hasWallets ? phoneWalletLinks(window.location) : []
  return (
    <Section title={walletTabTexts.connectTitle}>
      <p className="text-ink-2">{walletTabTexts.connectText}</p>
      {hasWallets ? (
        <WalletList directory={directory} wallet={wallet} />
      ) : (
        <EmptyState title={walletTabTexts.none} text={walletTabTexts.noneText}>
          <Button onClick={() => window.location.reload()}>{walletTabTexts.reload}</Button>
        </EmptyState>
      )}
      <WalletConnectRow
        wallet={wallet}
        projectId={config?.walletConnectProjectId ?? null}
        chainIds={source === 'live' ? networks.map(({ walletChainId }) => walletChainId) : []}
      />
      {links.length > 0 && (
        <div className="flex flex-col gap-1">
          <p className="text-ink-2">{walletTabTexts.openOnPhone}</p>
          <ul className="flex flex-wrap gap-2">
            {links.map(({ name, url }) => (
              <li key={name}>
                <a
                  href={url}
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center rounded-md border border-line px-3 font-medium hover:bg-surface-2"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}
