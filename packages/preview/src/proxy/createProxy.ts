import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { previewBase } from '../build/pageAddresses.ts'
import { previewErrors } from '../errors.ts'
import { answerPreviewPath, sendFile } from './answerPreviewPath.ts'
import { policyHeaders } from './headers.ts'
import type { ProxiedInstance } from './ProxiedInstance.ts'
import { passToBackend, passUpgrade } from './passToBackend.ts'
import { renderPage, renderSentence, renderSetup } from './renderPage.ts'

export type ProxyOptions = {
  /** 0 takes a free port. */
  readonly port: number
  readonly find: (id: string) => ProxiedInstance | undefined
  readonly editorOrigins: () => readonly string[]
}

export type PreviewProxy = {
  readonly port: number
  close(): Promise<void>
}

const backendPaths = /^\/(api|health|socket\.io)(\/|$)/
const hostPattern = /^([a-z2-7]{26})\.preview\.localhost:(\d+)$/
const ownSites = new Set(['same-origin', 'none'])

/** Serves all previews on one port of 127.0.0.1, each under its own host name. */
export async function createProxy({ port, find, editorOrigins }: ProxyOptions): Promise<PreviewProxy> {
  const server = createServer({ requestTimeout: 120_000, headersTimeout: 15_000 })
  const sockets = new Set<Duplex>()
  let taken = 0

  const instanceOf = (request: IncomingMessage) => {
    const host = request.headers.host ?? ''
    const match = hostPattern.exec(host)
    return match && Number(match[2]) === taken ? { host, instance: find(match[1]!) } : undefined
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = instanceOf(request)
    if (!target) return void response.writeHead(421, { 'content-type': 'text/plain' }).end('Misdirected Request')
    const { host, instance } = target
    const policy = policyHeaders({ host, editorOrigins: editorOrigins() })
    for (const [name, value] of Object.entries(policy)) response.setHeader(name, value!)
    const say = (status: number, sentence: string) =>
      response
        .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .end(renderSentence(sentence))
    if (!instance) return void say(404, previewErrors.text('NOT_FOUND', { id: host.slice(0, 26) }))
    instance.touch()
    const url = new URL(request.url ?? '/', `http://${host}`)
    const isBackends = instance.isWhole || backendPaths.test(url.pathname)
    const isPreviews = url.pathname.startsWith(`${previewBase}/`)
    if ((backendPaths.test(url.pathname) || isPreviews || request.method !== 'GET') && isForeign(request, host))
      return void response
        .writeHead(403, { 'content-type': 'application/json' })
        .end('{"error":"Requests from other sites are not allowed"}')
    if (isPreviews) return answerPreviewPath(instance, request, response, url)
    if (isBackends) {
      const onUnreachable = () =>
        void say(502, 'The backend of this preview does not answer. It may be starting again.')
      const backend = instance.backendPort()
      if (backend === null) return onUnreachable()
      const inHead = instance.isWhole ? renderSetup(instance.page().chainIds) : null
      return passToBackend(request, response, { port: backend, policy, inHead, onUnreachable })
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end()
    if (url.pathname === '/icon.svg')
      return sendFile(response, join(instance.project, 'web/src/app/icon.svg'), 'image/svg+xml')
    const status = url.pathname === '/' ? 200 : 404
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(renderPage(instance.page()))
  }

  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error')
      console.error(error)
    })
  })
  server.on('upgrade', (request, socket, head) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    const target = instanceOf(request)
    const backend = target?.instance?.backendPort() ?? null
    if (!target?.instance || backend === null || isForeign(request, target.host)) {
      socket.end(
        `HTTP/1.1 ${target?.instance ? (backend === null ? 502 : 403) : 421} Refused\r\nconnection: close\r\n\r\n`,
      )
      return
    }
    target.instance.touch()
    passUpgrade(request, socket, head, backend)
  })

  await new Promise<void>((resolve, reject) => {
    // A port that is taken is replaced by a free one.
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' || port === 0) return reject(error)
      server.once('error', reject)
      server.listen(0, '127.0.0.1', resolve)
    })
    server.listen(port, '127.0.0.1', resolve)
  })
  taken = (server.address() as AddressInfo).port
  server.unref()
  return {
    port: taken,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** Whether a request comes from another site; browsers always name theirs. */
function isForeign({ headers }: IncomingMessage, host: string): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string' && !ownSites.has(site)) return true
  return headers.origin !== undefined && headers.origin !== `http://${host}`
}
