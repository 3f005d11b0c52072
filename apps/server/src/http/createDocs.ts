import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import {
  apiKeyHeader,
  appTokenHeader,
  appTokenMeta,
  errorBodySchema,
  modeHeader,
  modeSchema,
  readHealth,
  routes,
} from '@sluice/protocol'
import fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { docsPath } from './docsPath.ts'

/** Headers of routes that ask 1inch; the key comes in no other way. */
const callHeaders = z.object({
  [apiKeyHeader]: z.string().optional().meta({ description: '1inch API key; default the stored one' }),
  [modeHeader]: modeSchema
    .optional()
    .meta({ description: 'Default testnet; the value `mode` of a request goes first' }),
})

const description = `Content of <meta name="${appTokenMeta}"> in the page that the server sends at /; new with each start.`

/** A separate instance with the schemas of all routes: serves OpenAPI 3.1 as JSON, YAML and a page. */
export async function createDocs(): Promise<FastifyInstance> {
  const app = fastify()
  const fileSchema = z.string().meta({ format: 'binary' })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Sluice', description: 'What the editor and its server say to each other.', version: '0.1.0' },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: appTokenHeader, description } } },
    },
    transform: route => toPublicDocument(jsonSchemaTransform(route)),
  })
  await app.register(swaggerUi, { routePrefix: docsPath })
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      schema: {
        summary: route.summary,
        tags: [route.path.split('/')[2] ?? ''],
        ...(route === readHealth ? {} : { security: [{ token: [] }] }),
        ...(route.takesKey ? { headers: callHeaders } : {}),
        ...(route.params ? { params: route.params } : {}),
        ...(route.query ? { querystring: route.query } : {}),
        ...(route.body ? { body: route.body } : {}),
        response: {
          [route.status ?? 200]:
            route.response === 'bytes'
              ? { description: 'A file', content: { [route.mediaType ?? 'application/zip']: { schema: fileSchema } } }
              : route.response,
          default: errorBodySchema,
        },
      },
      handler: (_, reply) => reply.code(404).send(),
    })
  }
  await app.ready()
  return app
}

/**
 * Leaves `readOnly` out, which zod writes for what TypeScript must not change and which OpenAPI reads as "only answered,
 * never sent". Puts "any value" where a schema of a route refers to `schema0`, `schema1`, …: zod names a recursive schema so, such as
 * that of any JSON, and the definition it refers to is no part of the document. Both mean the same to a reader.
 */
function toPublicDocument<Document>(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (name, part) => {
    if (name === 'readOnly' && part === true) return undefined
    return /\/schema\d+$/.test(part?.$ref) ? {} : part
  })
}
