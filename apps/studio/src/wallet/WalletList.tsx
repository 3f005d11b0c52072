import LoaderCircle from 'lucide-react/icons/loader-circle'
import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { useStore } from 'zustand'
import { announce } from '../ui/announce.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import type { WalletDirectory, WalletOption } from './createWalletDirectory.ts'
import type { WalletStore } from './createWalletStore.ts'
import { walletTexts } from './texts.ts'

type Props = {
  readonly directory: WalletDirectory
  readonly wallet: WalletStore
  readonly onConnected?: () => void
}

/** Installed wallets; a click connects. */
export function WalletList({ directory, wallet, onConnected }: Props) {
  const options = useStore(directory)
  const state = useStore(wallet)
  const [error, setError] = useState<unknown>(null)
  const busy = state.status === 'connecting' ? state.option.id : null
  const connect = async (option: WalletOption) => {
    setError(null)
    try {
      await wallet.connect(option)
      announce(walletTexts.connected(option.name))
      onConnected?.()
    } catch (cause) {
      setError(cause)
    }
  }
  return (
    <>
      {error !== null && <ErrorState error={error} className="mb-3" />}
      <ul className="space-y-2">
        {options.map(option => (
          <li key={option.id}>
            <button
              type="button"
              disabled={busy !== null}
              onClick={() => void connect(option)}
              className="flex h-12 w-full items-center gap-3 rounded-md border border-line px-3 text-left font-medium hover:border-line-strong hover:bg-surface-2 disabled:opacity-60"
            >
              <WalletIcon option={option} />
              <span className="min-w-0 flex-1 truncate">{option.name}</span>
              {busy === option.id && (
                <LoaderCircle size={16} aria-label={walletTexts.connecting} className="animate-spin text-accent" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

export function WalletIcon({ option }: { readonly option: WalletOption }) {
  return option.icon ? (
    <img src={option.icon} alt="" className="size-7 shrink-0 rounded-md" />
  ) : (
    <Wallet size={20} aria-hidden="true" className="shrink-0 text-ink-2" />
  )
}
