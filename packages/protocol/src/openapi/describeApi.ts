import { z } from 'zod'
import { appTokenHeader, appTokenMeta } from '../appToken.ts'
import { apiKeyHeader } from '../chainValues.ts'
import { errorBodySchema } from '../errorBody.ts'
import { modeSchema } from '../mode.ts'
import { modeHeader } from '../oneInchRoutes.ts'
import type { Route } from '../route.ts'
import { isForPeople, routeScopes } from '../routeScopes.ts'
import { type OperationId, operations } from '../routes.ts'
import { workspaceHeader } from '../sessionRoutes.ts'
import { createSchemas, type Description, type Schemas } from './createSchemas.ts'
import { errorStatuses } from './errorStatuses.ts'
import { requestExamples } from './examples.ts'
import { describeParameter } from './parameterTexts.ts'
import { describedSchemas, schemaNames } from './schemaNames.ts'
import { tagTexts } from './tagTexts.ts'

type Options = {
  readonly version: string
  /** Where the server answers; default the usual address. */
  readonly serverUrl?: string
}

const entries = Object.entries(operations) as [OperationId, Route][]

/** OpenAPI 3.1 of all HTTP endpoints. */
export function describeApi({ version, serverUrl = 'http://127.0.0.1:3001' }: Options) {
  const schemas = createSchemas(schemaNames, describedSchemas)
  for (const [id, { body, response }] of entries) {
    if (response !== 'bytes') schemas.name(response, `${capitalized(id)}Response`)
    if (body) schemas.name(body, `${capitalized(id)}Request`)
  }
  const error = schemas.describe(errorBodySchema, 'output')
  const answers = new Map(entries.map(([id, route]) => [id, describeAnswer(route, schemas)]))
  const paths: { [path: string]: Description } = {}
  for (const [id, route] of entries) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][route.method.toLowerCase()] = {
      operationId: id,
      summary: route.summary,
      tags: [tagOf(route)],
      ...securityOf(id),
      ...withParameters(id, route, schemas),
      ...(route.body ? { requestBody: describeBody(id, route.body, schemas) } : {}),
      responses: {
        ...answers.get(id),
        ...Object.fromEntries(errorStatuses(id, route).map(status => [status, { $ref: responseRef(status) }])),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sluice',
      version,
      description:
        'Workflows over HTTP: create, validate, fix, run, generate. docs/api.md shows each step; /api/docs/asyncapi.json describes the socket over which runs are followed and signed.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl, description: 'The server on this machine' }],
    security: [{ bearer: [] }, { page: [] }, { session: [] }],
    tags: [...new Set(entries.map(([, route]) => tagOf(route)))].map(name => ({ name, description: tagTexts[name] })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A named token of Settings → API access or `sluice token create`. An operation names the scope that it needs; admin includes run, run includes read.',
        },
        page: {
          type: 'apiKey',
          in: 'header',
          name: appTokenHeader,
          description: `Content of <meta name="${appTokenMeta}"> in the page that the server sends at /; new with each start. A server with sign-in has none.`,
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-sluice-session',
          description: `Cookie of a server with sign-in. The role of the account in the workspace of the header ${workspaceHeader} includes the scope: viewer read, editor run, owner admin.`,
        },
      },
      schemas: schemas.components(),
      responses: Object.fromEntries(
        Object.entries(statusTexts).map(([status, description]) => [
          responseName(Number(status)),
          { description, content: { 'application/json': { schema: error } } },
        ]),
      ),
    },
  }
}

export const statusTexts: { readonly [status: number]: string } = {
  400: 'The request is not valid; the text names what is wrong.',
  401: 'No token or session, or one that is not valid.',
  403: 'The token does not have the scope, the role does not allow it, or the request comes from another site.',
  404: 'It does not exist.',
  409: 'The state does not allow it; the text says what to do first.',
  413: 'The body is too large.',
  415: 'The body is not application/json.',
  421: 'The Host header names another server.',
  422: 'The request can be read, but not carried out.',
  429: 'Too many requests; Retry-After says when to try again.',
  500: 'The server failed; its terminal shows why.',
  502: 'A service that was asked failed or refused.',
  503: 'A service that is needed is not there.',
  504: 'A service that was asked did not answer in time.',
  507: 'The disk is full; nothing was saved.',
}

const responseName = (status: number) => `Error${status}`
const responseRef = (status: number) => `#/components/responses/${responseName(status)}`

/** OpenAPI 3.1 allows roles beside every kind of security scheme. */
function securityOf(id: OperationId): Description {
  const access = routeScopes[id]
  if (access === 'open') return { security: [] }
  const session = { session: [access] }
  return { security: isForPeople(access) ? [session] : [{ bearer: [access] }, { page: [] }, session] }
}

const tagOf = ({ path }: Route) => path.split('/')[2] ?? ''

const capitalized = (id: string) => `${id[0]?.toUpperCase()}${id.slice(1)}`

function describeAnswer({ response, status = 200, mediaType }: Route, schemas: Schemas): Description {
  if (response === 'bytes') {
    const schema = mediaType ? { type: 'object' } : { type: 'string', format: 'binary' }
    return { [status]: { description: 'A file', content: { [mediaType ?? 'application/zip']: { schema } } } }
  }
  const schema = schemas.describe(response, 'output')
  return { [status]: { description: 'Success', content: { 'application/json': { schema, ...withExample(response) } } } }
}

function describeBody(id: OperationId, body: z.ZodType, schemas: Schemas): Description {
  const example = requestExamples[id]
  return {
    required: !body.safeParse(undefined).success,
    content: {
      'application/json': {
        schema: schemas.describe(body, 'input'),
        ...(example === undefined ? withExample(body) : { example }),
      },
    },
  }
}

function withExample(schema: z.ZodType): Description {
  const examples = schema.meta()?.examples
  return Array.isArray(examples) && examples.length > 0 ? { example: examples[0] } : {}
}

/** Headers of routes that ask 1inch; the key comes in no other way. */
const callHeaders = z.object({ [apiKeyHeader]: z.string().optional(), [modeHeader]: modeSchema.optional() })

function withParameters(id: OperationId, { params, query, takesKey }: Route, schemas: Schemas): Description {
  const parts: readonly [string, z.ZodType | undefined][] = [
    ['path', params],
    ['query', query],
    ['header', takesKey ? callHeaders : undefined],
  ]
  const parameters = parts.flatMap(([place, schema]) => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemas.describe(schema, 'input') as {
      readonly properties?: { readonly [name: string]: Description }
      readonly required?: readonly string[]
    }
    return Object.entries(properties).map(([name, { example, ...described }]) => ({
      name,
      in: place,
      description: describeParameter(id, name),
      required: place === 'path' || required.includes(name),
      schema: described,
      ...(example === undefined ? {} : { example }),
    }))
  })
  return parameters.length > 0 ? { parameters } : {}
}
