import QrCode from 'lucide-react/icons/qr-code'
import { useState } from 'react'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { notify } from '../../ui/notify.ts'
import { SettingsLink } from '../../ui/SettingsLink.tsx'
import type { WalletOption } from '../createWalletDirectory.ts'
import type { WalletStore } from '../createWalletStore.ts'
import { walletTexts } from '../texts.ts'
import { walletConnectErrors } from './errors.ts'
import { walletConnectTexts } from './texts.ts'

const WalletConnectPairing = lazyComponent(
  () => import('./WalletConnectPairing.tsx').then(module => module.WalletConnectPairing),
  { isPanel: true },
)

type Props = {
  readonly wallet: WalletStore
  /** Null where none is set. */
  readonly projectId: string | null
  /** Live chains; none on the local chains, which a phone cannot reach. */
  readonly chainIds: readonly number[]
}

const missing = 'PROJECT_ID_MISSING'

/** Offers to connect a phone wallet; its code is loaded with a click. */
export function WalletConnectRow({ wallet, projectId, chainIds }: Props) {
  const [isOpen, setOpen] = useState(false)
  const connect = async (option: WalletOption) => {
    await wallet.connect(option)
    notify('success', walletTexts.connected(option.name))
  }
  return (
    <div className="space-y-2">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex h-12 w-full items-center gap-3 rounded-md border border-line px-3 text-left font-medium hover:border-line-strong hover:bg-surface-2"
      >
        <span className="grid size-7 shrink-0 place-items-center">
          <QrCode size={20} aria-hidden="true" className="text-ink-2" />
        </span>
        {walletConnectTexts.name}
      </button>
      {isOpen && chainIds.length === 0 && <Notice tone="info" title={walletConnectTexts.liveOnly} />}
      {isOpen && chainIds.length > 0 && projectId === null && (
        <Notice
          tone="info"
          title={walletConnectErrors.text(missing)}
          help={walletConnectErrors.entries[missing].help}
          action={<SettingsLink code={missing} />}
        />
      )}
      {isOpen && chainIds.length > 0 && projectId !== null && (
        <WalletConnectPairing
          projectId={projectId}
          chainIds={chainIds}
          onApproved={connect}
          onCancel={() => setOpen(false)}
        />
      )}
    </div>
  )
}
