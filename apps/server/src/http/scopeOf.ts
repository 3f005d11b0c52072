import { type OperationId, operations, type Route, routeScopes, type Scope } from '@sluice/protocol'
import type { FastifyRequest } from 'fastify'

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

const scopes = new Map(
  (Object.keys(operations) as OperationId[]).map(id => [nameOf(operations[id]), routeScopes[id]] as const),
)

/** Scope that a guarded request needs. Routes of no table need the highest; an address without a route the lowest. */
export function scopeOf({ method, routeOptions: { url } }: Pick<FastifyRequest, 'method' | 'routeOptions'>): Scope {
  // The files of the editor match what no other route does.
  if (url === undefined || url === '/*') return 'read'
  // HEAD executes the GET handler.
  const scope = scopes.get(nameOf({ method: (method === 'HEAD' ? 'GET' : method) as Route['method'], path: url }))
  return scope === undefined || scope === 'open' ? 'admin' : scope
}
