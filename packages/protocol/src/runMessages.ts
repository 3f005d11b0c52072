import type { Issue } from '@sluice/workflow'
import { z } from 'zod'
import { signatureSchema, transactionHashSchema } from './chainValues.ts'
import { type ErrorBody, errorBodySchema, errorSchema, warningsSchema } from './errorBody.ts'
import { runEventSchema, signatureRequestSchema, typedDataRequestSchema } from './runEvent.ts'
import { executionIdSchema, runSnapshotSchema, startRequestSchema } from './runRoutes.ts'

/** A page that hears nothing for this long after `execute-workflow` says 'Execution request timeout'. */
export const startTimeoutMs = 10_000

const executionId = executionIdSchema
const nodeId = z.string().min(1).max(200)

/** What the page sends. Every message may carry an acknowledgement, see `Acknowledgement`. */
export const sentMessages = {
  'execute-workflow': startRequestSchema,
  'cancel-execution': z.object({ executionId }),
  'get-execution-status': z.object({ executionId }),
  /** `signedTx` is the hash of what the wallet sent; `signature` answers typed data. */
  'transaction-signed': z.union([
    z.strictObject({ executionId, nodeId, signedTx: transactionHashSchema }),
    z.strictObject({ executionId, nodeId, signature: signatureSchema }),
  ]),
  'signing-error': z.object({
    executionId,
    nodeId,
    /** The reason as text, or the wallet's error as the wallet port names it. */
    error: z.union([z.string().max(2_000), errorSchema]),
  }),
  /** Builds what waits for a signature again, with a fresh quote; nothing has been sent yet. */
  'rebuild-transaction': z.object({ executionId, nodeId }),
  /** Joins the run: first every recorded event after `afterSeq`, then the live ones, without gap or repeat. */
  'subscribe-execution': z.object({ executionId, afterSeq: z.number().int().nonnegative().default(0) }),
} as const

/** What the page receives. */
export const receivedMessages = {
  'execution-started': z.object({ executionId: z.string() }),
  'execution-event': z.intersection(z.object({ executionId: z.string() }), runEventSchema),
  'execution-error': errorBodySchema.extend({ executionId: z.string().exactOptional() }),
  'execution-cancelled': z.object({
    executionId: z.string(),
    cancelled: z.boolean(),
    /** Transactions that were sent before and may still be mined. */
    warnings: warningsSchema.exactOptional(),
  }),
  'execution-status': runSnapshotSchema,
  /** Sent when a node begins to wait, and again to whoever subscribes while it waits. */
  'transaction-ready-for-signing': z.object({
    executionId: z.string(),
    nodeId: z.string(),
    attempt: z.number().int(),
    /** A transaction to send; absent where typed data is to be signed. */
    unsignedTx: signatureRequestSchema.shape.transaction.exactOptional(),
    /** EIP-712 data to sign; absent where a transaction is to be sent. */
    typedData: typedDataRequestSchema.shape.typedData.exactOptional(),
    intent: signatureRequestSchema.shape.intent,
    expiresAt: signatureRequestSchema.shape.expiresAt,
  }),
  /** The signature was not taken; the node still waits or has failed, as its events say. */
  'signing-error': errorBodySchema.extend({ executionId: z.string(), nodeId: z.string() }),
} as const

type Sent = typeof sentMessages
type Received = typeof receivedMessages

export type SentName = keyof Sent
export type ReceivedName = keyof Received
export type SentPayload<Name extends SentName> = z.input<Sent[Name]>
export type ReceivedPayload<Name extends ReceivedName> = z.output<Received[Name]>

/**
 * Answers one message, so that a page knows it may stop repeating it. `ignored`: nothing waited for it. `warnings`:
 * what should be known although it was done, such as a transaction that was sent before a run was cancelled.
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
