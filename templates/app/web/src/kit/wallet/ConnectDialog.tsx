import { useConnect, useConnectors } from 'wagmi'
import { useRuntimeConfig } from '../app/RuntimeConfig.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { describeError, isRejection } from './describeError.ts'
import { NoWallet } from './NoWallet.tsx'
import { isRemote, listWallets, sortWallets } from './sortWallets.ts'

/**
 * Wallet selection dialog.
 *
 * With `chainId` the wallet also switches to that network, which is added when unknown.
 */
export function ConnectDialog({ chainId, onClose }: { chainId: number | null; onClose: () => void }) {
  // only with: avalanche
  const wallets = sortWallets(listWallets(useConnectors(), 'ethereum' in window), chainId)
  // otherwise: const wallets = listWallets(useConnectors(), 'ethereum' in window)
  // end only
  // only with: walletConnect
  const hasNone = wallets.every(isRemote)
  // otherwise: const hasNone = wallets.length === 0
  // end only
  const { chains } = useRuntimeConfig()
  const chain = chains.find(({ id }) => id === chainId)
  const network = chain ? { chainId: chain.walletChainId } : {}
  const connect = useConnect()
  return (
    <Dialog title="Connect a wallet" onClose={onClose}>
      {/* only with: avalanche */}
      {hasNone && <NoWallet chainId={chainId} />}
      {/* otherwise: {hasNone && <NoWallet />} */}
      {/* end only */}
      <ul className="flex flex-col gap-1">
        {wallets.map(connector => (
          <li key={connector.uid}>
            <button
              type="button"
              className="row-button"
              disabled={connect.isPending}
              onClick={() => connect.mutate({ connector, ...network }, { onSuccess: onClose })}
            >
              {connector.icon ? (
                <img src={connector.icon} alt="" className="size-8 rounded-md" />
              ) : (
                <span className="inline-flex size-8 items-center justify-center rounded-md bg-sunken">
                  <Icon name="wallet" className="size-5" />
                </span>
              )}
              <span className="font-medium">{connector.id === 'injected' ? 'Browser wallet' : connector.name}</span>
              {connect.isPending && connect.variables.connector === connector && (
                // only with: walletConnect
                <span className="ml-auto text-muted text-sm">
                  {isRemote(connector) ? 'Connecting…' : 'Confirm in your wallet…'}
                </span>
                // otherwise: <span className="ml-auto text-muted text-sm">Confirm in your wallet…</span>
                // end only
              )}
            </button>
          </li>
        ))}
      </ul>
      {connect.error && (
        <p role="alert" className={`text-sm ${isRejection(connect.error) ? 'text-muted' : 'text-danger'}`}>
          {isRejection(connect.error) ? 'Connection rejected by user' : describeError(connect.error)}
        </p>
      )}
    </Dialog>
  )
}
