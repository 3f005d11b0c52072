import { type ErrorBody, type OperationId, operations, type ResponseOf, type Route, routeUrl } from '@sluice/protocol'
import { errorStatuses } from '@sluice/protocol/openapi'
import { onTestFinished } from 'vitest'
import { createServer, type RunningServer, type ServerOptions } from '../createServer.ts'
import { makeDataDir } from './makeDataDir.ts'

type Call = {
  readonly params?: { readonly [name: string]: string | number }
  readonly query?: { readonly [name: string]: string | number | boolean }
  readonly body?: unknown
  readonly headers?: { readonly [name: string]: string }
}

export type TestServer = RunningServer & {
  readonly dataDir: string
  /** Calls a route as the page does; resolves to status and parsed body. */
  call<R extends Route>(route: R, call?: Call): Promise<{ status: number; body: ResponseOf<R> & ErrorBody }>
}

/** A server on a free port with a data folder of its own; both end with the test. */
export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? makeDataDir()
  const server = await createServer({ port: 0, dataDir, studioDir: makeDataDir(), ...options })
  onTestFinished(() => server.close())
  return {
    ...server,
    dataDir,
    async call(route, { params, query, body, headers } = {}) {
      const response = await fetch(server.url + routeUrl(route, { params, query }), {
        method: route.method,
        headers: {
          'x-app-token': server.token,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      assertDocumented(route, response.status)
      return { status: response.status, body: (await response.json()) as never }
    },
  }
}

/** A status that the description of the route does not have would surprise a generated client. */
function assertDocumented(route: Route, status: number): void {
  if (status < 400) return
  const id = Object.keys(operations).find(name => operations[name as OperationId] === route) as OperationId | undefined
  if (id === undefined || errorStatuses(id, route).includes(status)) return
  throw new Error(`${id} answered ${status}, which errorStatuses.ts does not list`)
}
