import type { Issue } from '@sluice/workflow'
import { z } from 'zod'
import { socketTokenKey } from '../appToken.ts'
import { errorBodySchema, warningsSchema } from '../errorBody.ts'
import { type PreviewAcknowledgement, receivedPreviewMessages, sentPreviewMessages } from '../previewMessages.ts'
import { type Acknowledgement, receivedMessages, sentMessages } from '../runMessages.ts'
import { socketWorkspaceKey } from '../sessionRoutes.ts'
import { createSchemas, type Description, type Schemas } from './createSchemas.ts'
import { messageExamples, messageTexts } from './messageTexts.ts'
import { schemaNames } from './schemaNames.ts'

type Options = {
  readonly version: string
  /** Where the server answers; default the usual address. */
  readonly serverUrl?: string
}

type Messages = { readonly [event: string]: z.ZodType }

const refused = z.object({ ok: z.literal(false), error: errorBodySchema })

const acknowledgementSchema = z.union([
  z.object({
    ok: z.literal(true),
    result: z.enum(['applied', 'ignored']),
    executionId: z.string(),
    warnings: (warningsSchema as z.ZodType<readonly Issue[]>).exactOptional(),
  }),
  refused,
]) satisfies z.ZodType<Acknowledgement>

const previewAcknowledgementSchema = z.union([
  z.object({ ok: z.literal(true), instanceId: z.string() }),
  refused,
]) satisfies z.ZodType<PreviewAcknowledgement>

const channels = {
  runs: {
    description: 'Starts, follows, signs and cancels runs.',
    sent: sentMessages as Messages,
    received: receivedMessages as Messages,
    acknowledgement: acknowledgementSchema,
  },
  previews: {
    description: 'Logs and states of previews.',
    sent: sentPreviewMessages as Messages,
    received: receivedPreviewMessages as Messages,
    acknowledgement: previewAcknowledgementSchema,
  },
} as const

/** AsyncAPI 3.0 of the Socket.IO connection. What a client sends, the described server receives. */
export function describeSockets({ version, serverUrl = 'http://127.0.0.1:3001' }: Options) {
  const schemas = createSchemas(schemaNames)
  const all = Object.entries(channels)
  for (const [, { sent, received }] of all) {
    for (const [event, schema] of Object.entries(received)) schemas.name(schema, `${toPascal(event)}Event`)
    for (const [event, schema] of Object.entries(sent)) schemas.name(schema, `${toPascal(event)}Message`)
  }
  schemas.name(acknowledgementSchema, 'RunAcknowledgement')
  schemas.name(previewAcknowledgementSchema, 'PreviewAcknowledgement')
  // Answers first, then what is sent.
  const outgoing = all.map(([, channel]) => ({
    ...describeMessages(channel.received, 'output', schemas),
    acknowledgement: {
      name: 'acknowledgement',
      summary: 'Answer to one message, as the argument of its callback.',
      payload: schemas.describe(channel.acknowledgement, 'output'),
    },
  }))
  const incoming = all.map(([, channel]) => describeMessages(channel.sent, 'input', schemas))
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Sluice socket',
      version,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      description:
        'Runs and preview logs over Socket.IO 4. An event is a message, its only argument the payload; a callback takes the acknowledgement.',
    },
    defaultContentType: 'application/json',
    servers: {
      local: {
        host: new URL(serverUrl).host,
        pathname: '/socket.io/',
        protocol: 'socketio',
        description: 'The server on this machine, with the transports websocket and polling.',
        security: [{ $ref: '#/components/securitySchemes/token' }],
      },
    },
    channels: Object.fromEntries(
      all.map(([name, { description }], at) => [
        name,
        {
          address: '/',
          description,
          servers: [{ $ref: '#/servers/local' }],
          messages: { ...outgoing[at], ...incoming[at] },
        },
      ]),
    ),
    operations: Object.fromEntries(
      all.flatMap(([name, { sent, received }]) => {
        const channel = { $ref: `#/channels/${name}` }
        const messageOf = (key: string) => ({ $ref: `#/channels/${name}/messages/${key}` })
        return [
          ...Object.keys(sent).map(event => [
            toCamel(event),
            {
              action: 'receive',
              summary: textOf(keyOf('input', event)),
              channel,
              messages: [messageOf(keyOf('input', event))],
              reply: { channel, messages: [messageOf('acknowledgement')] },
            },
          ]),
          ...Object.keys(received).map(event => [
            `on${toPascal(event)}`,
            {
              action: 'send',
              summary: textOf(keyOf('output', event)),
              channel,
              messages: [messageOf(keyOf('output', event))],
            },
          ]),
        ]
      }),
    ),
    components: {
      schemas: schemas.components(),
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'password',
          description: `An API token with the scope run, or the token of the page, in the handshake and never in the URL: io(url, { auth: { ${socketTokenKey} } }). On a server with sign-in the cookie of the session counts instead of the page's token, for the workspace io(url, { auth: { ${socketWorkspaceKey} } }).`,
        },
      },
    },
  }
}

function describeMessages(messages: Messages, direction: 'input' | 'output', schemas: Schemas): Description {
  return Object.fromEntries(
    Object.entries(messages).map(([event, schema]) => {
      const key = keyOf(direction, event)
      const example = messageExamples[key]
      return [
        key,
        {
          name: event,
          summary: textOf(key),
          payload: schemas.describe(schema, direction),
          ...(example === undefined ? {} : { examples: [{ payload: example }] }),
        },
      ]
    }),
  )
}

/** Names of both directions may be equal. */
const keyOf = (direction: 'input' | 'output', event: string) => (direction === 'input' ? event : `on-${event}`)

function textOf(key: string): string {
  const text = messageTexts[key]
  if (text === undefined) throw new Error(`The message ${key} has no description`)
  return text
}

const toPascal = (event: string) => event.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const toCamel = (event: string) => event.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
