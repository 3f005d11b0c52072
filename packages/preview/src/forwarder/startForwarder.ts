import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { safeFetch } from '@sluice/providers/node'
import { isSluiceError } from '@sluice/workflow'
import { isOneInchPath, readingCallSchema } from './forwardable.ts'
import { forwarderErrors } from './forwarderErrors.ts'

export type ForwarderOptions = {
  /** Null: no request to 1inch is passed on. */
  readonly oneInch: { readonly baseUrl: string; readonly apiKey: string } | null
  /** RPC addresses by chain id; `isTrusted` ones may be of this machine or a private network. */
  readonly rpc: { readonly [chainId: string]: { readonly url: string; readonly isTrusted: boolean } }
}

export type Forwarder = {
  /** Takes the place of the 1inch key. */
  readonly token: string
  /** Takes the place of the address of 1inch, without a slash at the end; null where there is no key. */
  readonly oneInchUrl: string | null
  /** Takes the place of a chain's RPC address; it carries the token. */
  rpcUrl(chainId: number): string
  close(): Promise<void>
}

type Answer = { readonly status: number; readonly type: string; readonly text: string; readonly retryAfter?: string }

const timeoutMs = 20_000
const requestMegabytes = 1
const answerBytes = 5_000_000
const maximumPending = 16

/**
 * Passes requests of one preview's backend on, with the keys that its process must not have.
 *
 * - Listens on a free port of 127.0.0.1; every request carries the random token
 * - Only the 1inch APIs that generated applications use, and JSON-RPC methods that read a chain
 * - Keys are cut out of answers
 */
export async function startForwarder({ oneInch, rpc }: ForwarderOptions): Promise<Forwarder> {
  const token = randomBytes(32).toString('base64url')
  const secrets = [oneInch?.apiKey, ...Object.values(rpc).map(({ url }) => url)].filter(text => text !== undefined)
  const ending = new AbortController()
  let pending = 0
  const isToken = (given: string) => {
    const bytes = Buffer.from(given)
    return bytes.length === token.length && timingSafeEqual(bytes, Buffer.from(token))
  }

  const forward = async (request: IncomingMessage): Promise<Answer> => {
    const { headers, method = '' } = request
    const url = new URL(request.url ?? '/', origin)
    if (headers.host !== url.host || url.origin !== origin || headers.origin !== undefined) {
      throw forwarderErrors.error('REFUSED', { reason: 'it does not come from the backend' })
    }
    const [, pathToken = '', chainId = ''] = /^\/rpc\/([^/]+)\/(\d{1,10})$/.exec(url.pathname) ?? []
    const given = chainId === '' ? (headers.authorization ?? '').replace(/^Bearer /, '') : pathToken
    if (!isToken(given)) throw forwarderErrors.error('TOKEN_WRONG')
    const body = await readBody(request)
    if (chainId !== '') return askNode(method, rpc[chainId], body, ending.signal)
    if (!oneInch || !isOneInchPath(url.pathname) || !['GET', 'POST'].includes(method)) {
      throw forwarderErrors.error('REFUSED', { reason: `${method} ${url.pathname.slice(0, 100)}` })
    }
    const address = `${oneInch.baseUrl.replace(/\/$/, '')}${url.pathname}${url.search}`
    return askOneInch(address, { method, body, apiKey: oneInch.apiKey, signal: ending.signal })
  }

  const server = createServer((request, response) => {
    if (pending >= maximumPending) {
      refuse(response, forwarderErrors.error('BUSY', { requests: maximumPending }))
      return
    }
    pending++
    forward(request)
      .then(
        ({ status, type, text, retryAfter }) => {
          response.writeHead(status, { 'content-type': type, ...(retryAfter ? { 'retry-after': retryAfter } : {}) })
          response.end(secrets.reduce((clean, secret) => clean.replaceAll(secret, '[removed]'), text))
        },
        (error: unknown) => refuse(response, error),
      )
      .finally(() => pending--)
  })
  server.requestTimeout = timeoutMs
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    token,
    oneInchUrl: oneInch && origin,
    rpcUrl: chainId => `${origin}/rpc/${token}/${chainId}`,
    close: () => {
      ending.abort()
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > requestMegabytes * 1_000_000) {
      throw forwarderErrors.error('TOO_LARGE', { megabytes: requestMegabytes })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

type OneInchRequest = {
  readonly method: string
  readonly body: string
  readonly apiKey: string
  readonly signal: AbortSignal
}

async function askOneInch(address: string, { method, body, apiKey, signal }: OneInchRequest): Promise<Answer> {
  const { host } = new URL(address)
  try {
    const response = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        accept: 'application/json',
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST' ? { body } : {}),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    const retryAfter = response.headers.get('retry-after')
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? 'application/json',
      text: await readAnswer(response),
      ...(retryAfter === null ? {} : { retryAfter }),
    }
  } catch (cause) {
    throw forwarderErrors.error('FAILED', { host }, { cause })
  }
}

async function readAnswer({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > answerBytes) throw new Error('The answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

async function askNode(
  method: string,
  node: ForwarderOptions['rpc'][string] | undefined,
  body: string,
  signal: AbortSignal,
): Promise<Answer> {
  const call = method === 'POST' && node ? readingCallSchema.safeParse(toJson(body)) : undefined
  if (!node || !call?.success) {
    throw forwarderErrors.error('REFUSED', { reason: 'it is no call that reads a chain of this preview' })
  }
  const url = URL.parse(node.url)
  try {
    const { status, contentType, text } = await safeFetch(node.url, {
      method: 'POST',
      body: call.data,
      timeoutMs,
      signal,
      trustedOrigins: node.isTrusted && url ? [url.origin] : [],
    })
    return { status, type: contentType, text }
  } catch (cause) {
    throw forwarderErrors.error('FAILED', { host: url?.host ?? 'The RPC address' }, { cause })
  }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: no call, which the schema refuses.
    return undefined
  }
}

function refuse(response: ServerResponse, error: unknown): void {
  const known = isSluiceError(error) ? error : forwarderErrors.error('FAILED', { host: 'The forwarder' })
  if (response.destroyed) return
  response.writeHead(known.status, { 'content-type': 'application/json', connection: 'close' })
  response.end(JSON.stringify({ description: known.message }))
}
