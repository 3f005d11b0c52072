import { parseUsd, sumUsd } from '@sluice/defi'
import { useId } from 'react'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import type { Allocation, ChartType } from './chart.ts'
import { DataTable } from './DataTable.tsx'
import { formatDollars, formatPercent } from './formatChartValue.ts'
import { seriesColor } from './plotColors.ts'
import { chartTexts } from './texts.ts'

const PlotCanvas = lazyComponent(() => import('./PlotCanvas.tsx').then(module => module.PlotCanvas), { isPanel: true })

const maxAllocations = 8

type Props = { readonly title: string; readonly chartType: ChartType; readonly shares: readonly Allocation[] }

/** Allocation chart (line, bar or pie) with a table. */
export function AllocationChart({ title, chartType, shares }: Props) {
  const captionId = useId()
  const shown = limitAllocations(shares)
  const total = parseUsd(sumUsd(shares.map(({ value }) => value)))
  const partOf = (value: string) => (total === 0n ? 0 : Number((parseUsd(value) * 10n ** 22n) / total) / 1e20)
  if (shares.length === 0) return <p className="text-ink-2">{chartTexts.noShares}</p>
  const label = chartTexts.drawing(title, shown.map(share => `${share.label} ${formatDollars(share.value)}`).join(', '))
  const isPie = chartType === 'pie'
  return (
    <figure aria-labelledby={captionId}>
      <figcaption id={captionId} className="font-medium">
        {title}
      </figcaption>
      <div className={isPie ? 'mt-2 flex flex-wrap items-center gap-4' : 'mt-2'}>
        <div className={isPie ? 'relative size-36 shrink-0' : 'relative h-44'}>
          <PlotCanvas
            label={label}
            chartType={chartType}
            labels={shown.map(share => share.label)}
            values={shown.map(share => share.value)}
            unit="usd"
          />
        </div>
        {isPie && (
          <ul className="min-w-40 max-w-md flex-1 space-y-1">
            {shown.map((share, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two tokens may have one symbol, and shares never move
              <li key={index} className="flex items-center gap-2">
                <span aria-hidden="true" className="size-2.5 rounded-xs" style={{ background: seriesColor(index) }} />
                <span className="min-w-0 flex-1 truncate">{share.label}</span>
                <span className="figures">{formatDollars(share.value)}</span>
                <span className="figures w-16 text-right text-ink-2">{formatPercent(partOf(share.value))}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <DataTable
        columns={[chartTexts.name, chartTexts.worth, chartTexts.share]}
        rows={shares.map(({ label: name, value }) => [name, formatDollars(value), formatPercent(partOf(value))])}
      />
    </figure>
  )
}

/** Keeps the largest entries and sums the rest. */
function limitAllocations(shares: readonly Allocation[]): readonly Allocation[] {
  if (shares.length <= maxAllocations) return shares
  const rest = shares.slice(maxAllocations - 1)
  const others = { label: chartTexts.others(rest.length), value: sumUsd(rest.map(({ value }) => value)) }
  return [...shares.slice(0, maxAllocations - 1), others]
}
