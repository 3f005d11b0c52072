import { defiErrors } from '@sluice/defi'
import { isSluiceError } from '@sluice/workflow'
import { z } from 'zod'
import { cleanReason } from '../answers/cleanText.ts'
import { readLimitedText } from '../answers/readLimitedText.ts'
import type { RequestQueue } from './requestQueue.ts'
import { readRetryAfter, toProviderError } from './toProviderError.ts'

export type ApiClient = {
  /** Sends a GET request; `path` follows the prefix. */
  get<Schema extends z.ZodType>(request: ApiRequest<Schema>): Promise<z.infer<Schema>>
  /** Sends a POST request with JSON; an empty response is null. */
  post<Schema extends z.ZodType>(request: ApiRequest<Schema> & { readonly body: unknown }): Promise<z.infer<Schema>>
}

type ApiRequest<Schema extends z.ZodType> = {
  readonly chainId: number
  /** Which API; default the swap API of the chain, `swap/v6.1/{chainId}`. */
  readonly prefix?: string
  readonly path: string
  /** A list repeats the parameter. */
  readonly query?: { readonly [key: string]: string | readonly string[] }
  readonly schema: Schema
  readonly signal?: AbortSignal | undefined
}

type ApiClientOptions = {
  readonly baseUrl: string
  readonly apiKey: () => Promise<string | undefined>
  readonly queue: RequestQueue
  readonly fetch: typeof fetch
}

const timeoutMs = 15_000

function parseBody<Schema extends z.ZodType>(schema: Schema, body: string, key: string): z.infer<Schema> {
  let json: unknown
  try {
    json = body === '' ? null : JSON.parse(body)
  } catch (cause) {
    throw defiErrors.error('PROVIDER_ANSWER_INVALID', { detail: 'it is not JSON' }, { cause })
  }
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  throw defiErrors.error('PROVIDER_ANSWER_INVALID', { detail: cleanReason(z.prettifyError(parsed.error), key) })
}

/** Client of `{baseUrl}/{prefix}/…`: sequential requests, the key in a header only. */
export function createApiClient({ baseUrl, apiKey, queue, fetch }: ApiClientOptions): ApiClient {
  const base = baseUrl.replace(/\/+$/, '')

  const send = async (url: string, key: string, signal: AbortSignal | undefined, sent: unknown) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(url, {
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${key}`,
          ...(sent !== undefined && { 'content-type': 'application/json' }),
        },
        ...(sent !== undefined && { method: 'POST', body: JSON.stringify(sent) }),
        // A redirect would send the key to another host.
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      return { response, body: await readLimitedText(response) }
    } catch (cause) {
      signal?.throwIfAborted()
      if (isSluiceError(cause)) throw cause
      throw defiErrors.error('PROVIDER_UNREACHABLE', { origin: new URL(base).origin }, { cause })
    }
  }

  const request = async <Schema extends z.ZodType>(
    { chainId, prefix = `swap/v6.1/${chainId}`, path, query = {}, schema, signal }: ApiRequest<Schema>,
    sent?: unknown,
  ) => {
    const key = await apiKey()
    if (!key) throw defiErrors.error('PROVIDER_KEY_MISSING')
    await queue.turn(signal)
    const pairs = Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((item): [string, string] => [name, item]),
    )
    const search = new URLSearchParams(pairs).toString()
    const url = `${base}/${[prefix, path].filter(Boolean).join('/')}${search && `?${search}`}`
    const { response, body } = await send(url, key, signal, sent)
    if (response.ok) return parseBody(schema, body, key)
    const retryAfter = response.headers.get('retry-after')
    if (response.status === 429) queue.hold(readRetryAfter(retryAfter) * 1000)
    throw toProviderError({ status: response.status, body, retryAfter, chainId, key })
  }

  return { get: asked => request(asked), post: ({ body, ...asked }) => request(asked, body) }
}
