import { type IncomingMessage, type OutgoingHttpHeaders, request as open, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { allowScripts, requestHeaders, responseHeaders } from './headers.ts'
import { readBody } from './readBody.ts'

const mostBytes = 10_000_000
const answerTimeoutMs = 120_000

export type PassOptions = {
  readonly port: number
  readonly policy: OutgoingHttpHeaders
  /** Put into the head of each document; null passes documents on as they are. */
  readonly inHead: string | null
  /** Called when the backend cannot be reached. */
  readonly onUnreachable: () => void
}

/** Passes a request to the project's backend and its answer back. */
export function passToBackend(request: IncomingMessage, response: ServerResponse, options: PassOptions): void {
  const { port, policy, inHead, onUnreachable } = options
  const upstream = open({
    host: '127.0.0.1',
    port,
    method: request.method,
    path: request.url,
    headers: { ...requestHeaders(request.headers), ...(inHead !== null && { 'accept-encoding': 'identity' }) },
    timeout: answerTimeoutMs,
  })
  upstream.once('response', answer => {
    answer.once('error', () => response.destroy())
    const headers = { ...responseHeaders(answer.headers), ...allowScripts(policy, answer.headers) }
    if (inHead !== null && answer.headers['content-type']?.startsWith('text/html'))
      return void sendDocument(answer, response, headers, inHead)
    response.writeHead(answer.statusCode ?? 502, headers)
    answer.pipe(response)
  })
  upstream.once('timeout', () => upstream.destroy(new Error('timeout')))
  upstream.once('error', () => {
    if (response.headersSent) response.destroy()
    else onUnreachable()
  })
  response.once('close', () => upstream.destroy())
  let size = 0
  request.on('data', (chunk: Uint8Array) => {
    size += chunk.length
    if (size <= mostBytes) return
    request.unpipe(upstream)
    upstream.destroy()
    if (!response.headersSent) response.writeHead(413, { connection: 'close' }).end()
  })
  request.pipe(upstream)
}

/** Passes a document on with our script at the start of its head. */
async function sendDocument(
  answer: IncomingMessage,
  response: ServerResponse,
  { 'content-length': _length, etag: _etag, ...headers }: OutgoingHttpHeaders,
  inHead: string,
): Promise<void> {
  const body = await readBody(answer, mostBytes)
  if (body === undefined) return void response.destroy()
  response.writeHead(answer.statusCode ?? 502, headers).end(body.replace('<head>', () => `<head>${inHead}`))
}

/** Passes the opening of a WebSocket to the backend and connects both sides. */
export function passUpgrade(request: IncomingMessage, socket: Duplex, head: Uint8Array, port: number): void {
  const upstream = open({
    host: '127.0.0.1',
    port,
    method: 'GET',
    path: request.url,
    headers: requestHeaders(request.headers, { isUpgrade: true }),
  })
  const end = () => {
    upstream.destroy()
    socket.destroy()
  }
  upstream.once('upgrade', (answer, backend, backendHead) => {
    const lines = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map(each => `${name}: ${each}`),
    )
    socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'))
    socket.write(backendHead)
    backend.write(head)
    backend.pipe(socket).pipe(backend)
    const destroy = () => {
      backend.destroy()
      socket.destroy()
    }
    backend.once('error', destroy)
    socket.once('error', destroy)
    // What was written before still arrives.
    backend.once('close', () => socket.end())
    socket.once('close', () => backend.end())
  })
  // An answer without an upgrade is a refusal.
  upstream.once('response', answer => {
    socket.end(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nconnection: close\r\n\r\n`)
    answer.resume()
  })
  upstream.once('error', end)
  socket.once('error', end)
  upstream.end()
}
