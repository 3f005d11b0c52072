import type { RunEvent } from '@sluice/engine'
import { memo, useDeferredValue } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { isRunActive } from '../../editor/runStore.ts'
import { useDocuments, useRuns } from '../../editor/useStores.ts'
import { classNames } from '../../ui/classNames.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatDuration, formatWork } from '../../ui/formatDuration.ts'
import { useNow } from '../useNow.ts'
import { buildTimeline, type TimelineRow, type TimelineSegment } from './buildTimeline.ts'
import { createTimeAxis } from './createTimeAxis.ts'
import { resultTexts } from './texts.ts'

const looks: Record<TimelineSegment['kind'], string> = {
  running: 'bg-accent',
  waiting: 'border border-warn bg-warn-soft',
  retrying: 'bg-[repeating-linear-gradient(90deg,var(--line-strong)_0_2px,transparent_2px_5px)]',
}

const endLooks: Record<NonNullable<TimelineRow['end']>, string> = {
  success: 'bg-success',
  given: 'border border-info bg-info-soft',
  error: 'bg-danger',
  skipped: 'border border-line-strong',
  cancelled: 'border border-line-strong bg-surface-3',
}

/** The middle ones of five are left out below 640 px. */
const ticks = [0, 0.25, 0.5, 0.75, 1]
const everyMs = 200
const maxRows = 300

/** Timeline of node runs and signature waits on one scale. */
export function TimelineView() {
  const { runs } = useEditor()
  useRuns(state => state.view.seq)
  return <TimelineRows events={useDeferredValue(runs.events())} />
}

const TimelineRows = memo(function TimelineRows({ events }: { readonly events: readonly RunEvent[] }) {
  const { canvas } = useEditor()
  const nodes = useDocuments(state => state.document.nodes)
  const isActive = useRuns(isRunActive)
  const tick = useNow(isActive, everyMs)
  const lastAt = events.at(-1)?.at ?? tick
  const timeline = buildTimeline(events, isActive ? Math.max(tick, lastAt) : lastAt)
  if (timeline.rows.length === 0) return <EmptyState title={resultTexts.noTimeline} text={resultTexts.noTimelineText} />
  const labels = new Map(nodes.map(({ id, label }) => [id, label]))
  const axis = createTimeAxis(timeline)
  const share = (at: number) => `${axis.share(at) * 100}%`
  const width = (from: number, to: number) => `${(axis.share(to) - axis.share(from)) * 100}%`
  const waitedMs = timeline.rows.reduce((sum, row) => sum + row.waitedMs, 0)
  const shownTicks = axis.breaks.length > 0 ? [0, 1] : ticks
  return (
    <div className="px-3 py-2">
      <Legend />
      <div className="mt-1 flex text-meta text-ink-2" aria-hidden="true">
        <span className="w-32 shrink-0" />
        <div className="relative h-4 flex-1">
          {shownTicks.map(part => (
            <span
              key={part}
              className={classNames(
                'figures absolute whitespace-nowrap',
                (part === 0.25 || part === 0.75) && '@max-[640px]:hidden',
                part === 0.5 && '@max-[360px]:hidden',
              )}
              style={{ left: `${part * 100}%`, transform: `translateX(${-part * 100}%)` }}
            >
              {axis.breaks.length > 0 && part === 1
                ? formatWork(timeline.to - timeline.from - waitedMs, waitedMs)
                : formatDuration((timeline.to - timeline.from) * part)}
            </span>
          ))}
        </div>
        <span className="w-16 shrink-0" />
      </div>
      {axis.breaks.length > 0 && (
        <div className="flex text-meta text-warn">
          <span className="w-32 shrink-0" />
          <div className="relative h-4 flex-1">
            {axis.breaks.map(({ from, to }) => (
              <span
                key={from}
                title={resultTexts.waited(formatDuration(to - from))}
                className={classNames(
                  'absolute flex justify-center',
                  axis.breaks.length > 1 ? 'truncate' : 'whitespace-nowrap',
                )}
                style={{ left: share(from), width: width(from, to) }}
              >
                {resultTexts.waited(formatDuration(to - from))}
              </span>
            ))}
          </div>
          <span className="w-16 shrink-0" />
        </div>
      )}
      <ol>
        {timeline.rows.slice(0, maxRows).map(row => {
          const label = labels.get(row.nodeId) ?? row.nodeId
          const work = row.to - row.from - row.waitedMs
          const took = formatWork(work, row.waitedMs)
          const end = row.end ? resultTexts.ends[row.end] : resultTexts.atWork
          const title = resultTexts.row(label, end, took, formatDuration(row.from - timeline.from))
          return (
            <li key={row.nodeId}>
              <button
                type="button"
                title={title}
                onClick={() => canvas.current?.focusNode(row.nodeId)}
                className="flex h-6 w-full pointer-coarse:h-11 items-center rounded-md text-left hover:bg-surface-2"
              >
                <span className="sr-only">{title}</span>
                <span aria-hidden="true" className="w-32 shrink-0 truncate pr-2 pl-1">
                  {label}
                </span>
                <span className="relative h-4 flex-1 border-x border-line">
                  {axis.breaks.map(({ from, to }) => (
                    <span
                      key={from}
                      className="absolute inset-y-0 border-x border-dashed border-line-strong"
                      style={{ left: share(from), width: width(from, to) }}
                    />
                  ))}
                  {row.segments.map(segment => (
                    <span
                      key={`${segment.kind} ${segment.from}`}
                      className={classNames(
                        'drawn-background absolute inset-y-0.5 min-w-0.5 rounded-xs',
                        looks[segment.kind],
                      )}
                      style={{ left: share(segment.from), width: width(segment.from, segment.to) }}
                    />
                  ))}
                  {row.end && (
                    <span
                      className={classNames(
                        'absolute top-1/2 size-2 -translate-x-1/2 -translate-y-1/2 rounded-full',
                        endLooks[row.end],
                      )}
                      style={{ left: share(row.to) }}
                    />
                  )}
                </span>
                <span aria-hidden="true" className="figures w-16 shrink-0 pl-2 text-right text-meta text-ink-2">
                  {formatDuration(work)}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      {timeline.rows.length > maxRows && (
        <p className="mt-2 text-ink-2">{resultTexts.rowsLeftOut(timeline.rows.length - maxRows)}</p>
      )}
    </div>
  )
})

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2">
      {(['running', 'waiting', 'retrying'] as const).map(kind => (
        <li key={kind} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={classNames('drawn-background h-2.5 w-5 rounded-xs', looks[kind])} />
          {resultTexts.segments[kind]}
        </li>
      ))}
    </ul>
  )
}
