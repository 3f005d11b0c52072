import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../remote/queries.ts'
import { SigningHost } from '../run/SigningHost.tsx'
import { useAppServices } from './AppServices.tsx'
import { useSigningWallet } from './useSigningWallet.ts'
import { explorerUrl } from './walletChains.ts'

/** Asks the connected wallet for whatever a run of the server wants signed. */
export function SigningPart({ onConnect }: { readonly onConnect: () => void }) {
  const { socket } = useAppServices()
  const devnet = useQuery(configQuery).data?.devnet
  const wallet = useSigningWallet(devnet, onConnect)
  return (
    <SigningHost socket={socket} wallet={wallet} explorerUrl={(chainId, hash) => explorerUrl(chainId, hash, devnet)} />
  )
}
