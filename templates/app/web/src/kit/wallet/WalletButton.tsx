import { lazy, useState } from 'react'
import { useConnection, useDisconnect } from 'wagmi'
import { LoadBoundary } from '../ui/LoadBoundary.tsx'
import { shortenAddress } from './shortenAddress.ts'

const ConnectDialog = lazy(() => import('./ConnectDialog.tsx').then(module => ({ default: module.ConnectDialog })))

/** Connect button, or the connected account with disconnect. */
export function WalletButton({ connectChainId }: { connectChainId: number | null }) {
  const { address, status } = useConnection()
  const disconnect = useDisconnect()
  const [choosing, setChoosing] = useState(false)

  if (status === 'connected' && address) {
    return (
      <div className="flex items-center gap-2">
        <span className="whitespace-nowrap font-mono text-sm" title={address} data-testid="account">
          {shortenAddress(address)}
        </span>
        <button type="button" className="button-quiet" onClick={() => disconnect.mutate()}>
          Disconnect
        </button>
      </div>
    )
  }
  return (
    <>
      <button type="button" className="button-primary shrink-0 whitespace-nowrap" onClick={() => setChoosing(true)}>
        {status === 'connecting' || status === 'reconnecting' ? 'Connecting…' : 'Connect Wallet'}
      </button>
      {choosing && (
        <LoadBoundary>
          <ConnectDialog chainId={connectChainId} onClose={() => setChoosing(false)} />
        </LoadBoundary>
      )}
    </>
  )
}
