import { posix } from 'node:path'
import { readHealth, readPluginSchema } from '@sluice/protocol'
import type { FastifyRequest } from 'fastify'
import { docsPath } from './docsPath.ts'

/** `open`: health, docs and the schema of plugins, which hold no data; `page`: the editor and its files; `guarded`: everything else. */
export type RouteAccess = 'open' | 'page' | 'guarded'

const openRoutes = new Set<string>([readHealth.path, readPluginSchema.path, docsPath, `${docsPath}/*`])
const pageRoutes = new Set<string>(['/', '/index.html', '/*'])

/**
 * Access level of a request, from the matched route rather than the raw URL, which the router decodes. Undeclared routes
 * are guarded.
 */
export function routeAccess({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): RouteAccess {
  const matched = routeOptions.url
  if (matched !== undefined && openRoutes.has(matched)) return 'open'
  const isPage = matched === undefined || pageRoutes.has(matched)
  return isPage && !looksLikeApi(url) ? 'page' : 'guarded'
}

/** Whether a URL targets the API, also when encoded, with doubled slashes, dots or a host. */
function looksLikeApi(url: string): boolean {
  const path = decodeFully(url.replace(/^[a-z]+:\/+[^/?#]*/i, '').split(/[?#;]/, 1)[0] ?? '')
  return /^\/+(api|socket\.io)(\/|$)/i.test(posix.normalize(`/${path.replaceAll('\\', '/')}`))
}

function decodeFully(path: string): string {
  try {
    const decoded = decodeURIComponent(path)
    return decoded === path ? path : decodeFully(decoded)
  } catch {
    return path
  }
}
