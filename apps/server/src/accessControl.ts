import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isSecretParameter, type SluiceError } from '@sluice/workflow'
import { serverErrors } from './errors.ts'

/** A new token of 256 bits; lives as long as the process. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

export type AccessControl = {
  /** Why a request is refused, judged by where it comes from; undefined lets it pass. `isPage`: it gets the editor. */
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
 * The first thing every request and every socket handshake passes.
 *
 * Host stops rebound names (such requests carry no Origin), Origin and Sec-Fetch-Site stop other sites and other ports
 * of this machine (to which cookies would be sent, so there are none), the token stops whatever can forge both.
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
      // How long a token is is no secret.
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/** A link on another site may open the editor; it gets the page, never an answer of the API. */
function isVisit(method: string, headers: IncomingHttpHeaders): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
}

/** Whether an address carries something that looks like a key. */
export function hasApiKeyInUrl(url: string): boolean {
  const start = url.indexOf('?')
  if (start < 0) return false
  for (const [name, value] of new URLSearchParams(url.slice(start))) {
    if (isSecretParameter(name, value)) return true
  }
  return false
}
