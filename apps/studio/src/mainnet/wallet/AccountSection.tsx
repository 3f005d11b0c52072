import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { useServerConfig } from '../../remote/useServerConfig.ts'
import { useAppServices } from '../../session/AppServices.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { shortenAddress } from '../../ui/formatAddress.ts'
import { notify } from '../../ui/notify.ts'
import { accountUrl } from '../../wallet/accountUrl.ts'
import type { ConnectedWallet } from '../../wallet/createWalletStore.ts'
import { walletTexts } from '../../wallet/texts.ts'
import { WalletIcon } from '../../wallet/WalletList.tsx'
import { requestAccounts } from '../../wallet/walletPermissions.ts'
import { Section } from './Section.tsx'
import { walletTabTexts } from './texts.ts'

/** The active account and the others that the wallet shows to this page. */
export function AccountSection({ account }: { readonly account: ConnectedWallet }) {
  const { wallet } = useAppServices()
  const [error, setError] = useState<unknown>(null)
  const [isAsking, setAsking] = useState(false)
  const { option, accounts } = account
  const disconnect = () => {
    wallet.disconnect()
    notify('info', walletTexts.disconnected)
  }
  const change = async () => {
    setError(null)
    setAsking(true)
    try {
      if (await requestAccounts(option.provider)) await wallet.refresh()
      else notify('info', walletTabTexts.changeAccountInWallet)
    } catch (cause) {
      setError(cause)
    }
    setAsking(false)
  }
  return (
    <Section
      title={walletTabTexts.account}
      action={
        <div className="flex gap-2">
          <Button disabled={isAsking} onClick={() => void change()}>
            {isAsking ? walletTabTexts.switching : walletTabTexts.changeAccount}
          </Button>
          <Button onClick={disconnect}>{walletTabTexts.disconnect}</Button>
        </div>
      }
    >
      <div className="rounded-md border border-line">
        <div className="flex items-center gap-3 px-3 py-2">
          <WalletIcon option={option} />
          <div className="min-w-0 flex-1">
            <div className="truncate font-medium">{option.name}</div>
            <Address address={account.address} />
          </div>
          <AddressActions account={account} />
        </div>
        {accounts.length > 1 && (
          <ul aria-label={walletTabTexts.accounts} className="border-t border-line py-1">
            {accounts.map(address => (
              <li key={address} className="flex min-h-7 items-center gap-2 px-3">
                <Address address={address} />
                {address === account.address && <Badge tone="accent">{walletTabTexts.active}</Badge>}
              </li>
            ))}
          </ul>
        )}
      </div>
      {error !== null && <ErrorState error={error} onRetry={() => void change()} />}
    </Section>
  )
}

function Address({ address }: { readonly address: string }) {
  return (
    <span title={address} className="code min-w-0 flex-1 truncate text-ink-2">
      {shortenAddress(address, 8, 6)}
    </span>
  )
}

function AddressActions({ account: { address, chainId } }: { readonly account: ConnectedWallet }) {
  const devnet = useServerConfig().data?.devnet
  const explorer = accountUrl(chainId, address, devnet)
  return (
    <div className="flex shrink-0">
      <CopyButton text={address} label={walletTabTexts.copyAddress} />
      {explorer && (
        <a
          href={explorer}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={walletTabTexts.explorer}
          title={walletTabTexts.explorer}
          className="grid size-8 place-items-center rounded-md text-ink-2 hover:bg-surface-2 hover:text-ink pointer-coarse:size-11"
        >
          <ExternalLink size={14} aria-hidden="true" />
        </a>
      )}
    </div>
  )
}
