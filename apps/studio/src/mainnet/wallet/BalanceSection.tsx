import type { ResponseOf, readBalances } from '@sluice/protocol'
import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { type AccountOnChain, balancesQuery } from '../../remote/accountQueries.ts'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { usePersonalTokens } from '../../tokens/personalTokens.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { shortenAddress } from '../../ui/formatAddress.ts'
import { formatBalance } from '../../ui/formatBalance.ts'
import { formatDollars } from '../../ui/formatShown.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ImportToken } from './ImportToken.tsx'
import { Section } from './Section.tsx'
import { walletTabTexts } from './texts.ts'

type Balance = ResponseOf<typeof readBalances>['balances'][number]

type Props = { readonly account: AccountOnChain; readonly scope: string }

/** Balances of the native, known and imported tokens. */
export function BalanceSection({ account, scope }: Props) {
  const { data, error, isFetching, refetch } = useQuery(balancesQuery(useHttp(), account))
  const [showsAll, setShowsAll] = useState(false)
  const isImported = (address: string) => account.tokens.some(token => token.toLowerCase() === address.toLowerCase())
  const balances = data?.balances ?? []
  const isShown = ({ address, amount }: Balance, index: number) => index === 0 || amount !== '0' || isImported(address)
  const hidden = balances.filter((balance, index) => !isShown(balance, index)).length
  const worths = balances.flatMap(({ usd }) => (usd === null ? [] : Number(usd)))
  const total = worths.reduce((sum, usd) => sum + usd, 0)
  return (
    <Section
      title={walletTabTexts.balances}
      action={
        <div className="flex items-center gap-1">
          {worths.length > 0 && (
            <span className="text-ink-2 tabular-nums">{walletTabTexts.total(formatDollars(String(total)))}</span>
          )}
          <Button
            look="quiet"
            iconOnly
            aria-label={walletTabTexts.refresh}
            title={walletTabTexts.refresh}
            disabled={isFetching}
            onClick={() => void refetch()}
            icon={<RefreshCw size={14} aria-hidden="true" className={isFetching ? 'animate-spin' : ''} />}
          />
        </div>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <BalanceSkeleton />}
      {data && (
        <ul aria-label={walletTabTexts.balances} className="divide-y divide-line rounded-md border border-line">
          {balances
            .filter((balance, index) => showsAll || isShown(balance, index))
            .map(balance => (
              <BalanceRow
                key={balance.address}
                balance={balance}
                importedOn={isImported(balance.address) ? scope : null}
              />
            ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button look="quiet" className="self-start" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? walletTabTexts.hideZeroBalances : walletTabTexts.zeroBalances(hidden)}
        </Button>
      )}
      <ImportToken account={account} scope={scope} listed={balances} />
    </Section>
  )
}

const skeletonRows = ['a', 'b', 'c']

function BalanceSkeleton() {
  return (
    <div aria-busy="true" className="divide-y divide-line rounded-md border border-line">
      {skeletonRows.map(row => (
        <div key={row} className="flex h-12 items-center justify-between px-3">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  )
}

type RowProps = {
  readonly balance: Balance
  /** Scope in which the user added the token; null for others. */
  readonly importedOn: string | null
}

function BalanceRow({ balance: { address, token, amount, usd }, importedOn }: RowProps) {
  const personal = usePersonalTokens()
  const symbol = token?.symbol ?? shortenAddress(address, 8, 6)
  return (
    <li className="flex min-h-12 items-center gap-2 px-3 py-1">
      <div className="min-w-0 flex-1">
        <div className="truncate font-medium" title={address}>
          {symbol}
        </div>
        <div className="truncate text-meta text-ink-2">
          {importedOn === null
            ? token?.name
            : `${token?.name ?? walletTabTexts.unreadable} · ${walletTabTexts.imported}`}
        </div>
      </div>
      <div className="max-w-[55%] text-right tabular-nums">
        <div className="truncate font-medium">
          {token && amount !== null ? formatBalance(amount, token.decimals) : walletTabTexts.unreadable}
        </div>
        {usd !== null && <div className="text-meta text-ink-2">{formatDollars(usd)}</div>}
      </div>
      {importedOn !== null && (
        <Button
          look="quiet"
          iconOnly
          className="-mr-1.5"
          aria-label={walletTabTexts.removeToken(symbol)}
          title={walletTabTexts.removeToken(symbol)}
          onClick={() => personal.remove(importedOn, address)}
          icon={<X size={14} aria-hidden="true" />}
        />
      )}
    </li>
  )
}
