import type { Route } from './route.ts'

type Parts = {
  readonly params?: { readonly [name: string]: string | number } | undefined
  readonly query?: { readonly [name: string]: string | number | boolean | undefined } | undefined
}

/**
 * Builds the URL of a route from path parameters and query, both encoded.
 *
 * @example routeUrl(readProject, { params: { projectId: 'p1' } }) // '/api/projects/p1'
 */
export function routeUrl(route: Route, parts: Parts = {}): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parts.params?.[name]
    if (value === undefined || value === '') throw new TypeError(`${route.method} ${route.path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined) query.append(name, String(value))
  }
  return query.size === 0 ? path : `${path}?${query}`
}
