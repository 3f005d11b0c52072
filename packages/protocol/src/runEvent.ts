import type { RunEvent, RunRecord, RunScope, RunStatus } from '@sluice/engine'
import { jsonObjectSchema, jsonSchema, type SignatureRequest, type TypedDataRequest } from '@sluice/workflow'
import { z } from 'zod'
import { errorSchema } from './errorBody.ts'
import { resultSourceSchema } from './mode.ts'

const text = z.string()
const attempt = z.number().int()

/** Contents come from components: validate addresses before use. */
export const signatureRequestSchema = z.object({
  kind: z.literal('signatureRequest'),
  transaction: z.object({
    chainId: z.number().int(),
    from: text,
    /** Null creates a contract. */
    to: z.nullable(text),
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

export const typedDataRequestSchema = z.object({
  kind: z.literal('typedDataRequest'),
  typedData: z.object({
    domain: z.object({
      name: text.exactOptional(),
      version: text.exactOptional(),
      chainId: z.number().int().exactOptional(),
      verifyingContract: text.exactOptional(),
      salt: text.exactOptional(),
    }),
    types: z.record(z.string(), z.array(z.object({ name: text, type: text }))),
    primaryType: text,
    message: jsonObjectSchema,
  }),
  intent: jsonObjectSchema,
  /** Milliseconds since the epoch. */
  expiresAt: z.number(),
  state: jsonSchema.exactOptional(),
}) satisfies z.ZodType<TypedDataRequest>

const every = { seq: z.number().int().positive(), at: z.number() }
const node = { ...every, nodeId: text }
const walletRequest = z.discriminatedUnion('kind', [signatureRequestSchema, typedDataRequestSchema])

const signed = z.object({ type: z.literal('node.signed'), ...node })
const cancelled = z.object({ type: z.literal('node.cancelled'), ...node })

/** Run event of `@sluice/engine`. */
export const runEventSchema: z.ZodType<RunEvent, RunEvent> = z.union([
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('execution.started'), ...every }),
    z.object({ type: z.literal('execution.completed'), ...every }),
    z.object({ type: z.literal('execution.failed'), ...every, error: errorSchema }),
    z.object({ type: z.literal('execution.cancelled'), ...every }),
    z.object({ type: z.literal('node.started'), ...node, attempt }),
    z.object({ type: z.literal('node.log'), ...node, message: text }),
    z.object({ type: z.literal('node.waiting'), ...node, attempt, request: walletRequest }),
    z.object({
      type: z.literal('node.retrying'),
      ...node,
      attempt,
      delayMs: z.number(),
      error: errorSchema,
    }),
    z.object({
      type: z.literal('node.completed'),
      ...node,
      outputs: jsonObjectSchema,
      pinned: z.literal(true).exactOptional(),
      reused: z.literal(true).exactOptional(),
    }),
    z.object({
      type: z.literal('node.failed'),
      ...node,
      error: errorSchema,
      handled: z.literal(true).exactOptional(),
    }),
    z.object({ type: z.literal('node.skipped'), ...node }),
  ]),
  signed.extend({ transactionHash: text }),
  signed.extend({ signature: text }),
  cancelled.extend({ transactionHash: text }),
  cancelled.extend({ signature: text }),
  cancelled,
])

export const runStatusSchema = z.enum([
  'new',
  'running',
  'success',
  'error',
  'cancelled',
]) satisfies z.ZodType<RunStatus>

/** One node, everything up to it, or everything from it on. */
export const runScopeSchema = z.object({
  kind: z.enum(['node', 'to', 'from']),
  nodeId: z.string().min(1).max(200),
}) satisfies z.ZodType<RunScope>

/** Reused outputs appear in the events, marked `reused`. */
export const runRecordSchema: z.ZodType<RunRecord, RunRecord> = z.object({
  executionId: text,
  on: resultSourceSchema,
  failFast: z.boolean(),
  account: z.object({ address: text, chainId: z.number().int() }).nullable(),
  startedAt: z.number(),
  scope: runScopeSchema.exactOptional(),
  reading: z.enum(['strict', 'runtime']).exactOptional(),
})
