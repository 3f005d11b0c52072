import { useId } from 'react'
import { formatTime } from '../ui/formatDateTime.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import type { Series } from './collectSeries.ts'
import { DataTable } from './DataTable.tsx'
import { formatDecimal } from './formatChartValue.ts'
import { chartTexts } from './texts.ts'

const PlotCanvas = lazyComponent(() => import('./PlotCanvas.tsx').then(module => module.PlotCanvas), { isPanel: true })

/** Line chart of a value across runs. */
export function SeriesChart({ series: { title, points } }: { readonly series: Series }) {
  const captionId = useId()
  const rows = points.map(({ at, value }) => [formatTime(at), formatDecimal(value)])
  return (
    <figure aria-labelledby={captionId}>
      <figcaption id={captionId} className="font-medium">
        {title}
      </figcaption>
      <div className="relative mt-2 h-36">
        <PlotCanvas
          label={chartTexts.drawing(title, rows.map(row => row.join(' ')).join(', '))}
          chartType="line"
          labels={points.map(({ at }) => formatTime(at))}
          values={points.map(({ value }) => value)}
          unit="none"
        />
      </div>
      <DataTable columns={[chartTexts.when, chartTexts.value]} rows={rows} />
    </figure>
  )
}
