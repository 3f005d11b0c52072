import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useConnection } from 'wagmi'
import { appConfig } from '../../config/app.config.ts'
import { portfolioConfig } from '../../config/portfolio.config.ts'
import { type RuntimeChain, useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { ConnectButton } from '../../kit/wallet/ConnectButton.tsx'
import { shortenAddress } from '../../kit/wallet/shortenAddress.ts'
import type { Address } from '../guard/values/token.ts'
import { NetworkSelect } from '../trade/NetworkSelect.tsx'
import { HistorySection } from './HistorySection.tsx'
import { HoldingsTable } from './HoldingsTable.tsx'
import { fetchPortfolio } from './portfolioApi.ts'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { formatUsd } from './usd.ts'

/** Portfolio screen: holdings, values and history of the connected account on one network. */
export function PortfolioPanel() {
  const { chains } = useRuntimeConfig()
  const { address, status } = useConnection()
  const [chain, setChain] = useState(() => chains.find(({ id }) => id === appConfig.defaultChainId) ?? chains[0])
  const titleId = useId()
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <section aria-labelledby={titleId} className="panel">
        <div className="flex items-center justify-between gap-3">
          <h1 id={titleId} className="font-semibold text-lg">
            Portfolio
          </h1>
          <NetworkSelect chain={chain} onChange={setChain} />
        </div>
        {status === 'connected' && address ? (
          <Holdings chain={chain} account={address} />
        ) : (
          <EmptyState icon="wallet" text="Connect a wallet to see its tokens.">
            <ConnectButton />
          </EmptyState>
        )}
      </section>
      {status === 'connected' && address && <HistorySection chain={chain} account={address} />}
    </div>
  )
}

function Holdings({ chain, account }: { chain: RuntimeChain; account: Address }) {
  const { data, error, isLoading, isFetching, refetch } = useQuery({
    queryKey: ['portfolio', chain.id, account],
    queryFn: ({ signal }) => fetchPortfolio(chain.id, account, signal),
    refetchInterval: portfolioConfig.refreshSeconds * 1_000,
    retry: false,
  })
  const unknown = data?.holdings.filter(({ valueUsd }) => valueUsd === null).length ?? 0
  return (
    <>
      {isLoading && <RowsSkeleton label="Loading holdings…" />}
      {error && (
        <ErrorNote text={`The holdings could not be loaded: ${error.message}`} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <div className="flex items-end justify-between gap-3">
            <div>
              <p className="text-muted text-xs">Total of {shortenAddress(account)}</p>
              <p className="break-all font-semibold text-2xl sm:text-3xl" data-testid="total">
                {data.holdings.length > 0 && unknown === data.holdings.length ? 'Unknown' : formatUsd(data.totalUsd)}
              </p>
            </div>
            <button type="button" className="button-quiet" disabled={isFetching} onClick={() => void refetch()}>
              {isFetching ? 'Refreshing…' : 'Refresh'}
            </button>
          </div>
          {data.holdings.length === 0 ? (
            <p className="text-muted text-sm">No tokens found</p>
          ) : (
            <HoldingsTable chainId={chain.id} holdings={data.holdings} totalUsd={data.totalUsd} />
          )}
          <div className="flex flex-col gap-1 text-muted text-xs">
            {unknown > 0 && <span>{unknown} of the tokens have no known price and are not in the total.</span>}
            {data.unlisted > 0 && <span>{data.unlisted} further tokens are not listed and left out.</span>}
            {data.priceNote && <span>{data.priceNote}</span>}
            <span>As of {new Date(data.updatedAt).toLocaleTimeString('en-GB', { timeStyle: 'short' })}</span>
          </div>
        </>
      )}
    </>
  )
}
