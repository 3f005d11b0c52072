import type { IncomingHttpHeaders } from 'node:http'
import type { SluiceError } from '@sluice/workflow'
import { httpErrors } from './errors.ts'

export type CheckedRequest = {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  /** Names and values as they came; Node keeps the first of several hosts and drops the others. */
  readonly rawHeaders?: readonly string[]
  /** Whether it asks for a page, which links of other sites may open. */
  readonly isPage: boolean
}

type Options = {
  /** Port the server listens on; 0 before it listens. */
  readonly port: () => number
  /** Port of a balancer on this machine in front of the server. */
  readonly publicPort?: number | undefined
  readonly allowedOrigins?: readonly string[]
  /** Origin at which browsers reach the server, if a proxy in front of it has a name of its own. */
  readonly publicUrl?: string | undefined
}

const ownNames = ['127.0.0.1', 'localhost', '[::1]']

/**
 * Refuses requests from a foreign host or origin.
 *
 * Host blocks DNS rebinding (such requests have no Origin); Origin and Sec-Fetch-Site block other sites and other
 * ports of this machine.
 */
export function createOriginCheck({ port, publicPort, allowedOrigins = [], publicUrl }: Options) {
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host
  const ports = () => (publicPort === undefined ? [port()] : [port(), publicPort])
  let known: { readonly port: number; readonly hosts: ReadonlySet<string> } | undefined
  const isOwnHost = (host: string) => {
    const now = port()
    if (known?.port !== now) {
      known = { port: now, hosts: new Set(ports().flatMap(each => ownNames.map(name => `${name}:${each}`))) }
    }
    return known.hosts.has(host)
  }
  return {
    /** Returns the error for a refused request; undefined allows it. */
    refuseOrigin({ method, headers, rawHeaders = [], isPage }: CheckedRequest): SluiceError | undefined {
      const host = headers.host ?? ''
      const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
      if (hosts.length > 1) return httpErrors.error('HOST_REFUSED', { host: '(several)' })
      const isPublic = host === publicHost
      if (!isPublic && !isOwnHost(host)) return httpErrors.error('HOST_REFUSED', { host: host || '(none)' })
      const { origin } = headers
      const foreign = origin !== undefined && allowedOrigins.includes(origin)
      if (origin !== undefined && origin !== (isPublic ? publicUrl : `http://${host}`) && !foreign)
        return httpErrors.error('ORIGIN_REFUSED')
      const site = headers['sec-fetch-site']
      if (site === undefined || site === 'same-origin' || site === 'none' || foreign) return undefined
      return isPage && isVisit(method, headers) ? undefined : httpErrors.error('ORIGIN_REFUSED')
    },
    /** Origins from which the server's own page may call. */
    pageOrigins: (): readonly string[] => [
      ...ports().flatMap(each => ownNames.map(name => `http://${name}:${each}`)),
      ...(publicUrl === undefined ? [] : [publicUrl]),
      ...allowedOrigins,
    ],
  }
}

/** Links on other sites may open a page, but never get an API response. */
function isVisit(method: string, headers: IncomingHttpHeaders): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
}
