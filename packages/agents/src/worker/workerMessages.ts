import type { ProcessBody, ProcessEvent, ProcessReply } from '@sluice/protocol'
import type { SerializedError } from '@sluice/workflow'
import type { ModelSettings } from '../model/openModel.ts'

export type ModelChoice = { readonly settings: ModelSettings; readonly key: string | null }

export type WorkerRequest =
  | { readonly type: 'answer'; readonly id: number; readonly body: ProcessBody; readonly model: ModelChoice | null }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'ping' }

export type WorkerResponse =
  | { readonly type: 'event'; readonly id: number; readonly event: ProcessEvent }
  | { readonly type: 'reply'; readonly id: number; readonly reply: ProcessReply }
  | { readonly type: 'refused'; readonly id: number; readonly error: SerializedError; readonly status: number }
  | { readonly type: 'failed'; readonly id: number; readonly error: unknown }
  | { readonly type: 'pong' }
