import { createServer, type ServerResponse } from 'node:http'
import { logError } from '@sluice/protocol/http'
import { serverErrors } from '../../errors.ts'
import type { Readiness } from './checkReadiness.ts'

type Options = {
  readonly host: string
  /** 0 picks a free one. */
  readonly port: number
  readonly readiness: () => Promise<Readiness>
  readonly metrics: () => Promise<{ readonly type: string; readonly text: string }>
}

export type Probes = { readonly url: string; close(): Promise<void> }

/**
 * Serves `/health`, `/ready` and `/metrics` on a port of their own, for the platform and not for browsers: nothing is
 * checked and nothing secret is in the answers.
 *
 * - Throws: `METRICS_PORT_TAKEN`
 */
export async function serveProbes({ host, port, readiness, metrics }: Options): Promise<Probes> {
  const routes: { readonly [path: string]: (response: ServerResponse) => Promise<unknown> } = {
    '/health': async response => sendJson(response, 200, { status: 'ok' }),
    '/ready': async response => {
      const { isReady, parts } = await readiness()
      sendJson(response, isReady ? 200 : 503, { status: isReady ? 'ready' : 'unready', parts })
    },
    '/metrics': async response => {
      const { type, text } = await metrics()
      response.writeHead(200, { 'content-type': type }).end(text)
    },
  }
  const server = createServer(({ method = '', url = '' }, response) => {
    const route = method === 'GET' || method === 'HEAD' ? routes[url.split('?', 1)[0]!] : undefined
    if (!route) return void response.writeHead(404).end()
    route(response).catch((error: unknown) => {
      logError(error)
      response.destroy()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'EADDRINUSE' ? serverErrors.error('METRICS_PORT_TAKEN', { port }, { cause }) : cause),
    )
    server.listen(port, host, resolve)
  })
  const { port: taken } = server.address() as { port: number }
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
