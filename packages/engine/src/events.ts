import type { JsonObject, ResultSource, SerializedError, ValidationMode, WalletRequest } from '@sluice/workflow'

export type NodeStatus = 'idle' | 'queued' | 'running' | 'waiting' | 'success' | 'error' | 'skipped' | 'cancelled'

export type RunStatus = 'new' | 'running' | 'success' | 'error' | 'cancelled'

/** Answer of a wallet: transaction hash or typed-data signature. */
export type WalletAnswer =
  | { readonly transactionHash: string; readonly signature?: never }
  | { readonly signature: string; readonly transactionHash?: never }

/** Input of the reducer and the journal. `attempt` rejects late results of an older attempt. */
export type InputEvent =
  | { readonly type: 'start' }
  | { readonly type: 'done'; readonly nodeId: string; readonly attempt: number; readonly outputs: JsonObject }
  | { readonly type: 'wait'; readonly nodeId: string; readonly attempt: number; readonly request: WalletRequest }
  | ({ readonly type: 'signed'; readonly nodeId: string } & WalletAnswer)
  | { readonly type: 'signing-error'; readonly nodeId: string; readonly error: SerializedError }
  | { readonly type: 'error'; readonly nodeId: string; readonly attempt: number; readonly error: SerializedError }
  | { readonly type: 'retry'; readonly nodeId: string; readonly attempt: number }
  | { readonly type: 'log'; readonly nodeId: string; readonly attempt: number; readonly message: string }
  /** Rebuilds a pending request with a fresh quote; nothing has been sent. */
  | { readonly type: 'rebuild'; readonly nodeId: string }
  | { readonly type: 'cancel' }

/** Events that may be posted to a run from outside. */
export type ExternalEvent = Extract<InputEvent, { type: 'signed' | 'signing-error' | 'rebuild' | 'cancel' }>

type NodeEvent =
  | { readonly type: 'node.started'; readonly nodeId: string; readonly attempt: number }
  | { readonly type: 'node.log'; readonly nodeId: string; readonly message: string }
  | {
      readonly type: 'node.waiting'
      readonly nodeId: string
      readonly attempt: number
      readonly request: WalletRequest
    }
  | ({ readonly type: 'node.signed'; readonly nodeId: string } & WalletAnswer)
  | {
      readonly type: 'node.retrying'
      readonly nodeId: string
      readonly attempt: number
      readonly delayMs: number
      readonly error: SerializedError
    }
  /** `pinned`: outputs pinned in the document. `reused`: outputs of an earlier run. */
  | {
      readonly type: 'node.completed'
      readonly nodeId: string
      readonly outputs: JsonObject
      readonly pinned?: true
      readonly reused?: true
    }
  /** `handled`: the error branch continues with the error. */
  | { readonly type: 'node.failed'; readonly nodeId: string; readonly error: SerializedError; readonly handled?: true }
  | { readonly type: 'node.skipped'; readonly nodeId: string }
  /** Includes a hash or signature obtained before the cancel: it may still be mined or used. */
  | ({ readonly type: 'node.cancelled'; readonly nodeId: string } & (
      | WalletAnswer
      | { readonly transactionHash?: never; readonly signature?: never }
    ))

type ExecutionEvent =
  | { readonly type: 'execution.started' }
  | { readonly type: 'execution.completed' }
  | { readonly type: 'execution.failed'; readonly error: SerializedError }
  | { readonly type: 'execution.cancelled' }

/**
 * Event of a run; the only source for screens and logs.
 *
 * - `seq` is contiguous from 1 within a run; `at` in milliseconds since the epoch
 */
export type RunEvent = (NodeEvent | ExecutionEvent) & { readonly seq: number; readonly at: number }

/**
 * Part of a workflow to run: one node, everything up to it, or everything from it on.
 *
 * - `node` and `from` take upstream outputs from pins and earlier runs, and never execute upstream nodes
 * - `to` executes upstream nodes, except signing or sending ones that already have outputs
 */
export type RunScope = { readonly kind: 'node' | 'to' | 'from'; readonly nodeId: string }

/** Outputs of earlier runs by node id; `{}` for a node without outputs, such as a skipped one. */
export type CachedOutputs = { readonly [nodeId: string]: JsonObject }

/** A run as data: everything needed to start it again. */
export type RunRecord = {
  readonly executionId: string
  /** Whose run it is; absent where there is one owner only. Stored, not interpreted by the engine. */
  readonly owner?: string
  readonly on: ResultSource
  readonly failFast: boolean
  /** Connected account (public information); null if none. */
  readonly account: { readonly address: string; readonly chainId: number } | null
  readonly startedAt: number
  /** Absent: the whole workflow. */
  readonly scope?: RunScope
  /** Outputs reused from earlier runs. */
  readonly cached?: CachedOutputs
  /** `runtime`: an unknown component fails only its own node instead of the start. */
  readonly reading?: ValidationMode
  /** Plugins of this run, as the caller passed them; stored, not interpreted by the engine. */
  readonly plugins?: readonly JsonObject[]
}
