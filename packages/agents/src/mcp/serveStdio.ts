import type { Readable, Writable } from 'node:stream'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { createMcpServer, type McpServerOptions, openMcpResources } from './createMcpServer.ts'

type StdioOptions = McpServerOptions & {
  readonly stdin: Readable
  /** Carries the protocol: nothing else may be written to it. */
  readonly stdout: Writable
  readonly onError: (error: Error) => void
}

/** Serves one client over stdin and stdout; resolves when the client has left. */
export async function serveStdio({ stdin, stdout, onError, ...options }: StdioOptions): Promise<void> {
  const resources = openMcpResources()
  const server = createMcpServer(resources, options)
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  server.server.onclose = resolve
  server.server.onerror = onError
  stdin.once('end', () => void server.close())
  await server.connect(new StdioServerTransport(stdin, stdout))
  await closed
  await resources.close()
}
