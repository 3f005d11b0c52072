import { type Connector, useConnect, useConnectors } from 'wagmi'
import { useRuntimeConfig } from '../app/RuntimeConfig.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { describeError } from './describeError.ts'

/** EIP-6963 wallets; `window.ethereum` only when none announced itself. */
function useWallets(): readonly Connector[] {
  const connectors = useConnectors()
  const announced = connectors.filter(connector => connector.id !== 'injected')
  if (announced.length > 0) return announced
  return 'ethereum' in window ? connectors.filter(connector => connector.id === 'injected') : []
}

/**
 * Wallet selection dialog.
 *
 * With `chainId` the wallet also switches to that network, which is added when unknown.
 */
export function ConnectDialog({ chainId, onClose }: { chainId: number | null; onClose: () => void }) {
  const wallets = useWallets()
  const { chains } = useRuntimeConfig()
  const chain = chains.find(({ id }) => id === chainId)
  const network = chain ? { chainId: chain.walletChainId } : {}
  const connect = useConnect()
  return (
    <Dialog title="Connect a wallet" onClose={onClose}>
      {wallets.length === 0 && (
        <p className="text-muted">No wallets available. Please install MetaMask or another wallet extension.</p>
      )}
      <ul className="flex flex-col gap-2">
        {wallets.map(connector => (
          <li key={connector.uid}>
            <button
              type="button"
              className="row-button"
              disabled={connect.isPending}
              onClick={() => connect.mutate({ connector, ...network }, { onSuccess: onClose })}
            >
              {connector.icon && <img src={connector.icon} alt="" className="size-6 rounded" />}
              <span>{connector.id === 'injected' ? 'Browser wallet' : connector.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {connect.error && (
        <p role="alert" className="text-danger">
          {describeError(connect.error).replace('Transaction rejected', 'Connection rejected')}
        </p>
      )}
    </Dialog>
  )
}
