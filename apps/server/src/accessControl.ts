import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isSecretParameter, type SluiceError } from '@sluice/workflow'
import { serverErrors } from './errors.ts'

/** Creates a random 256-bit token, valid until the process ends. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

export type AccessControl = {
  /** Returns the error for a request from a foreign host or origin; undefined allows it. `isPage`: serves the editor. */
  refuseOrigin(request: { method: string; headers: IncomingHttpHeaders; isPage: boolean }): SluiceError | undefined
  isToken(candidate: unknown): boolean
}

type AccessControlOptions = {
  readonly token: string
  /** Port the server listens on; 0 before it listens. */
  readonly port: () => number
  readonly allowedOrigins?: readonly string[]
}

/**
 * Checks every request and socket handshake first.
 *
 * Host blocks DNS rebinding (such requests have no Origin); Origin and Sec-Fetch-Site block other sites and other
 * ports of this machine (cookies would be sent to those, so there are none); the token blocks clients that forge both.
 */
export function createAccessControl({ token, port, allowedOrigins = [] }: AccessControlOptions): AccessControl {
  const expected = Buffer.from(token)
  let known: { readonly port: number; readonly hosts: ReadonlySet<string> } | undefined
  const isOwnHost = (host: string) => {
    const now = port()
    if (known?.port !== now) {
      known = { port: now, hosts: new Set(['127.0.0.1', 'localhost', '[::1]'].map(name => `${name}:${now}`)) }
    }
    return known.hosts.has(host)
  }
  return {
    refuseOrigin({ method, headers, isPage }) {
      const host = headers.host ?? ''
      if (!isOwnHost(host)) return serverErrors.error('HOST_REFUSED', { host: host || '(none)' })
      const { origin } = headers
      const foreign = origin !== undefined && allowedOrigins.includes(origin)
      if (origin !== undefined && origin !== `http://${host}` && !foreign) return serverErrors.error('ORIGIN_REFUSED')
      const site = headers['sec-fetch-site']
      if (site === undefined || site === 'same-origin' || site === 'none' || foreign) return undefined
      return isPage && isVisit(method, headers) ? undefined : serverErrors.error('ORIGIN_REFUSED')
    },
    isToken(candidate) {
      if (typeof candidate !== 'string') return false
      const given = Buffer.from(candidate)
      // The length of the token is not secret.
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/** Links on other sites may open the editor page, but never get an API response. */
function isVisit(method: string, headers: IncomingHttpHeaders): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
}

/** Whether a URL contains something that looks like an API key. */
export function hasApiKeyInUrl(url: string): boolean {
  const start = url.indexOf('?')
  if (start < 0) return false
  for (const [name, value] of new URLSearchParams(url.slice(start))) {
    if (isSecretParameter(name, value)) return true
  }
  return false
}
