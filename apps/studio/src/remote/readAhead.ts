import type { ResponseOf, readProject } from '@sluice/protocol'
import type { HttpClient } from './createHttpClient.ts'

type Project = ResponseOf<typeof readProject>

let ahead: { readonly projectId: string; readonly project: Promise<Project> } | undefined

/** Reads a project. */
export const fetchProject = (
  http: HttpClient,
  projectId: string,
  signal?: AbortSignal,
  headers: { readonly [name: string]: string } = {},
): Promise<Project> =>
  http.call<typeof readProject>('GET', '/api/projects/:projectId', {
    params: { projectId },
    headers,
    ...(signal ? { signal } : {}),
  })

/** Starts to read the project that the page opens with, while the editor's code loads. */
export function readAhead(http: HttpClient, projectId: string): void {
  const project = fetchProject(http, projectId)
  // The editor shows the error when it takes the result.
  project.catch(() => undefined)
  ahead = { projectId, project }
}

/** Result of `readAhead`, once; undefined when another project or none was read. */
export function takeAhead(projectId: string): Promise<Project> | undefined {
  const taken = ahead?.projectId === projectId ? ahead.project : undefined
  ahead = undefined
  return taken
}
