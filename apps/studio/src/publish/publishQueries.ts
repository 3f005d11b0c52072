import type { BodyOf, cancelPublish, PublishStatus, readPublish, resumePublish, startPublish } from '@sluice/protocol'
import { queryOptions } from '@tanstack/react-query'
import type { HttpClient } from '../remote/createHttpClient.ts'

const pollMs = 700

/** How far a publication is, read again while it runs. */
export const publicationQuery = (http: HttpClient, publishId: string) =>
  queryOptions({
    queryKey: ['publication', publishId],
    queryFn: ({ signal }): Promise<PublishStatus> =>
      http.call<typeof readPublish>('GET', '/api/github/publish/:publishId', { params: { publishId }, signal }),
    refetchInterval: query => (query.state.data?.state === 'running' ? pollMs : false),
    refetchIntervalInBackground: true,
    staleTime: 0,
  })

export const beginPublication = (http: HttpClient, body: BodyOf<typeof startPublish>): Promise<PublishStatus> =>
  http.call<typeof startPublish>('POST', '/api/github/publish', { body })

export const resumePublication = (http: HttpClient, publishId: string): Promise<PublishStatus> =>
  http.call<typeof resumePublish>('POST', '/api/github/publish/:publishId/resume', { params: { publishId } })

export const cancelPublication = (http: HttpClient, publishId: string): Promise<PublishStatus> =>
  http.call<typeof cancelPublish>('POST', '/api/github/publish/:publishId/cancel', { params: { publishId } })
