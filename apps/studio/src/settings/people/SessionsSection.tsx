import type { Session } from '@sluice/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useHttp } from '../../remote/HttpProvider.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { formatRelativeTime } from '../../ui/formatRelativeTime.ts'
import { notify } from '../../ui/notify.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAttempt } from '../useAttempt.ts'
import { describeDevice } from './describeDevice.ts'
import { endSessionOf, sessionsQuery } from './peopleQueries.ts'
import { peopleTexts } from './texts.ts'

/** Browsers in which the account is signed in. */
export function SessionsSection() {
  const http = useHttp()
  const client = useQueryClient()
  const query = sessionsQuery(http)
  const sessions = useQuery({ ...query, staleTime: 0 })
  const attempt = useAttempt()
  if (sessions.isError) return <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
  if (!sessions.data) return <Skeleton className="h-24" />
  const end = ({ id, isCurrent }: Session) =>
    attempt.run(async () => {
      await endSessionOf(http, id)
      if (isCurrent) return http.member?.check()
      await client.invalidateQueries({ queryKey: query.queryKey })
      notify('info', peopleTexts.sessionEnded)
    })
  return (
    <div className="space-y-4">
      <ul className="divide-y divide-line">
        {sessions.data.sessions.map(session => (
          <SessionRow key={session.id} session={session} isBusy={attempt.isBusy} onEnd={() => void end(session)} />
        ))}
      </ul>
      {attempt.error !== null && <ErrorState error={attempt.error} />}
    </div>
  )
}

type RowProps = { readonly session: Session; readonly isBusy: boolean; readonly onEnd: () => void }

function SessionRow({ session: { createdAt, usedAt, userAgent, isCurrent }, isBusy, onEnd }: RowProps) {
  const device = describeDevice(userAgent)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-36">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span title={userAgent}>{device}</span>
          {isCurrent && <Badge tone="success">{peopleTexts.current}</Badge>}
        </p>
        <p className="text-meta text-ink-2">
          <span title={formatDateTime(usedAt)}>{peopleTexts.used(formatRelativeTime(usedAt))}</span> ·{' '}
          {peopleTexts.signedIn(formatDateTime(createdAt))}
        </p>
      </div>
      <Button disabled={isBusy} aria-label={peopleTexts.endSession(device)} onClick={onEnd}>
        {peopleTexts.revoke}
      </Button>
    </li>
  )
}
