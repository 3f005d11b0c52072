import { useConnection, useDisconnect } from 'wagmi'
import { Icon } from '../ui/Icon.tsx'
import { AccountAvatar } from './AccountAvatar.tsx'
import { openConnectDialog } from './connectDialogStore.ts'
import { shortenAddress } from './shortenAddress.ts'

/** Connect button, or the connected account with disconnect. */
export function WalletButton() {
  const { address, status } = useConnection()
  const disconnect = useDisconnect()

  if (status === 'connected' && address) {
    return (
      <div className="flex min-h-10 items-center rounded-full border border-line bg-raised pl-2.5 shadow-card">
        <AccountAvatar address={address} />
        <span className="whitespace-nowrap pr-1 pl-2 text-sm" title={address} data-testid="account">
          {shortenAddress(address)}
        </span>
        <button
          type="button"
          className="button-quiet mr-0.5 rounded-full"
          aria-label="Disconnect"
          title="Disconnect"
          onClick={() => disconnect.mutate()}
        >
          <Icon name="logOut" />
        </button>
      </div>
    )
  }
  return (
    <button type="button" className="button-primary shrink-0 whitespace-nowrap" onClick={openConnectDialog}>
      {status === 'reconnecting' ? 'Connecting…' : 'Connect Wallet'}
    </button>
  )
}
