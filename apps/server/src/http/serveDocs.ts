import type { FastifyInstance } from 'fastify'
import { docsHeaders } from '../securityHeaders.ts'
import { docsPath } from './docsPath.ts'

/** Serves the OpenAPI page of all routes. It is put together when somebody first asks for it. */
export function serveDocs(app: FastifyInstance): void {
  let loading: Promise<FastifyInstance> | undefined
  app.addHook('onClose', async () => (await loading)?.close())
  const forward = async (url: string) => {
    loading ??= import('./createDocs.ts').then(({ createDocs }) => createDocs())
    return (await loading).inject({ method: 'GET', url })
  }
  for (const url of [docsPath, `${docsPath}/*`]) {
    app.get(url, async (request, reply) => {
      const page = await forward(request.url)
      const type = page.headers['content-type']
      const { location } = page.headers
      reply.code(page.statusCode).headers(docsHeaders)
      if (type !== undefined) reply.type(String(type))
      if (location !== undefined) reply.header('location', location)
      return reply.send(page.rawPayload)
    })
  }
}
