import { posix } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { docsPath } from './docsPath.ts'
import { scopeOf } from './scopeOf.ts'

/** `open`: what needs no token, such as health, readiness, docs and signing in; `page`: the editor and its files; `guarded`: everything else. */
export type RouteAccess = 'open' | 'page' | 'guarded'

const docsRoutes = new Set<string>([docsPath, `${docsPath}/*`])
const pageRoutes = new Set<string>(['/', '/index.html', '/*'])

/**
 * Access level of a request, from the matched route rather than the raw URL, which the router decodes. Undeclared routes
 * are guarded.
 */
export function routeAccess(request: Pick<FastifyRequest, 'method' | 'url' | 'routeOptions'>): RouteAccess {
  const matched = request.routeOptions.url
  if (matched !== undefined && (docsRoutes.has(matched) || scopeOf(request) === 'open')) return 'open'
  const isPage = matched === undefined || pageRoutes.has(matched)
  return isPage && !looksLikeApi(request.url) ? 'page' : 'guarded'
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
