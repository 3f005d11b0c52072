import { intentSchema } from '@sluice/assistant/schema'
import { z } from 'zod'
import { issueSchema } from './errorBody.ts'
import { defineRoute } from './route.ts'
import { runPluginsSchema } from './runRoutes.ts'
import { workflowDocumentSchema } from './workflowDocument.ts'

/** Limits of one request to the assistant. */
export const assistantLimits = { characters: 4_000, history: 20 } as const

/** Port of the agents service. Source: spec 001 §7.1. */
export const defaultAgentsPort = 8000

/** Paths of the agents service. */
export const agentsPaths = { process: '/process', health: '/health' } as const

/** Answer of `GET {agents}/health`; `service` tells it from other programs on that port. */
export const agentsHealthSchema = z.object({
  status: z.literal('ok'),
  service: z.literal('sluice-agents'),
  /** ISO 8601. */
  timestamp: z.string(),
  /** It answers the server that runs it and no other program. */
  isPrivate: z.literal(true).optional(),
})

export type AgentsHealth = z.infer<typeof agentsHealthSchema>

/** Type of a streamed answer: one `ProcessEvent` a line. */
export const ndjsonType = 'application/x-ndjson'

const nodeOutcomeSchema = z.object({
  nodeId: z.string(),
  status: z.enum(['success', 'error', 'skipped', 'cancelled', 'waiting']),
  error: z.object({ code: z.string(), message: z.string(), help: z.array(z.string()).readonly() }).exactOptional(),
  signing: z.object({ kind: z.string(), text: z.string() }).exactOptional(),
})

/** Body of `POST {agents}/process`. Source: spec 001 §7.1; only `request` is documented there. */
export const processBodySchema = z.object({
  /** What the user wrote. Blank: 400; above `assistantLimits.characters`: 413. */
  request: z.string(),
  /** The canvas, without secrets. Absent: an empty one. */
  workflow: workflowDocumentSchema.exactOptional(),
  /** Plugins whose components may be used, in registration order; those of `workflow` included. */
  plugins: runPluginsSchema.exactOptional(),
  selection: z.array(z.string()).exactOptional(),
  /** `pending` of the question that `request` answers. */
  pending: intentSchema.exactOptional(),
  /** Earlier messages, oldest first; only a model reads them. */
  history: z
    .array(z.object({ role: z.enum(['user', 'assistant']), content: z.string().max(8_000) }))
    .max(assistantLimits.history)
    .exactOptional(),
  lastRun: z
    .object({ source: z.string(), status: z.string(), nodes: z.array(nodeOutcomeSchema).max(5_000).readonly() })
    .exactOptional(),
})

const changeSchema = z.object({ text: z.string(), reason: z.string(), nodeIds: z.array(z.string()).readonly() })

/** What validation and a run on simulated services said about a proposal. */
export const proposalCheckSchema = z.object({
  /** Strict validation; a proposal is always valid. */
  issues: z.array(issueSchema).readonly(),
  run: z.object({
    status: z.enum(['success', 'error', 'cancelled', 'timeout']),
    /** Milliseconds. */
    duration: z.number(),
    nodes: z
      .array(
        z.object({
          nodeId: z.string(),
          status: z.enum(['success', 'error', 'skipped', 'cancelled', 'waiting']),
          /** Result in a few words, or the error's message. */
          text: z.string(),
        }),
      )
      .readonly(),
  }),
})

