import { NodeStreamableHTTPServerTransport } from '@modelcontextprotocol/node'
import { documentLimits } from '@sluice/protocol'
import {
  acceptJsonOnly,
  createOriginCheck,
  createRateLimit,
  listen,
  portOf,
  readLoopbackHost,
  sendRefusal,
  toRefusal,
} from '@sluice/protocol/http'
import { isSluiceError } from '@sluice/workflow'
import fastify from 'fastify'
import { concurrentSimulations, createMcpServer, type McpServerOptions } from './createMcpServer.ts'
import { createSlots } from './createSlots.ts'

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

const arrivalMs = 30_000

/** Maximum requests in 15 seconds. */
const rateLimit = 200

const methodNotAllowed = { jsonrpc: '2.0', error: { code: -32_000, message: 'Method not allowed' }, id: null }

/**
 * Serves MCP over streamable HTTP on this machine alone; without sessions, one server per request.
 *
 * - A foreign Host or Origin gets 403, a body above the limits 413
 * - Throws: `PORT_TAKEN`
 */
export async function startMcpHttp({ port = defaultMcpPort, ...options }: McpHttpOptions = {}): Promise<RunningMcpServer> {
  const app = fastify({
    bodyLimit: documentLimits.bytes,
    logger: false,
    forceCloseConnections: true,
    requestTimeout: arrivalMs,
    frameworkErrors: (error, _request, reply) => void sendRefusal(reply, toRefusal(error)),
  })
  acceptJsonOnly(app)
  const slots = options.slots ?? createSlots(concurrentSimulations)
  const limit = createRateLimit(rateLimit)
  const { refuseOrigin } = createOriginCheck({ port: () => port || portOf(app) })
  app.addHook('onRequest', async ({ method, headers, raw, ip }, reply) => {
    const refused = refuseOrigin({ method, headers, rawHeaders: raw.rawHeaders, isPage: false })
    if (refused) return sendRefusal(reply, { ...toRefusal(refused), status: 403 })
    await limit.take(ip)
  })
  app.setErrorHandler((error, _request, reply) => {
    if (reply.raw.destroyed) return reply.send()
    return sendRefusal(reply, toRefusal(error))
  })
  app.post('/mcp', async (request, reply) => {
    const server = createMcpServer({ ...options, slots })
    const transport = new NodeStreamableHTTPServerTransport({})
    reply.raw.once('close', () => void server.close())
    await server.connect(transport)
    reply.hijack()
    await transport.handleRequest(request.raw, reply.raw, request.body)
  })
  // Without sessions there is no stream to open and none to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(methodNotAllowed),
  })
  const url = await listen(app, readLoopbackHost('127.0.0.1'), port)
  return { url: `${url}/mcp`, close: () => app.close() }
}
