import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAppServices } from '../../session/AppServices.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { notify } from '../../ui/notify.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { ConnectedWallet } from '../../wallet/createWalletStore.ts'
import { walletTexts } from '../../wallet/texts.ts'
import { readPermissions, revokePermissions } from '../../wallet/walletPermissions.ts'
import { logMainnet } from '../logs/mainnetLogs.ts'
import { Section } from './Section.tsx'
import { walletTabTexts } from './texts.ts'

const { accounts, chains } = walletTabTexts.permissionNames

/** Names that wallets use. Source: EIP-2255; MetaMask. */
const namesOf: { readonly [capability: string]: string } = {
  eth_accounts: accounts,
  'endowment:permitted-chains': chains,
}

/** What the wallet allows this page, and a button that takes it back. */
export function PermissionSection({ account: { option, address } }: { readonly account: ConnectedWallet }) {
  const { wallet } = useAppServices()
  const [failure, setFailure] = useState<unknown>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['wallet-permissions', option.id, address],
    queryFn: () => readPermissions(option.provider),
    retry: 0,
  })
  const revoke = async () => {
    setFailure(null)
    try {
      if (!(await revokePermissions(option.provider))) {
        notify('info', walletTabTexts.revokeInWallet)
        return
      }
      wallet.disconnect()
      notify('info', walletTexts.disconnected)
      logMainnet('info', walletTabTexts.permissionRevoked)
    } catch (cause) {
      setFailure(cause)
    }
  }
  return (
    <Section
      title={walletTabTexts.permissions}
      action={<Button onClick={() => void revoke()}>{walletTabTexts.revokePermission}</Button>}
    >
      {data === undefined && !error && <Skeleton className="h-5 w-48" />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === null && <p className="text-ink-2">{walletTabTexts.permissionsUnknown}</p>}
      {data?.length === 0 && <p className="text-ink-2">{walletTabTexts.noPermissions}</p>}
      {data && data.length > 0 && (
        <ul className="list-disc pl-5 text-ink-2">
          {data.map(name => (
            <li key={name}>{namesOf[name] ?? name}</li>
          ))}
        </ul>
      )}
      {failure !== null && <ErrorState error={failure} onRetry={() => void revoke()} />}
    </Section>
  )
}
