import { randomUUID } from 'node:crypto'
import { NodeStreamableHTTPServerTransport } from '@modelcontextprotocol/node'
import type { McpServer } from '@modelcontextprotocol/server'

/** Open sessions; the one that was used longest ago ends first. */
const maximumSessions = 64

type Session = { readonly server: McpServer; readonly transport: NodeStreamableHTTPServerTransport }

/** Sessions of clients over HTTP; needed for a client to cancel its calls. */
export function createSessions(createServer: () => McpServer) {
  const sessions = new Map<string, Session>()
  return {
    async open(): Promise<NodeStreamableHTTPServerTransport> {
      const server = createServer()
      const transport = new NodeStreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: id => void sessions.set(id, { server, transport }),
        onsessionclosed: id => void sessions.delete(id),
      })
      await server.connect(transport)
      const [oldest] = sessions
      if (oldest && sessions.size >= maximumSessions) {
        sessions.delete(oldest[0])
        await oldest[1].server.close()
      }
      return transport
    },
    find(id: string | readonly string[] | undefined): NodeStreamableHTTPServerTransport | undefined {
      const session = typeof id === 'string' ? sessions.get(id) : undefined
      if (!session) return undefined
      // Moved to the end: it was used last.
      sessions.delete(id as string)
      sessions.set(id as string, session)
      return session.transport
    },
    async close(): Promise<void> {
      await Promise.all([...sessions.values()].map(({ server }) => server.close()))
      sessions.clear()
    },
  }
}
