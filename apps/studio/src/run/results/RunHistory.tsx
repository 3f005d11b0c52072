import { emptyRunView, foldRun, type RunStatus } from '@sluice/engine'
import type { ResultSource } from '@sluice/workflow'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudioRegistry } from '../../editor/command.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import type { RecordedRun } from '../../editor/recordedRun.ts'
import { useDocuments, useRuns } from '../../editor/useStores.ts'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { describeError } from '../../ui/describeError.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { formatDuration } from '../../ui/formatDuration.ts'
import { formatRelativeTime } from '../../ui/formatRelativeTime.ts'
import { formatTokenAmount } from '../../ui/formatShown.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SourceBadge } from '../../ui/SourceBadge.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { readOutcome } from './readOutcome.ts'
import { listServerRuns, readServerRun } from './serverRuns.ts'
import { resultTexts } from './texts.ts'

const tones = { success: 'success', error: 'danger', cancelled: 'neutral', running: 'accent', new: 'neutral' } as const

const amountDigits = 6

type Row = {
  readonly executionId: string
  readonly on: ResultSource
  readonly status: RunStatus
  readonly startedAt: number
  readonly endedAt: number | null
  readonly targetId?: string | null
  readonly load: () => RecordedRun | Promise<RecordedRun>
}

/** Run history: server and page runs, newest first. Opening one executes nothing. */
export function RunHistory() {
  const { runs, host, registry } = useEditor()
  const http = useHttp()
  const workflowId = useDocuments(state => state.document.id)
  const nodes = useDocuments(state => state.document.nodes)
  const past = useRuns(state => state.past)
  const shownId = useRuns(state => state.executionId)
  const endedAt = useRuns(state => state.view.endedAt)
  const [opening, setOpening] = useState<string | null>(null)
  const served = useInfiniteQuery({
    queryKey: ['runs', workflowId, endedAt],
    queryFn: ({ pageParam, signal }) => listServerRuns(http, workflowId, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: page => page.next,
    retry: false,
  })
  // Refetched when a run starts and ends, not with every event.
  useRuns(state => state.view.status)
  const newest = runs.recorded()
  const ofPage = [...(newest ? [newest] : []), ...past]
  const here: readonly Row[] = ofPage.map(run => ({ ...run, load: () => run }))
  const there: readonly Row[] = (served.data?.pages ?? []).flatMap(page =>
    page.runs.map(run => ({ ...run, endedAt: run.finishedAt, load: () => readServerRun(http, run.executionId) })),
  )
  const known = new Map([...here, ...there].map(row => [row.executionId, row]))
  const rows = [...known.values()].toSorted((one, other) => other.startedAt - one.startedAt)
  const outcomes = new Map(ofPage.map(run => [run.executionId, describeReceived(run, registry)]))
  const labelOf = (id: string) => nodes.find(node => node.id === id)?.label ?? id
  const open = async (row: Row) => {
    setOpening(row.executionId)
    try {
      host.replay(await row.load())
    } catch (error) {
      const { message, help } = describeError(error)
      host.notify('error', message, help[0])
    }
    setOpening(null)
  }
  if (served.isPending && rows.length === 0) return <Skeleton className="m-3 h-24" />
  return (
    <>
      {served.isError && (
        <Notice
          tone="warn"
          title={resultTexts.historyUnserved}
          className="m-3"
          action={<Button onClick={() => void served.refetch()}>{uiTexts.retry}</Button>}
        />
      )}
      {rows.length === 0 && <EmptyState title={resultTexts.noHistory} text={resultTexts.noHistoryText} />}
      <ul className="divide-y divide-line">
        {rows.map(row => (
          <li key={row.executionId}>
            <button
              type="button"
              disabled={opening !== null}
              onClick={() => void open(row)}
              className="flex min-h-10 w-full flex-wrap items-center gap-2 px-3 py-1.5 text-left hover:bg-surface-2"
            >
              <span className="sr-only">
                {resultTexts.openRun(formatDateTime(row.startedAt), resultTexts.runStatus[row.status])}
              </span>
              <span aria-hidden="true">
                <Badge tone={tones[row.status]}>{resultTexts.runStatus[row.status]}</Badge>
              </span>
              <span className="font-medium">
                {row.targetId ? resultTexts.oneNode(labelOf(row.targetId)) : resultTexts.wholeFlow}
              </span>
              {outcomes.get(row.executionId) && <span className="figures">{outcomes.get(row.executionId)}</span>}
              <span className="min-w-0 flex-1 truncate text-ink-2" title={formatDateTime(row.startedAt)}>
                {formatRelativeTime(row.startedAt)}
                {row.executionId === shownId && ` · ${resultTexts.shownRun}`}
              </span>
              {row.endedAt !== null && (
                <span className="figures text-ink-2">{formatDuration(row.endedAt - row.startedAt)}</span>
              )}
              <SourceBadge source={row.on} />
              <span aria-hidden="true" className="text-meta text-accent underline underline-offset-2">
                {resultTexts.open}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {served.hasNextPage && (
        <div className="p-3 text-center">
          <Button disabled={served.isFetchingNextPage} onClick={() => void served.fetchNextPage()}>
            {resultTexts.olderRuns}
          </Button>
        </div>
      )}
    </>
  )
}

/** `+2,449.38 USDC`; undefined where a run brought nothing. */
function describeReceived({ document, events }: RecordedRun, registry: StudioRegistry): string | undefined {
  const outcome = readOutcome({ document, view: foldRun(emptyRunView, events) }, registry)
  if (!outcome) return undefined
  const { token, units } = outcome.received
  return `+${formatTokenAmount(units, token.decimals, amountDigits)} ${token.symbol}`
}
