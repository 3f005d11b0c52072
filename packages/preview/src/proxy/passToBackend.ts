import { type IncomingMessage, type OutgoingHttpHeaders, request as open, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { requestHeaders, responseHeaders } from './headers.ts'

const mostBytes = 10_000_000
const answerTimeoutMs = 120_000

export type PassOptions = {
  readonly port: number
  readonly policy: OutgoingHttpHeaders
  /** Called when the backend cannot be reached. */
  readonly onUnreachable: () => void
}

/** Passes a request to the project's backend and its answer back. */
export function passToBackend(request: IncomingMessage, response: ServerResponse, options: PassOptions): void {
  const { port, policy, onUnreachable } = options
  const upstream = open({
    host: '127.0.0.1',
    port,
    method: request.method,
    path: request.url,
    headers: requestHeaders(request.headers),
    timeout: answerTimeoutMs,
  })
  upstream.once('response', answer => {
    response.writeHead(answer.statusCode ?? 502, { ...responseHeaders(answer.headers), ...policy })
    answer.pipe(response)
    answer.once('error', () => response.destroy())
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
    for (const side of [backend, socket]) {
      side.once('error', () => {
        backend.destroy()
        socket.destroy()
      })
      side.once('close', () => {
        backend.destroy()
        socket.destroy()
      })
    }
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
