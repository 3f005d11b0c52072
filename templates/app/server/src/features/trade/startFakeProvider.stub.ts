import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

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
