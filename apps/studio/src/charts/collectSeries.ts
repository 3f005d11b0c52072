import { formatUnits, parseUsd } from '@sluice/defi'
import { emptyRunView, foldRun, type RunView } from '@sluice/engine'
import type { RecordedRun } from '../editor/recordedRun.ts'
import type { Chart } from './chart.ts'
import { detectCharts } from './detectCharts.ts'
import { chartTexts } from './texts.ts'

/** Values of one node across runs, oldest first. `value`: decimal string; `at`: milliseconds. */
export type Series = {
  readonly title: string
  readonly points: readonly { readonly at: number; readonly value: string }[]
}

const views = new WeakMap<RecordedRun['events'], RunView>()

function viewOf({ events }: RecordedRun): RunView {
  const view = views.get(events) ?? foldRun(emptyRunView, events)
  views.set(events, view)
  return view
}

/** Collects prices and totals of a node across runs of one result source; single values are skipped. */
export function collectSeries(runs: readonly RecordedRun[], nodeId: string): readonly Series[] {
  const [newest] = runs
  const figures = new Map<string, { at: number; value: string }[]>()
  for (const run of runs.toReversed()) {
    const node = viewOf(run).nodes.get(nodeId)
    if (run.on !== newest?.on || !node?.outputs || node.cacheKind || node.endedAt === null) continue
    for (const chart of detectCharts(node.outputs)) {
      const figure = readFigure(chart)
      if (!figure) continue
      const points = figures.get(figure.title) ?? []
      figures.set(figure.title, points)
      points.push({ at: node.endedAt, value: figure.value })
    }
  }
  return [...figures].flatMap(([title, points]) => (points.length > 1 ? [{ title, points }] : []))
}

const decimals = 18
const shownDecimals = 6

function readFigure(chart: Chart): { readonly title: string; readonly value: string } | null {
  if (chart.kind === 'worth') return { title: chartTexts.worthOverRuns, value: chart.totalUsd }
  if (chart.kind !== 'route' || !chart.from.amount || !chart.to.amount) return null
  const given = parseUsd(chart.from.amount)
  if (given === 0n) return null
  const rate = (parseUsd(chart.to.amount) * 10n ** BigInt(decimals)) / given
  return {
    title: chartTexts.rateOverRuns(chart.to.symbol, chart.from.symbol),
    value: formatUnits(rate, decimals, shownDecimals),
  }
}
