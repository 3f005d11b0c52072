import { isInitializeRequest } from '@modelcontextprotocol/server'
import {
  createOriginCheck,
  createRateLimit,
  listen,
  portOf,
  readLoopbackHost,
  sendRefusal,
  toRefusal,
} from '@sluice/protocol/http'
import { createJsonApp } from '../http/createJsonApp.ts'
import { createMcpServer, type McpServerOptions, openMcpResources } from './createMcpServer.ts'
import { createSessions } from './createSessions.ts'
import { mcpErrors } from './mcpErrors.ts'

export type McpHttpOptions = McpServerOptions & {
  /** Default 8001; 0 picks a free one. */
  readonly port?: number
}

export type RunningMcpServer = {
  /** `http://127.0.0.1:8001/mcp` */
  readonly url: string
  close(): Promise<void>
}

/** One above that of the agents service. */
export const defaultMcpPort = 8001

/** Maximum requests in 15 seconds. */
const rateLimit = 200

/** Answer to a client without a session; it initializes again. */
const noSession = { jsonrpc: '2.0', error: { code: -32_001, message: 'Session not found' }, id: null }

/**
 * Serves MCP over streamable HTTP on this machine alone, with a session per client.
 *
 * - A foreign Host or Origin gets 403, a body above the limits 413
 * - Throws: `PORT_TAKEN`
 */
export async function startMcpHttp({
  port = defaultMcpPort,
  ...options
}: McpHttpOptions = {}): Promise<RunningMcpServer> {
  const app = createJsonApp()
  const resources = openMcpResources()
  const rate = createRateLimit(rateLimit)
  const { refuseOrigin } = createOriginCheck({ port: () => port || portOf(app) })
  app.addHook('onRequest', async ({ method, headers, raw, ip }, reply) => {
    const refused = refuseOrigin({ method, headers, rawHeaders: raw.rawHeaders, isPage: false })
    if (refused) return sendRefusal(reply, toRefusal(mcpErrors.error('ADDRESS_REFUSED', { reason: refused.message })))
    rate.take(ip)
  })
  app.setNotFoundHandler(({ url }) => {
    throw mcpErrors.error('PATH_UNKNOWN', { path: url.split('?', 1)[0] ?? '' })
  })
  const sessions = createSessions(() => createMcpServer(resources, options))
  app.route({
    method: ['POST', 'GET', 'DELETE'],
    url: '/mcp',
    handler: async ({ method, headers, raw, body }, reply) => {
      const id = headers['mcp-session-id']
      const isFirst = method === 'POST' && id === undefined && isInitializeRequest(body)
      const transport = isFirst ? await sessions.open() : sessions.find(id)
      if (!transport) return reply.code(id === undefined ? 400 : 404).send(noSession)
      reply.hijack()
      await transport.handleRequest(raw, reply.raw, body)
    },
  })
  const url = await listen(app, readLoopbackHost('127.0.0.1'), port)
  return {
    url: `${url}/mcp`,
    async close() {
      await sessions.close()
      await app.close()
      await resources.close()
    },
  }
}
