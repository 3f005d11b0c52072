import { z } from 'zod'
import { type ErrorBody, errorBodySchema } from './errorBody.ts'
import { previewInstanceSchema } from './previewRoutes.ts'

const instanceId = z.string().min(1).max(100)

/** Messages about previews sent by the page. Each may be acknowledged, see `PreviewAcknowledgement`. */
export const sentPreviewMessages = {
  /** Subscribes to a preview: kept lines after `afterSeq`, then new ones, and its state. Source: spec 001 §7.1. */
  'subscribe-logs': z.object({ instanceId, afterSeq: z.number().int().nonnegative().default(0) }),
  'unsubscribe-logs': z.object({ instanceId }),
} as const

/** One line of a preview's log. */
export const previewLogSchema = z.object({
  instanceId: z.string(),
  /** Grows by one with every line of an instance. */
  seq: z.number().int(),
  /** Milliseconds since the epoch. */
  ts: z.number(),
  level: z.enum(['info', 'warn', 'error']),
  source: z.enum(['sluice', 'backend', 'page', 'browser', 'install', 'build']),
  message: z.string(),
})

export type PreviewLog = z.infer<typeof previewLogSchema>

/** Messages about previews received by the page. */
export const receivedPreviewMessages = {
  log: previewLogSchema,
  /** Sent to each new subscriber, and whenever the state changes. */
  'preview-state': previewInstanceSchema,
  /** A message was refused. */
  'preview-error': errorBodySchema.extend({ instanceId: z.string().exactOptional() }),
} as const

type Sent = typeof sentPreviewMessages
type Received = typeof receivedPreviewMessages

export type SentPreviewName = keyof Sent

export type PreviewAcknowledgement =
  | { readonly ok: true; readonly instanceId: string }
  | { readonly ok: false; readonly error: ErrorBody }

/** For `Socket<ReceivedEvents & ReceivedPreviewEvents, SentEvents & SentPreviewEvents>` of socket.io-client. */
export type SentPreviewEvents = {
  [Name in keyof Sent]: (payload: z.input<Sent[Name]>, acknowledge?: (answer: PreviewAcknowledgement) => void) => void
}

export type ReceivedPreviewEvents = { [Name in keyof Received]: (payload: z.output<Received[Name]>) => void }
