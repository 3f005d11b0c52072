import type { Issue } from '@sluice/workflow'
import { z } from 'zod'
import { signatureSchema, transactionHashSchema } from './chainValues.ts'
import { type ErrorBody, errorBodySchema, errorSchema, warningsSchema } from './errorBody.ts'
import { runEventSchema, signatureRequestSchema, typedDataRequestSchema } from './runEvent.ts'
import { executionIdSchema, runSnapshotSchema, startRequestSchema } from './runRoutes.ts'

/** The page reports 'Execution request timeout' if `execute-workflow` gets no response within this time. */
export const startTimeoutMs = 10_000

const executionId = executionIdSchema
const nodeId = z.string().min(1).max(200)

/** Messages sent by the page. Each may be acknowledged, see `Acknowledgement`. */
export const sentMessages = {
  'execute-workflow': startRequestSchema,
  'cancel-execution': z.object({ executionId }),
  'get-execution-status': z.object({ executionId }),
  /** `signedTx` is a transaction hash; `signature` answers typed data. */
  'transaction-signed': z.union([
    z.strictObject({ executionId, nodeId, signedTx: transactionHashSchema }),
    z.strictObject({ executionId, nodeId, signature: signatureSchema }),
  ]),
  'signing-error': z.object({
    executionId,
    nodeId,
    /** Reason as text, or an error of the wallet port. */
    error: z.union([z.string().max(2_000), errorSchema]),
  }),
  /** Rebuilds a pending request with a fresh quote. */
  'rebuild-transaction': z.object({ executionId, nodeId }),
  /** Subscribes to a run: recorded events after `afterSeq`, then live ones, without gaps or duplicates. */
  'subscribe-execution': z.object({ executionId, afterSeq: z.number().int().nonnegative().default(0) }),
} as const

/** Messages received by the page. */
export const receivedMessages = {
  'execution-started': z.object({ executionId: z.string() }),
  'execution-event': z.intersection(z.object({ executionId: z.string() }), runEventSchema),
  'execution-error': errorBodySchema.extend({ executionId: z.string().exactOptional() }),
  'execution-cancelled': z.object({
    executionId: z.string(),
    cancelled: z.boolean(),
    /** Warns about transactions sent before a cancel. */
    warnings: warningsSchema.exactOptional(),
  }),
  'execution-status': runSnapshotSchema,
  /** Sent when a node starts waiting, and to each new subscriber while it waits. */
  'transaction-ready-for-signing': z.object({
    executionId: z.string(),
    nodeId: z.string(),
    attempt: z.number().int(),
    /** Transaction to send; absent for typed data. */
    unsignedTx: signatureRequestSchema.shape.transaction.exactOptional(),
    /** EIP-712 data to sign; absent for transactions. */
    typedData: typedDataRequestSchema.shape.typedData.exactOptional(),
    intent: signatureRequestSchema.shape.intent,
    expiresAt: signatureRequestSchema.shape.expiresAt,
  }),
  /** The signature was refused; the node's events say whether it still waits. */
  'signing-error': errorBodySchema.extend({ executionId: z.string(), nodeId: z.string() }),
} as const

type Sent = typeof sentMessages
type Received = typeof receivedMessages

export type SentName = keyof Sent
export type ReceivedName = keyof Received
export type SentPayload<Name extends SentName> = z.input<Sent[Name]>
export type ReceivedPayload<Name extends ReceivedName> = z.output<Received[Name]>

/**
 * Response to one message, after which the page stops repeating it. `ignored`: the message did not apply. `warnings`:
 * e.g. a transaction sent before a cancel.
 */
export type Acknowledgement =
  | {
      readonly ok: true
      readonly result: 'applied' | 'ignored'
      readonly executionId: string
      readonly warnings?: readonly Issue[]
    }
  | { readonly ok: false; readonly error: ErrorBody }

/** For `Socket<ReceivedEvents, SentEvents>` of socket.io-client. */
export type SentEvents = {
  [Name in SentName]: (payload: SentPayload<Name>, acknowledge?: (answer: Acknowledgement) => void) => void
}

export type ReceivedEvents = { [Name in ReceivedName]: (payload: ReceivedPayload<Name>) => void }
