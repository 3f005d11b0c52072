import type { FastifyInstance, FastifyRequest } from 'fastify'
import { docsHeaders } from '../securityHeaders.ts'
import { docsPath } from './docsPath.ts'

/** Serves the descriptions of all routes and of the socket. They are put together when somebody first asks for them. */
export function serveDocs(app: FastifyInstance): void {
  let loading: Promise<FastifyInstance> | undefined
  app.addHook('onClose', async () => (await loading)?.close())
  const forward = async ({ url, headers }: FastifyRequest) => {
    // The host has been checked: it is a name of this server.
    loading ??= import('./createDocs.ts').then(({ createDocs }) => createDocs(`http://${headers.host}`))
    return (await loading).inject({ method: 'GET', url })
  }
  for (const url of [docsPath, `${docsPath}/*`]) {
    app.get(url, async (request, reply) => {
      const page = await forward(request)
      const type = page.headers['content-type']
      const { location } = page.headers
      reply.code(page.statusCode).headers(docsHeaders)
      if (type !== undefined) reply.type(String(type))
      if (location !== undefined) reply.header('location', location)
      return reply.send(page.rawPayload)
    })
  }
}
