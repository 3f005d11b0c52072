// only with: walletConnect
import { useQuery } from '@tanstack/react-query'
// end only
import { useConnect, useConnectors } from 'wagmi'
import { useRuntimeConfig } from '../app/RuntimeConfig.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { describeError, isRejection } from './describeError.ts'
import { NoWallet } from './NoWallet.tsx'
import { isRemote, listWallets, type RemoteWallet, sortWallets } from './sortWallets.ts'

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
  const missing = useQuery({
    queryKey: ['walletsNotSetUp'],
    queryFn: async () => {
      const remote = wallets.filter(isRemote)
      const areSetUp = await Promise.all(remote.map(wallet => (wallet as unknown as RemoteWallet).isSetUp()))
      return remote.filter((_, index) => !areSetUp[index]).map(({ id }) => id)
    },
  })
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
              // only with: walletConnect
              disabled={connect.isPending || missing.data?.includes(connector.id)}
              // otherwise: disabled={connect.isPending}
              // end only
              onClick={() => connect.mutate({ connector, ...network }, { onSuccess: onClose })}
            >
              {connector.icon ? (
                <img src={connector.icon} alt="" className="size-8 rounded-md" />
              ) : (
                <Icon name="wallet" className="size-8 rounded-md bg-sunken p-1.5" />
              )}
              <span className="font-medium">{connector.id === 'injected' ? 'Browser wallet' : connector.name}</span>
              {/* only with: walletConnect */}
              {missing.data?.includes(connector.id) && <span className="ml-auto text-sm">Not set up on this site</span>}
              {/* end only */}
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
