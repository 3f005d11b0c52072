import { useId } from 'react'
import { chartShape } from './chartShape.ts'
import type { ValuePoint } from './portfolioApi.ts'
import { formatUsd } from './usd.ts'

const [width, height] = [640, 160]

/** Maximum rows of the chart's data table. */
const maxRows = 12

const writeTime = (at: number) =>
  new Date(at).toLocaleString(undefined, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' })

function pickRows(points: readonly ValuePoint[]): readonly ValuePoint[] {
  const step = Math.max(1, Math.ceil(points.length / maxRows))
  return points.filter((_, index) => index % step === 0 || index === points.length - 1)
}

/** Value over time as a line chart and a table; `null` is unknown. */
export function ValueChart({ points }: { points: readonly ValuePoint[] | null }) {
  const titleId = useId()
  if (points === null) return <p className="text-muted text-sm">No value history is available for this network.</p>
  const shape = chartShape(points, width, height)
  const [first, last] = [points[0], points.at(-1)]
  if (!shape || !first || !last) return <p className="text-muted text-sm">No values for this range yet.</p>
  const { line, area, lowest, highest } = shape
  return (
    <figure className="flex flex-col gap-2">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-40 w-full"
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>
          {`From ${formatUsd(first.valueUsd)} on ${writeTime(first.at)} to ${formatUsd(last.valueUsd)} on ${writeTime(last.at)}, lowest ${formatUsd(lowest.valueUsd)}, highest ${formatUsd(highest.valueUsd)}`}
        </title>
        <path d={area} className="fill-accent-soft opacity-60" />
        <path d={line} className="fill-none stroke-2 stroke-accent" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="flex justify-between text-muted text-xs" aria-hidden="true">
        <span>{writeTime(first.at)}</span>
        <span>
          {formatUsd(lowest.valueUsd)} – {formatUsd(highest.valueUsd)}
        </span>
        <span>{writeTime(last.at)}</span>
      </div>
      <details className="text-sm">
        <summary className="text-muted text-xs">As a table</summary>
        <table className="mt-2 w-full">
          <thead className="text-left text-muted text-xs">
            <tr>
              <th scope="col" className="font-normal">
                Time
              </th>
              <th scope="col" className="text-right font-normal">
                Value
              </th>
            </tr>
          </thead>
          <tbody>
            {pickRows(points).map(({ at, valueUsd }) => (
              <tr key={at}>
                <td>{writeTime(at)}</td>
                <td className="text-right">{formatUsd(valueUsd)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