/** The model that answered, and what it cost. */
export const modelUseSchema = z.object({
  provider: z.enum(['openai', 'anthropic']),
  model: z.string(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  /** Null where the price is not known. */
  costUsd: z.number().nullable(),
})

/** Reply of the agents service. Source: spec 001 §3 and §7.1. */
export const processReplySchema = z.object({
  kind: z.enum(['proposal', 'question', 'reply']),
  message: z.string(),
  executionId: z.string(),
  requirements: z.object({
    pattern: z.string(),
    tokens: z.array(z.string()).readonly(),
    features: z.array(z.string()).readonly(),
    user_intent: z.string(),
  }),
  /** The whole workflow after the change, nodes in an order that can be chained. Only with `proposal`. */
  workflow: workflowDocumentSchema.exactOptional(),
  changes: z.array(changeSchema).exactOptional(),
  check: proposalCheckSchema.exactOptional(),
  /** Answers to choose from; only with `question`. */
  options: z.array(z.string()).exactOptional(),
  /** To be sent back with the answer; only with `question`. */
  pending: intentSchema.exactOptional(),
  notUnderstood: z.array(z.string()),
  /** Null: the planner answered. */
  model: modelUseSchema.nullable(),
  /** Why the planner answered although a model is set. */
  fallback: z.string().exactOptional(),
})

export type ProcessBody = z.input<typeof processBodySchema>
export type ProcessReply = z.output<typeof processReplySchema>
export type ProposalCheck = z.output<typeof proposalCheckSchema>
export type ModelUse = z.output<typeof modelUseSchema>

/** One line (NDJSON) of the answer to a request that accepts `application/x-ndjson`. */
export const processEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('status'), text: z.string() }),
  /** More text of the message that is being written. */
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('reply'), reply: processReplySchema }),
  z.object({ type: z.literal('error'), error: z.string(), help: z.array(z.string()).readonly() }),
])

export type ProcessEvent = z.output<typeof processEventSchema>

/** The server passes it on to the agents service; streams `ProcessEvent` lines where the client accepts them. */
export const processRequest = defineRoute({
  method: 'POST',
  path: '/api/assistant/process',
  summary: 'Turns a sentence into a proposed workflow, a question or an answer. Nothing is applied.',
  body: processBodySchema.meta({ examples: [{ request: 'Swap 1 ETH for USDC' }] }),
  response: processReplySchema.meta({
    examples: [
      {
        kind: 'reply',
        message:
          'Staking is not supported: no component does it. The nearest it can offer: Yield Optimizer, 1inch Swap.',
        executionId: 'exec_1767225600000_2c26b46b68ffc68ff99b453c',
        requirements: { pattern: '', tokens: ['ETH'], features: [], user_intent: 'Stake 1 ETH' },
        notUnderstood: [],
        model: null,
      },
    ],
  }),
})

const modelSettings = z.object({
  provider: z.enum(['openai', 'anthropic']),
  /** Base address: `https://api.openai.com/v1`, `https://api.anthropic.com/v1`, `http://localhost:11434/v1`. */
  baseUrl: z.string().trim().min(1).max(2_048),
  model: z.string().trim().min(1).max(200),
})

export const assistantStatusSchema = z.object({
  /** Address of the agents service that is asked. */
  agentsUrl: z.string(),
  /** Whether this server runs it; another one answers with a model of its own. */
  isOwn: z.boolean(),
  isReachable: z.boolean(),
  /** The model of this server's settings. */
  model: modelSettings
    .extend({
      hasKey: z.boolean(),
      /** `env` overrides `store` and is read-only in the UI. */
      source: z.enum(['env', 'store']),
    })
    .nullable(),
})

export type AssistantStatus = z.output<typeof assistantStatusSchema>

export const readAssistant = defineRoute({
  method: 'GET',
  path: '/api/assistant',
  summary: 'Whether the agents service answers, and which model is set.',
  response: assistantStatusSchema,
})

export const writeAssistantModel = defineRoute({
  method: 'PUT',
  path: '/api/assistant/model',
  summary: 'Tests a model with one short request and uses it from now on. The key is stored encrypted.',
  body: modelSettings.extend({
    /** Absent: keeps the stored one; local models need none. */
    key: z.string().trim().min(1).max(4_096).exactOptional(),
  }),
  response: assistantStatusSchema,
})

export const removeAssistantModel = defineRoute({
  method: 'DELETE',
  path: '/api/assistant/model',
  summary: 'Forgets the model and its key: the planner answers.',
  response: assistantStatusSchema,
})
