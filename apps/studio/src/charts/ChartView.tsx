import { Badge } from '../ui/Badge.tsx'
import { CopyableHash } from '../ui/CopyableHash.tsx'
import { classNames } from '../ui/classNames.ts'
import { AllocationChart } from './AllocationChart.tsx'
import type { Chart } from './chart.ts'
import { formatChange, formatDecimal, formatDollars, formatPercent } from './formatChartValue.ts'
import { RouteChart } from './RouteChart.tsx'
import { chartTexts } from './texts.ts'

/** Renders one chart. */
export function ChartView({ chart }: { readonly chart: Chart }) {
  switch (chart.kind) {
    case 'shares':
      return <AllocationChart {...chart} />
    case 'route':
      return <RouteChart route={chart} />
    case 'dashboard':
      return <Dashboard board={chart} />
    default:
      return (
        <div>
          <h4 className="text-ink-2">{chart.title}</h4>
          <Figure chart={chart} />
        </div>
      )
  }
}

type FigureProps = { readonly chart: Exclude<Chart, { kind: 'shares' | 'route' | 'dashboard' }> }

function Figure({ chart }: FigureProps) {
  switch (chart.kind) {
    case 'worth':
      return (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="figures text-heading font-semibold">{formatDollars(chart.totalUsd)}</span>
          <Change usd={chart.changeUsd} />
        </p>
      )
    case 'stat':
      return <p className="figures text-heading font-semibold">{describeStat(chart.value, chart.unit)}</p>
    case 'swap':
      return (
        <>
          <p className="figures text-title font-semibold">
            {chart.from} → {chart.to}
          </p>
          {chart.priceImpactPercent !== null && (
            <p className="text-ink-2">{chartTexts.priceImpact(formatPercent(chart.priceImpactPercent))}</p>
          )}
        </>
      )
    case 'transaction':
      return (
        <p className="flex flex-wrap items-center gap-2">
          <CopyableHash value={chart.hash} head={10} tail={8} />
          <Badge>{chart.status}</Badge>
        </p>
      )
    case 'value':
      return (
        <pre className="code scroll-slim mt-1 max-h-40 overflow-auto rounded-md bg-surface-2 p-2 break-all whitespace-pre-wrap">
          {typeof chart.value === 'string' ? chart.value : JSON.stringify(chart.value, null, 2)}
        </pre>
      )
  }
}

function describeStat(value: string, unit: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return `${value} ${unit}`
  if (unit === 'USD') return formatDollars(value)
  if (unit === 'percent') return `${formatDecimal(value)} %`
  return `${formatDecimal(value)} ${unit}`
}

function Change({ usd }: { readonly usd: string | null }) {
  if (usd === null) return <span className="text-meta text-ink-2">{chartTexts.changeUnknown}</span>
  return (
    <span className={classNames('figures', usd.startsWith('-') ? 'text-danger' : 'text-success')}>
      {formatChange(usd)} <span className="font-sans text-meta text-ink-2">{chartTexts.change}</span>
    </span>
  )
}

const layouts = {
  grid: 'grid grid-cols-[repeat(auto-fill,minmax(260px,1fr))] items-start gap-2',
  list: 'divide-y divide-line',
  cards: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))] items-start gap-3',
} as const

const boxes = {
  grid: 'min-w-0 rounded-md border border-line p-3',
  list: 'py-3 first:pt-1',
  cards: 'rounded-lg border border-line bg-surface-2 p-4 shadow-panel',
} as const

function Dashboard({ board }: { readonly board: Extract<Chart, { kind: 'dashboard' }> }) {
  return (
    <section
      aria-label={board.title}
      data-theme={board.theme ?? undefined}
      className={classNames(board.theme && 'rounded-md bg-surface-1 p-3 text-ink')}
    >
      <h4 className="mb-2 text-title font-semibold">{board.title}</h4>
      <ul className={layouts[board.layout]}>
        {board.charts.map((chart, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: widgets of one value never move
          <li key={index} className={boxes[board.layout]}>
            <ChartView chart={chart} />
          </li>
        ))}
      </ul>
    </section>
  )
}
