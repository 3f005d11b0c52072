import type { BodyOf, PublishStatus, startPublish } from '@sluice/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHttp } from '../remote/HttpProvider.tsx'
import { type Attempt, useAttempt } from '../settings/useAttempt.ts'
import { beginPublication, cancelPublication, publicationQuery, resumePublication } from './publishQueries.ts'

export type Publication = {
  /** `none`: nothing is being published; `loading`: a publication of an earlier visit is read. */
  readonly state: 'none' | 'loading' | PublishStatus['state']
  readonly status: PublishStatus | null
  /** Why the server could not be asked; null if it could. */
  readonly error: unknown
  /** The last action: busy, or refused. */
  readonly attempt: Attempt
  start(body: BodyOf<typeof startPublish>): Promise<void>
  resume(): Promise<void>
  cancel(): Promise<void>
  retry(): void
  /** Goes back to the form. */
  forget(): void
}

/** One publication at a time; `remember` keeps its id over a reload. */
export function usePublication(first: string | null, remember: (publishId: string | null) => void): Publication {
  const http = useHttp()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [publishId, setPublishId] = useState(first)
  const query = useQuery({ ...publicationQuery(http, publishId ?? ''), enabled: publishId !== null })
  const follow = (id: string | null) => {
    setPublishId(id)
    remember(id)
  }
  const act = (ask: () => Promise<PublishStatus>) =>
    attempt.run(async () => {
      const status = await ask()
      const { queryKey } = publicationQuery(http, status.publishId)
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, status)
      follow(status.publishId)
    })
  const status = publishId === null ? null : (query.data ?? null)
  return {
    state: publishId === null ? 'none' : (status?.state ?? 'loading'),
    status,
    error: publishId === null ? null : query.error,
    attempt,
    start: body => act(() => beginPublication(http, body)),
    resume: () => act(() => resumePublication(http, publishId ?? '')),
    cancel: () => act(() => cancelPublication(http, publishId ?? '')),
    retry: () => void query.refetch(),
    forget() {
      attempt.clear()
      follow(null)
    },
  }
}
