import type { listRuns, readRun } from '@sluice/protocol'
import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../remote/HttpProvider.tsx'
import { projectTexts } from './texts.ts'

const looks = {
  new: 'bg-accent',
  running: 'bg-accent',
  success: 'bg-success',
  error: 'bg-danger',
  cancelled: 'bg-line-strong',
  rejected: 'bg-line-strong',
} as const

/** How the last run of a project ended, as a dot; nothing before the first run. */
export function LastRun({ workflowId }: { readonly workflowId: string }) {
  const http = useHttp()
  const { data } = useQuery({
    queryKey: ['lastRun', workflowId],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        [{ workflowId }, { draftOf: workflowId }].map(which =>
          http.call<typeof listRuns>('GET', '/api/runs', { query: { ...which, limit: 1 }, signal }),
        ),
      )
      const [last] = lists.flatMap(({ runs }) => runs).toSorted((one, other) => other.startedAt - one.startedAt)
      if (last?.status !== 'error') return last?.status ?? null
      const { events } = await http.call<typeof readRun>('GET', '/api/runs/:executionId', {
        params: { executionId: last.executionId },
        signal,
      })
      const end = events.findLast(event => event.type === 'execution.failed')
      return end?.error.code === 'REJECTED_BY_USER' ? 'rejected' : 'error'
    },
    retry: false,
  })
  if (!data) return null
  const text = projectTexts.lastRun[data]
  return (
    <span title={text} className="inline-flex shrink-0 items-center">
      <span aria-hidden="true" className={`size-2 rounded-full ${looks[data]}`} />
      <span className="sr-only">{text}</span>
    </span>
  )
}
