import { useStore } from 'zustand'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useAppServices } from '../session/AppServices.tsx'
import { Button } from '../ui/Button.tsx'
import { ReloadButton } from '../ui/ReloadButton.tsx'
import { WalletLinks } from '../wallet/WalletLinks.tsx'
import { WalletList } from '../wallet/WalletList.tsx'
import { preflightTexts } from './preflightTexts.ts'

type Props = {
  /** Whether the dialog's title says it already. */
  readonly isAlone: boolean
}

/** Wallets to connect; without any, how to go on. */
export function PreflightWalletRow({ isAlone }: Props) {
  const { directory, wallet } = useAppServices()
  const { view } = useEditor()
  const hasWallets = useStore(directory, options => options.length > 0)
  if (!hasWallets)
    return (
      <section aria-label={preflightTexts.wallet} className="space-y-3 rounded-lg border border-line p-3">
        <p>
          <span className="block font-medium">{preflightTexts.noWallet}</span>
          <span className="text-ink-2">{preflightTexts.noWalletHelp}</span>
        </p>
        <Button look="primary" className="h-11 w-full" onClick={() => view.setState({ mode: 'static' })}>
          {preflightTexts.simulate}
        </Button>
        <div className="flex flex-wrap gap-2">
          <WalletLinks />
          <ReloadButton />
        </div>
      </section>
    )
  return (
    <section aria-label={preflightTexts.wallet} className="space-y-2 rounded-lg border border-line p-3">
      {!isAlone && <p className="font-medium">{preflightTexts.titles.wallet}</p>}
      <WalletList directory={directory} wallet={wallet} />
      <p className="text-meta text-ink-2">{preflightTexts.walletHelp}</p>
    </section>
  )
}
