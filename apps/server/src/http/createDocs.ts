import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { describeApi, describeSockets } from '@sluice/protocol/openapi'
import fastify, { type FastifyInstance } from 'fastify'
import { asyncApiPath, docsPath } from './docsPath.ts'

/** A separate instance that serves OpenAPI 3.1 as JSON, YAML and a page, and AsyncAPI as JSON. */
export async function createDocs(serverUrl: string): Promise<FastifyInstance> {
  const app = fastify()
  const options = { version: '0.1.0', serverUrl }
  await app.register(swagger, { mode: 'static', specification: { document: describeApi(options) as never } })
  await app.register(swaggerUi, { routePrefix: docsPath })
  app.get(asyncApiPath, () => describeSockets(options))
  await app.ready()
  return app
}
