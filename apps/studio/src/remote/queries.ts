import type {
  createProject,
  duplicateProject,
  listProjects,
  ProjectSummary,
  readConfig,
  readTokens,
  removeProject,
  renameProject,
  restoreProject,
  writeSecret,
} from '@sluice/protocol'
import { isSluiceError, type WorkflowDocument } from '@sluice/workflow'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { HttpClient } from './createHttpClient.ts'
import { projectWrites } from './projectWrites.ts'
import { fetchProject, takeAhead } from './readAhead.ts'
import { toWireDocument } from './toWireDocument.ts'

export const configQuery = (http: HttpClient) =>
  queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => http.call<typeof readConfig>('GET', '/api/config', { signal }),
    staleTime: 60_000,
  })

/** A server that does not answer for so long counts as away. */
const answerTimeoutMs = 5_000

/** Reads the config anew; false if the server does not answer. */
export function isServed({ client, http }: { readonly client: QueryClient; readonly http: HttpClient }) {
  const answered = client.fetchQuery({ ...configQuery(http), staleTime: 0, retry: false }).then(
    () => true,
    (error: unknown) => !isSluiceError(error) || error.code !== 'SERVER_UNREACHABLE',
  )
  return Promise.race([answered, new Promise<false>(resolve => setTimeout(resolve, answerTimeoutMs, false))])
}

export const projectsQuery = (http: HttpClient) =>
  queryOptions({
    queryKey: ['projects'],
    queryFn: ({ signal }) => http.call<typeof listProjects>('GET', '/api/projects', { signal }),
  })

/** Adds a new project to the cached list, so that the list does not move when the server's arrives. */
export function addToProjects(client: QueryClient, http: HttpClient, project: ProjectSummary): void {
  client.setQueryData(
    projectsQuery(http).queryKey,
    list => list && { ...list, projects: [project, ...list.projects.filter(({ id }) => id !== project.id)] },
  )
}

/** Read once on open; afterwards the editor owns the state. */
export const projectQuery = (http: HttpClient, projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId],
    queryFn: async ({ signal }) => {
      await projectWrites(projectId)
      return takeAhead(projectId) ?? fetchProject(http, projectId, signal)
    },
    staleTime: 0,
    gcTime: 0,
  })

/** A project's document as it was at a time, for its picture. */
export const projectPictureQuery = (http: HttpClient, projectId: string, updatedAt: number) =>
  queryOptions({
    queryKey: ['projectPicture', projectId, updatedAt],
    queryFn: ({ signal }) => fetchProject(http, projectId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const tokensQuery = (http: HttpClient, chainId: number, mode: 'static' | 'functional' | 'testnet') =>
  queryOptions({
    queryKey: ['tokens', chainId, mode],
    queryFn: ({ signal }) =>
      http.call<typeof readTokens>('GET', '/api/1inch/tokens', { query: { chainId, mode }, signal }),
    staleTime: 3_600_000,
    retry: 0,
  })

export const makeProject = (http: HttpClient, name: string, document?: WorkflowDocument) =>
  http.call<typeof createProject>('POST', '/api/projects', {
    body: { name, ...(document ? { document: toWireDocument(document) } : {}) },
  })

export const deleteProject = (http: HttpClient, projectId: string) =>
  http.call<typeof removeProject>('DELETE', '/api/projects/:projectId', { params: { projectId } })

export const undeleteProject = (http: HttpClient, projectId: string) =>
  http.call<typeof restoreProject>('POST', '/api/projects/:projectId/restore', { params: { projectId } })

export const nameProject = (http: HttpClient, projectId: string, name: string) =>
  http.call<typeof renameProject>('PATCH', '/api/projects/:projectId', { params: { projectId }, body: { name } })

export const copyProject = (http: HttpClient, projectId: string, name: string) =>
  http.call<typeof duplicateProject>('POST', '/api/projects/:projectId/duplicate', {
    params: { projectId },
    body: { name },
  })

export const storeSecret = (http: HttpClient, name: string, value: string, hosts: readonly string[] = []) =>
  http.call<typeof writeSecret>('PUT', '/api/secrets/:name', { params: { name }, body: { value, hosts: [...hosts] } })
