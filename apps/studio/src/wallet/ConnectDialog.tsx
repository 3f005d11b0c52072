import LoaderCircle from 'lucide-react/icons/loader-circle'
import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { notify } from '../ui/notify.ts'
import type { WalletDirectory, WalletOption } from './createWalletDirectory.ts'
import type { WalletStore } from './createWalletStore.ts'
import { walletTexts } from './texts.ts'

type Props = { readonly directory: WalletDirectory; readonly wallet: WalletStore; readonly onClose: () => void }

/** Lists installed wallets and connects one. */
export function ConnectDialog({ directory, wallet, onClose }: Props) {
  const options = useStore(directory)
  const state = useStore(wallet)
  const [error, setError] = useState<unknown>(null)
  const busy = state.status === 'connecting' ? state.option.id : null
  const connect = async (option: WalletOption) => {
    setError(null)
    try {
      await wallet.connect(option)
      notify('success', walletTexts.connected(option.name))
      onClose()
    } catch (cause) {
      setError(cause)
    }
  }
  return (
    <Dialog title={walletTexts.title} description={walletTexts.description} onClose={onClose}>
      {error !== null && <ErrorState error={error} className="mb-3" />}
      {options.length === 0 ? (
        <EmptyState title={walletTexts.none} text={walletTexts.noneText} />
      ) : (
        <ul className="space-y-2">
          {options.map(option => (
            <li key={option.id}>
              <button
                type="button"
                disabled={busy !== null}
                onClick={() => void connect(option)}
                className="flex h-12 w-full items-center gap-3 rounded-md border border-line px-3 text-left font-medium hover:border-line-strong hover:bg-surface-2 disabled:opacity-60"
              >
                {option.icon ? (
                  <img src={option.icon} alt="" className="size-7 rounded-md" />
                ) : (
                  <Wallet size={20} aria-hidden="true" className="text-ink-2" />
                )}
                <span className="min-w-0 flex-1 truncate">{option.name}</span>
                {busy === option.id && (
                  <LoaderCircle size={16} aria-label={walletTexts.connecting} className="animate-spin text-accent" />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
