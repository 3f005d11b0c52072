import type { ProjectSummary } from '@sluice/protocol'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { HttpClient } from './createHttpClient.ts'
import { addToProjects, projectsQuery } from './queries.ts'

const http = {} as HttpClient
const project = (id: string): ProjectSummary => ({
  id,
  name: id,
  createdAt: 1,
  updatedAt: 1,
  nodeCount: 0,
  latestVersion: 0,
})

describe('addToProjects', () => {
  it('default: first in the list, and once', () => {
    const client = new QueryClient()
    const { queryKey } = projectsQuery(http)
    client.setQueryData(queryKey, { projects: [project('a'), project('b')] } as never)
    addToProjects(client, http, project('c'))
    addToProjects(client, http, project('b'))
    expect(client.getQueryData(queryKey)?.projects.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  })

  it('behavior: a list that was never read stays unread', () => {
    const client = new QueryClient()
    addToProjects(client, http, project('a'))
    expect(client.getQueryData(projectsQuery(http).queryKey)).toBeUndefined()
  })
})
