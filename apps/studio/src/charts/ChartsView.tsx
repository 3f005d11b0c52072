import type { NodeRun } from '@sluice/engine'
import { memo, useMemo } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { outputFreshness } from '../editor/outputFreshness.ts'
import { useDocuments, useRuns } from '../editor/useStores.ts'
import { Badge } from '../ui/Badge.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SourceBadge } from '../ui/SourceBadge.tsx'
import { ChartView } from './ChartView.tsx'
import { collectSeries } from './collectSeries.ts'
import { detectCharts } from './detectCharts.ts'
import { SeriesChart } from './SeriesChart.tsx'
import { chartTexts } from './texts.ts'

type Outputs = NonNullable<NodeRun['outputs']>

/** Charts of the run's outputs by node, dashboards first. */
export function ChartsView() {
  const nodes = useDocuments(state => state.document.nodes)
  const runs = useRuns(state => state.view.nodes)
  const drawn = nodes.flatMap(({ id, label }) => {
    const outputs = runs.get(id)?.outputs
    return outputs && hasPicture(outputs) ? [{ id, label, outputs }] : []
  })
  if (drawn.length === 0) return <EmptyState title={chartTexts.empty} text={chartTexts.emptyText} />
  const isBoard = ({ outputs }: { readonly outputs: Outputs }) =>
    detectCharts(outputs).some(({ kind }) => kind === 'dashboard')
  const ordered = [...drawn.filter(isBoard), ...drawn.filter(node => !isBoard(node))]
  return (
    <ul className="divide-y divide-line">
      {ordered.map(node => (
        <NodePictures key={node.id} {...node} />
      ))}
    </ul>
  )
}

const hasPicture = (outputs: Outputs) => detectCharts(outputs).length > 0

type NodeProps = { readonly id: string; readonly label: string; readonly outputs: Outputs }

const NodePictures = memo(function NodePictures({ id, label, outputs }: NodeProps) {
  const { runs } = useEditor()
  const source = useRuns(state => state.on)
  const past = useRuns(state => state.past)
  const isStale = useIsStale(id)
  const charts = useMemo(() => detectCharts(outputs), [outputs])
  const newest = runs.recorded()
  const series = collectSeries(newest ? [newest, ...past] : past, id)
  return (
    <li className="space-y-4 p-3">
      <h3 className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-semibold">{label}</span>
        {isStale && <Badge tone="warn">{chartTexts.stale}</Badge>}
        {source && <SourceBadge source={source} />}
      </h3>
      {charts.map((chart, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: charts of one value never move
        <ChartView key={index} chart={chart} />
      ))}
      {series.map(one => (
        <SeriesChart key={one.title} series={one} />
      ))}
    </li>
  )
})

function useIsStale(nodeId: string): boolean {
  const document = useDocuments(state => state.document)
  return useRuns(state => outputFreshness(state, document, nodeId) === 'stale')
}
