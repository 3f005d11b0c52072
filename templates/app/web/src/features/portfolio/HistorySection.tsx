import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { portfolioConfig } from '../../config/portfolio.config.ts'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { FilterTabs } from '../../kit/ui/FilterTabs.tsx'
import type { Address } from '../guard/values/token.ts'
import { HistoryList } from './HistoryList.tsx'
import { fetchHistory, type Range, ranges } from './portfolioApi.ts'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { ValueChart } from './ValueChart.tsx'

/** Value history and transactions of the account. */
export function HistorySection({ chain, account }: { chain: RuntimeChain; account: Address }) {
  const [range, setRange] = useState<Range>('1week')
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['portfolioHistory', chain.id, account, range],
    queryFn: ({ signal }) => fetchHistory(chain.id, account, range, signal),
    refetchInterval: portfolioConfig.refreshSeconds * 1_000,
    retry: false,
  })
  const [chartId, historyId] = [useId(), useId()]
  return (
    <>
      {portfolioConfig.showsChart && (
        <section aria-labelledby={chartId} className="panel">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id={chartId} className="font-semibold">
              Value over time
            </h2>
            <FilterTabs
              label="Range"
              options={ranges.map(({ id, label }) => [id, label] as const)}
              value={range}
              onChange={setRange}
            />
          </div>
          {isLoading && (
            <p role="status" className="skeleton h-40 w-full">
              Loading values…
            </p>
          )}
          {data && <ValueChart points={data.values} />}
          {error && <p className="text-muted text-sm">The value over time is unknown: {error.message}</p>}
        </section>
      )}
      <section aria-labelledby={historyId} className="panel">
        <h2 id={historyId} className="font-semibold">
          History
        </h2>
        {isLoading && <RowsSkeleton label="Loading history…" />}
        {error && (
          <ErrorNote text={`The history could not be loaded: ${error.message}`} onRetry={() => void refetch()} />
        )}
        {data && <HistoryList events={data.events} chain={chain} />}
        {data?.note && <p className="text-muted text-xs">{data.note}</p>}
      </section>
    </>
  )
}
