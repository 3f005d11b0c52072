import type { RunEvent, RunRecord, RunStatus } from '@sluice/engine'
import type { SignatureRequest } from '@sluice/workflow'
import { z } from 'zod'
import { serializedErrorSchema } from './errorBody.ts'
import { resultSourceSchema } from './mode.ts'
import { jsonObjectSchema, jsonSchema } from './workflowDocument.ts'

const text = z.string()
const attempt = z.number().int()

/** Outputs and requests come from components, so addresses in here are checked by whoever uses them. */
export const signatureRequestSchema = z.object({
  kind: z.literal('signatureRequest'),
  transaction: z.object({
    chainId: z.number().int(),
    from: text,
    to: text,
    data: text,
    value: text,
    gas: text.exactOptional(),
  }),
  intent: jsonObjectSchema,
  /** Milliseconds since the epoch. */
  expiresAt: z.number(),
  state: jsonSchema.exactOptional(),
  minimumNonce: z.number().int().nonnegative().exactOptional(),
}) satisfies z.ZodType<SignatureRequest>

const every = { seq: z.number().int().positive(), at: z.number() }
const node = { ...every, nodeId: text }

/** What a run tells the world, as `@sluice/engine` words it. */
export const runEventSchema: z.ZodType<RunEvent, RunEvent> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('execution.started'), ...every }),
  z.object({ type: z.literal('execution.completed'), ...every }),
  z.object({ type: z.literal('execution.failed'), ...every, error: serializedErrorSchema }),
  z.object({ type: z.literal('execution.cancelled'), ...every }),
  z.object({ type: z.literal('node.started'), ...node, attempt }),
  z.object({ type: z.literal('node.log'), ...node, message: text }),
  z.object({ type: z.literal('node.waiting'), ...node, attempt, request: signatureRequestSchema }),
  z.object({ type: z.literal('node.signed'), ...node, transactionHash: text }),
  z.object({
    type: z.literal('node.retrying'),
    ...node,
    attempt,
    delayMs: z.number(),
    error: serializedErrorSchema,
  }),
  z.object({ type: z.literal('node.completed'), ...node, outputs: jsonObjectSchema }),
  z.object({ type: z.literal('node.failed'), ...node, error: serializedErrorSchema }),
  z.object({ type: z.literal('node.skipped'), ...node }),
  z.object({ type: z.literal('node.cancelled'), ...node, transactionHash: text.exactOptional() }),
])

export const runStatusSchema = z.enum([
  'new',
  'running',
  'success',
  'error',
  'cancelled',
]) satisfies z.ZodType<RunStatus>

export const runRecordSchema: z.ZodType<RunRecord, RunRecord> = z.object({
  executionId: text,
  on: resultSourceSchema,
  failFast: z.boolean(),
  account: z.object({ address: text, chainId: z.number().int() }).nullable(),
  startedAt: z.number(),
})
