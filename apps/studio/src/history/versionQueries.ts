import type { createProject, listVersions, noteVersion, readVersion } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callRoute } from '../remote/callRoute.ts'
import { toWireDocument } from '../remote/toWireDocument.ts'

/** Versions and restore points, newest first, page by page. */
export const versionsQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: ['versions', projectId],
    queryFn: ({ pageParam, signal }) =>
      callRoute<typeof listVersions>('GET', '/api/projects/:projectId/versions', {
        params: { projectId },
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: page => page.nextBefore,
    staleTime: 0,
  })

/** One version with its document, which never changes. */
export const versionQuery = (projectId: string, version: number) =>
  queryOptions({
    queryKey: ['version', projectId, version],
    queryFn: ({ signal }) =>
      callRoute<typeof readVersion>('GET', '/api/projects/:projectId/versions/:version', {
        params: { projectId, version },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const writeNote = (projectId: string, version: number, note: string) =>
  callRoute<typeof noteVersion>('PATCH', '/api/projects/:projectId/versions/:version', {
    params: { projectId, version },
    body: { note },
  })

/** Makes a project of a document. */
export const openCopy = (name: string, document: WorkflowDocument) =>
  callRoute<typeof createProject>('POST', '/api/projects', {
    body: { name, document: toWireDocument(document) },
  })
