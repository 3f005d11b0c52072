import { type Access, type OperationId, operations, type Route, routeScopes } from '@sluice/protocol'
import type { FastifyRequest } from 'fastify'

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

const operationIds = new Map(
  (Object.keys(operations) as OperationId[]).map(id => [nameOf(operations[id]), id] as const),
)

type Matched = Pick<FastifyRequest, 'method' | 'routeOptions'>

/** Operation of a request, from the matched route; undefined for what the protocol does not describe. */
export function operationOf({ method, routeOptions: { url } }: Matched): OperationId | undefined {
  // HEAD executes the GET handler.
  return operationIds.get(`${method === 'HEAD' ? 'GET' : method} ${url}`)
}

/** Access that a request needs. Routes of no table need the highest scope; an address without a route the lowest. */
export function scopeOf(request: Matched): Access | 'open' {
  const { url } = request.routeOptions
  // The files of the editor match what no other route does.
  if (url === undefined || url === '/*') return 'read'
  const id = operationOf(request)
  return id === undefined ? 'admin' : routeScopes[id]
}
