import type {
  createProject,
  duplicateProject,
  listProjects,
  readConfig,
  readProject,
  readTokens,
  removeProject,
  renameProject,
  restoreProject,
  writeSecret,
} from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import { queryOptions } from '@tanstack/react-query'
import { callRoute } from './callRoute.ts'
import { projectWrites } from './projectWrites.ts'
import { toWireDocument } from './toWireDocument.ts'

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => callRoute<typeof readConfig>('GET', '/api/config', { signal }),
  staleTime: 60_000,
})

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: ({ signal }) => callRoute<typeof listProjects>('GET', '/api/projects', { signal }),
})

/** Read once when a project is opened; afterwards the editor holds the truth. */
export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId],
    queryFn: async ({ signal }) => {
      await projectWrites(projectId)
      return callRoute<typeof readProject>('GET', '/api/projects/:projectId', { params: { projectId }, signal })
    },
    staleTime: 0,
    gcTime: 0,
  })

export const tokensQuery = (chainId: number, mode: 'static' | 'functional' | 'testnet') =>
  queryOptions({
    queryKey: ['tokens', chainId, mode],
    queryFn: ({ signal }) =>
      callRoute<typeof readTokens>('GET', '/api/1inch/tokens', { query: { chainId, mode }, signal }),
    staleTime: 3_600_000,
    retry: 0,
  })

export const makeProject = (name: string, document?: WorkflowDocument) =>
  callRoute<typeof createProject>('POST', '/api/projects', {
    body: { name, ...(document ? { document: toWireDocument(document) } : {}) },
  })

export const deleteProject = (projectId: string) =>
  callRoute<typeof removeProject>('DELETE', '/api/projects/:projectId', { params: { projectId } })

export const undeleteProject = (projectId: string) =>
  callRoute<typeof restoreProject>('POST', '/api/projects/:projectId/restore', { params: { projectId } })

export const nameProject = (projectId: string, name: string) =>
  callRoute<typeof renameProject>('PATCH', '/api/projects/:projectId', { params: { projectId }, body: { name } })

export const copyProject = (projectId: string, name: string) =>
  callRoute<typeof duplicateProject>('POST', '/api/projects/:projectId/duplicate', {
    params: { projectId },
    body: { name },
  })

export const storeSecret = (name: 'oneinch', value: string) =>
  callRoute<typeof writeSecret>('PUT', '/api/secrets/:name', { params: { name }, body: { value } })
