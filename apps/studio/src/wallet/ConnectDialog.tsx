import { useStore } from 'zustand'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ReloadButton } from '../ui/ReloadButton.tsx'
import type { WalletDirectory } from './createWalletDirectory.ts'
import type { WalletStore } from './createWalletStore.ts'
import { walletTexts } from './texts.ts'
import { WalletLinks } from './WalletLinks.tsx'
import { WalletList } from './WalletList.tsx'

type Props = { readonly directory: WalletDirectory; readonly wallet: WalletStore; readonly onClose: () => void }

/** Lists installed wallets and connects one. */
export function ConnectDialog({ directory, wallet, onClose }: Props) {
  const hasWallets = useStore(directory, options => options.length > 0)
  return (
    <Dialog title={walletTexts.title} description={walletTexts.description} onClose={onClose}>
      {hasWallets ? (
        <WalletList directory={directory} wallet={wallet} onConnected={onClose} />
      ) : (
        <>
          <EmptyState title={walletTexts.none} text={walletTexts.noneText} />
          <div className="flex flex-wrap justify-center gap-2">
            <WalletLinks />
            <ReloadButton />
          </div>
        </>
      )}
    </Dialog>
  )
}
