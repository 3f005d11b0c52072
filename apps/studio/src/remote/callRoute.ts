import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from '@sluice/protocol'
import { requestJson } from './requestJson.ts'

type Parts<R extends Route> = {
  readonly params?: ParamsOf<R>
  readonly query?: QueryOf<R>
  readonly body?: BodyOf<R>
  readonly signal?: AbortSignal
}

/**
 * Calls a door of the server as the protocol types it. The route is named by its type alone, so that no schema
 * library is loaded with the page.
 *
 * @example callRoute<typeof readProject>('GET', '/api/projects/:projectId', { params: { projectId } })
 */
export function callRoute<R extends Route>(
  method: R['method'],
  path: R['path'],
  { params, query, body, signal }: Parts<R> = {},
): Promise<ResponseOf<R>> {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query as Record<string, unknown> | undefined) ?? {}))
    if (value !== undefined) search.set(name, String(value))
  return requestJson(search.size === 0 ? filled : `${filled}?${search}`, {
    method,
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  })
}
