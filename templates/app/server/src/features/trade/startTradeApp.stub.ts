import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { appConfig } from '../../config/app.config.ts'
import { readEnv } from '../../kit/config/readEnv.ts'
import { createApp } from '../../kit/createApp.ts'
import type { ServerFeature } from '../../kit/ServerFeature.ts'

export type Answer = { readonly status?: number; readonly body: unknown }
export type Seen = {
  readonly path: string
  readonly query: { readonly [key: string]: string }
  readonly key: string
  /** Parsed JSON, if any. */
  readonly body?: unknown
}

/** Starts a fake provider that returns given answers and records requests. */
export async function startFakeProvider(answer: (path: string, request: IncomingMessage) => Answer) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const url = new URL(request.url ?? '/', 'http://upstream')
    const query = Object.fromEntries(url.searchParams)
    const key = request.headers.authorization ?? ''
    seen.push({ path: url.pathname, query, key, ...(text && { body: JSON.parse(text) as unknown }) })
    const { status = 200, body } = answer(url.pathname, request)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    seen: seen as readonly Seen[],
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

/** The key of the provider, which no answer may contain. */
export const key = 'canary-of-the-api-key'

/** Starts a backend of these features with a fake provider; both end with the test. */
export async function startTradeApp(
  features: readonly ServerFeature[],
  answer: Parameters<typeof startFakeProvider>[0],
  variables: { readonly [name: string]: string } = {},
) {
  const upstream = await startFakeProvider(answer)
  const own = { ONEINCH_API_KEY: key, ONEINCH_BASE_URL: upstream.url, ONEINCH_REQUESTS_PER_SECOND: '1000' }
  const env = readEnv({ ...own, ...variables }, features)
  const { app } = createApp({ config: appConfig, env, features, webRoot: '/nowhere' })
  const server = createServer(app)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(upstream.stop)
  onTestFinished(() => void server.close())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const request = async (path: string, init?: RequestInit) => {
    const response = await fetch(base + path, init)
    return { status: response.status, body: (await response.json()) as unknown }
  }
  const headers = { 'content-type': 'application/json' }
  const post = (path: string, body: unknown) => request(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { upstream, request, get: (path: string) => request(path), post }
}
