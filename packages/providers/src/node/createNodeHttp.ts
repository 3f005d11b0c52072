import { defiErrors, type HttpPort } from '@sluice/defi'
import type { Json, ResultSource } from '@sluice/workflow'
import { type SafeFetchOptions, safeFetch } from './safeFetch.ts'

const maximumTimeoutMs = 60_000

/** A secret and its allowed hosts. */
export type HostBoundSecret = {
  readonly value: string
  /** Host names, with non-default ports. */
  readonly hosts: readonly string[]
}

export type NodeHttpOptions = Pick<SafeFetchOptions, 'trustedOrigins' | 'resolve' | 'timeoutMs' | 'maximumBytes'> & {
  readonly source: Exclude<ResultSource, 'simulated'>
  /** Called before every request with a secret; results are not cached. */
  readonly readSecret: (name: string) => Promise<HostBoundSecret | undefined>
}

/**
 * HTTP port of workflows on Node: `safeFetch` with secrets as bearer tokens for their allowed hosts.
 *
 * - Secrets echoed in a response are redacted, because responses are stored
 * - Throws: `SECRET_MISSING`, `SECRET_NOT_FOR_HOST`, and what `safeFetch` throws
 */
export function createNodeHttp({ source, readSecret, ...limits }: NodeHttpOptions): HttpPort {
  const findSecret = async (url: string, name: string): Promise<string> => {
    const secret = await readSecret(name)
    if (!secret) throw defiErrors.error('SECRET_MISSING', { name })
    const host = URL.parse(url)?.host ?? ''
    if (!secret.hosts.some(allowed => allowed.toLowerCase() === host)) {
      throw defiErrors.error('SECRET_NOT_FOR_HOST', { name, host })
    }
    return secret.value
  }

  return {
    source,
    request: async ({ url, method = 'GET', headers = {}, body, secret, timeoutMs }, signal) => {
      const value = secret === undefined ? undefined : await findSecret(url, secret)
      const { status, body: answer } = await safeFetch(url, {
        ...limits,
        ...(timeoutMs !== undefined && { timeoutMs: Math.min(timeoutMs, maximumTimeoutMs) }),
        method,
        headers: { ...headers, ...(value !== undefined && { authorization: `Bearer ${value}` }) },
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
      })
      return { status, body: value ? blotOut(answer, value) : answer }
    },
  }
}

function blotOut(answer: Json, secret: string): Json {
  if (typeof answer === 'string') return answer.replaceAll(secret, '•••')
  if (Array.isArray(answer)) return answer.map(item => blotOut(item as Json, secret))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, item]) => [key.replaceAll(secret, '•••'), blotOut(item as Json, secret)]),
  )
}
