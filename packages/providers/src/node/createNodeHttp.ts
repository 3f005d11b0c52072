import { defiErrors, type HttpPort } from '@sluice/defi'
import { isSecretReference, type Json, type ResultSource, secretReferencePattern } from '@sluice/workflow'
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
 * HTTP port of workflows on Node: `safeFetch` with secrets for their allowed hosts, as a bearer token or where URL,
 * headers and body refer to them.
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
      const values = new Map<string, string>()
      for (const name of [...(secret === undefined ? [] : [secret]), ...referredSecrets([url, headers, body ?? null])])
        values.set(name, values.get(name) ?? (await findSecret(url, name)))
      const fill = (value: Json) => fillReferences(value, values)
      const bearer = secret === undefined ? {} : { authorization: `Bearer ${values.get(secret)}` }
      const address = url.replace(secretReferencePattern, (_, name: string) => encodeURIComponent(values.get(name)!))
      const { status, body: answer } = await safeFetch(address, {
        ...limits,
        ...(timeoutMs !== undefined && { timeoutMs: Math.min(timeoutMs, maximumTimeoutMs) }),
        method,
        headers: { ...(fill(headers) as typeof headers), ...bearer },
        ...(body !== undefined && { body: fill(body) }),
        ...(signal && { signal }),
      })
      return { status, body: [...values.values()].reduce(blotOut, answer) }
    },
  }
}

/** Names of the secrets that a request refers to. */
function referredSecrets(value: Json): readonly string[] {
  if (typeof value === 'string') return [...value.matchAll(secretReferencePattern)].map(([, name]) => name!)
  if (isSecretReference(value)) return [value.$secret]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(referredSecrets) : []
}

function fillReferences(value: Json, secrets: ReadonlyMap<string, string>): Json {
  if (typeof value === 'string') return value.replace(secretReferencePattern, (_, name: string) => secrets.get(name)!)
  if (isSecretReference(value)) return secrets.get(value.$secret)!
  if (Array.isArray(value)) return value.map((item: Json) => fillReferences(item, secrets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillReferences(item as Json, secrets)]))
}

function blotOut(answer: Json, secret: string): Json {
  if (typeof answer === 'string') return answer.replaceAll(secret, '•••')
  if (Array.isArray(answer)) return answer.map(item => blotOut(item as Json, secret))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([key, item]) => [key.replaceAll(secret, '•••'), blotOut(item as Json, secret)]),
  )
}
