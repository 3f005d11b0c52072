import { useServerConfig } from '../remote/useServerConfig.ts'
import { SigningHost } from '../run/SigningHost.tsx'
import { explorerUrl } from '../wallet/walletChains.ts'
import { useAppServices } from './AppServices.tsx'
import { useSigningWallet } from './useSigningWallet.ts'

/** Connects signature requests of server runs with the connected wallet. */
export function WalletSigning({
  onConnect,
  keepsReceipt = true,
}: {
  readonly onConnect: () => void
  /** False where the panel of the run shows the receipt. */
  readonly keepsReceipt?: boolean
}) {
  const { socket, storage } = useAppServices()
  const devnet = useServerConfig().data?.devnet
  const wallet = useSigningWallet(devnet, onConnect)
  return (
    <SigningHost
      socket={socket}
      storage={storage}
      wallet={wallet}
      keepsReceipt={keepsReceipt}
      explorerUrl={(chainId, hash) => explorerUrl(chainId, hash, devnet)}
    />
  )
}
