import { Dialog } from '../../kit/ui/Dialog.tsx'
import { showToast } from '../../kit/ui/toastStore.ts'
import { describeError } from '../../kit/wallet/describeError.ts'
import { pairingLinks } from './pairingLinks.ts'
import type { Pairing } from './pairingStore.ts'
import { QrCode } from './QrCode.tsx'

async function copy(uri: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(uri)
    showToast({ kind: 'success', text: 'Link copied' })
  } catch (error) {
    showToast({ kind: 'error', text: describeError(error) })
  }
}

function Links({ uri }: { readonly uri: string }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted text-sm">Wallet on this device:</p>
      <ul className="grid grid-cols-2 gap-2">
        {pairingLinks(uri).map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="noopener noreferrer" className="button min-h-11 w-full">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Pairing with a wallet: a QR code for another device, links for this one. */
export function PairingDialog({ uri, cancel }: Pairing) {
  const isPhone = window.matchMedia('(pointer: coarse)').matches
  return (
    <Dialog title="WalletConnect" onClose={cancel}>
      {uri === null ? (
        <p role="status" className="py-10 text-center text-muted text-sm">
          Getting a code…
        </p>
      ) : (
        <>
          {isPhone && <Links uri={uri} />}
          <p className="text-muted text-sm">
            {isPhone ? 'Wallet on another device: scan this code there.' : 'Scan this code with your phone’s wallet.'}
          </p>
          <QrCode text={uri} label="Pairing code" />
          <button type="button" className="button" onClick={() => void copy(uri)}>
            Copy link
          </button>
        </>
      )}
    </Dialog>
  )
}
