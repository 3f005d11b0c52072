import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useDocuments, useRuns } from '../../editor/useStores.ts'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { describeError } from '../../ui/describeError.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { type HistoryRow, RunRow } from './RunRow.tsx'
import { listServerRuns, readServerRun } from './serverRuns.ts'
import { resultTexts } from './texts.ts'

/** Run history: server and page runs, newest first. Opening one executes nothing. */
export function RunHistory() {
  const { runs, host } = useEditor()
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
  const here: readonly HistoryRow[] = ofPage.map(run => ({ ...run, recorded: run, load: () => run }))
  const there: readonly HistoryRow[] = (served.data?.pages ?? []).flatMap(page =>
    page.runs.map(run => ({ ...run, endedAt: run.finishedAt, load: () => readServerRun(http, run.executionId) })),
  )
  const known = new Map([...there, ...here].map(row => [row.executionId, row]))
  const rows = [...known.values()].toSorted((one, other) => other.startedAt - one.startedAt)
  const labelOf = (id: string) => nodes.find(node => node.id === id)?.label ?? id
  const open = async (row: HistoryRow) => {
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
          <RunRow
            key={row.executionId}
            row={row}
            title={row.targetId ? resultTexts.oneNode(labelOf(row.targetId)) : resultTexts.wholeFlow}
            isShown={row.executionId === shownId}
            isBusy={opening !== null}
            onOpen={() => void open(row)}
          />
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
