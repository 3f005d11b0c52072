import type { createProject, listVersions, noteVersion, readVersion } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { toWireDocument } from '../remote/toWireDocument.ts'

/** Paged query of versions and restore points, newest first. */
export const versionsQuery = (http: HttpClient, projectId: string) =>
  infiniteQueryOptions({
    queryKey: ['versions', projectId],
    queryFn: ({ pageParam, signal }) =>
      http.call<typeof listVersions>('GET', '/api/projects/:projectId/versions', {
        params: { projectId },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: page => page.nextBefore,
    staleTime: 0,
  })

/** Query of one version; immutable. */
export const versionQuery = (http: HttpClient, projectId: string, version: number) =>
  queryOptions({
    queryKey: ['version', projectId, version],
    queryFn: ({ signal }) =>
      http.call<typeof readVersion>('GET', '/api/projects/:projectId/versions/:version', {
        params: { projectId, version },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const writeNote = (http: HttpClient, projectId: string, version: number, note: string) =>
  http.call<typeof noteVersion>('PATCH', '/api/projects/:projectId/versions/:version', {
    params: { projectId, version },
    body: { note },
  })

/** Creates a project from a document. */
export const openCopy = (http: HttpClient, name: string, document: WorkflowDocument) =>
  http.call<typeof createProject>('POST', '/api/projects', {
    body: { name, document: toWireDocument(document) },
  })
