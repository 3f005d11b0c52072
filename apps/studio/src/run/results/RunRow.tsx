import type { RunStatus } from '@sluice/engine'
import type { ResultSource } from '@sluice/workflow'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import type { RecordedRun } from '../../editor/recordedRun.ts'
import { Badge } from '../../ui/Badge.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { formatWork } from '../../ui/formatDuration.ts'
import { formatRelativeTime } from '../../ui/formatRelativeTime.ts'
import { SourceBadge } from '../../ui/SourceBadge.tsx'
import { describeRecordedRun } from './describeRecordedRun.ts'
import { resultTexts } from './texts.ts'

const tones = {
  success: 'success',
  error: 'danger',
  rejected: 'neutral',
  cancelled: 'neutral',
  running: 'accent',
  new: 'neutral',
} as const

export type HistoryRow = {
  readonly executionId: string
  readonly on: ResultSource
  readonly status: RunStatus
  readonly startedAt: number
  readonly endedAt: number | null
  readonly targetId?: string | null
  /** Set for a run of this page. */
  readonly recorded?: RecordedRun
  readonly load: () => RecordedRun | Promise<RecordedRun>
}

type Props = {
  readonly row: HistoryRow
  readonly title: string
  readonly isShown: boolean
  readonly isBusy: boolean
  readonly onOpen: () => void
}

/** One run of the history: how it ended, what it moved and why it failed. */
export function RunRow({ row, title, isShown, isBusy, onOpen }: Props) {
  const { registry } = useEditor()
  const [item, isSeen] = useIsSeen()
  // A run that ended never changes.
  const { data } = useQuery({
    queryKey: ['run', row.executionId],
    queryFn: () => row.load(),
    enabled: isSeen && row.recorded === undefined && row.endedAt !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const run = row.recorded ?? data
  const facts = useMemo(() => run && describeRecordedRun(run, registry), [run, registry])
  const status = facts?.isRejected ? 'rejected' : row.status
  const waitedMs = facts?.waitedMs ?? 0
  const statusText = resultTexts.runStatus[status]
  return (
    <li ref={item}>
      <button
        type="button"
        disabled={isBusy}
        onClick={onOpen}
        className="flex min-h-10 w-full flex-wrap items-center gap-2 px-3 py-1.5 text-left hover:bg-surface-2"
      >
        <span className="sr-only">{resultTexts.openRun(formatDateTime(row.startedAt), statusText)}</span>
        <span aria-hidden="true">
          <Badge tone={tones[status]}>{statusText}</Badge>
        </span>
        <span className="font-medium">{title}</span>
        {facts?.amount && <span className="figures">{facts.amount}</span>}
        {facts?.reason && (
          <span title={facts.reason} className="max-w-full min-w-0 truncate">
            {facts.reason}
          </span>
        )}
        <span className="min-w-24 flex-1 truncate text-ink-2" title={formatDateTime(row.startedAt)}>
          {formatRelativeTime(row.startedAt)}
          {isShown && ` · ${resultTexts.shownRun}`}
        </span>
        {row.endedAt !== null && (
          <span className="figures text-ink-2">{formatWork(row.endedAt - row.startedAt - waitedMs, waitedMs)}</span>
        )}
        <SourceBadge source={row.on} />
        <span aria-hidden="true" className="text-meta text-accent underline underline-offset-2">
          {resultTexts.open}
        </span>
      </button>
    </li>
  )
}

/** Whether an element was on screen; without an observer it counts as seen. */
function useIsSeen() {
  const item = useRef<HTMLLIElement>(null)
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isSeen || !item.current) return
    const observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) setIsSeen(true)
    })
    observer.observe(item.current)
    return () => observer.disconnect()
  }, [isSeen])
  return [item, isSeen] as const
}
