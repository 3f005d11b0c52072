import type { Accounts, Session } from './accounts.ts'
import type { Faults } from './createFaults.ts'
import { notFound, Refusal } from './refusal.ts'
import type { Repositories, Repository } from './repositories.ts'

/** State that the routes share. */
export type FakeState = {
  /** Address of the pages; that of the API is `<web>/api/v3`. */
  readonly web: string
  readonly accounts: Accounts
  readonly repositories: Repositories
  readonly faults: Faults
}

export type RouteRequest = {
  readonly state: FakeState
  readonly params: { readonly [name: string]: string }
  readonly query: URLSearchParams
  readonly body: unknown
  readonly session: Session | undefined
}

export type RouteResponse = {
  readonly status: number
  /** Absent: no content. */
  readonly body?: unknown
  readonly headers?: { readonly [name: string]: string }
}

export type Route = {
  readonly method: string
  /** `:name` is one segment, `:name+` the rest. */
  readonly path: string
  readonly handle: (request: RouteRequest) => RouteResponse | Promise<RouteResponse>
}

type FoundRoute = { readonly route: Route; readonly params: { readonly [name: string]: string } }

/** Makes the function that finds the route of a request; undefined if there is none. */
export function createRouter(routes: readonly Route[]) {
  const compiled = routes.map(route => ({
    route,
    pattern: new RegExp(`^${route.path.replace(/:(\w+)\+/g, '(?<$1>.+)').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }))
  return (method: string, path: string): FoundRoute | undefined => {
    for (const { route, pattern } of compiled) {
      const match = route.method === method ? pattern.exec(path) : null
      if (!match) continue
      const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
      return { route, params: Object.fromEntries(params) }
    }
    return undefined
  }
}

/** The repository that the path names; 301 to where it is now, or 404. */
export function findRepository({ state, params }: RouteRequest): Repository {
  const repository = state.repositories.find(params.owner!, params.repo!)
  if (repository) return repository
  const renamed = state.repositories.findRenamed(params.owner!, params.repo!)
  if (!renamed) throw notFound()
  const location = `${state.web}/api/v3/repositories/${renamed.id}`
  throw new Refusal(301, 'Moved Permanently', { headers: { location } })
}
