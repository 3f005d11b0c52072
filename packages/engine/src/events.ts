import type { JsonObject, ValidationMode, ResultSource, SerializedError, WalletRequest } from '@sluice/workflow'

export type NodeStatus = 'idle' | 'queued' | 'running' | 'waiting' | 'success' | 'error' | 'skipped' | 'cancelled'

export type RunStatus = 'new' | 'running' | 'success' | 'error' | 'cancelled'

/** What a wallet gives back: the hash of the transaction it sent, or its signature of typed data. */
export type WalletAnswer =
  | { readonly transactionHash: string; readonly signature?: never }
  | { readonly signature: string; readonly transactionHash?: never }

/** What goes into the reducer and the journal. `attempt` fences late answers of an older attempt. */
export type InputEvent =
  | { readonly type: 'start' }
  | { readonly type: 'done'; readonly nodeId: string; readonly attempt: number; readonly outputs: JsonObject }
  | { readonly type: 'wait'; readonly nodeId: string; readonly attempt: number; readonly request: WalletRequest }
  | ({ readonly type: 'signed'; readonly nodeId: string } & WalletAnswer)
  | { readonly type: 'signing-error'; readonly nodeId: string; readonly error: SerializedError }
  | { readonly type: 'error'; readonly nodeId: string; readonly attempt: number; readonly error: SerializedError }
  | { readonly type: 'retry'; readonly nodeId: string; readonly attempt: number }
  | { readonly type: 'log'; readonly nodeId: string; readonly attempt: number; readonly message: string }
  /** The user wants what waits for a signature built again, with a fresh quote; nothing has been sent. */
  | { readonly type: 'rebuild'; readonly nodeId: string }
  | { readonly type: 'cancel' }

/** What may be posted to a run from outside. */
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
  /** `pinned`: the document's pinned outputs stood in. `reused`: outputs of an earlier run did. */
  | {
      readonly type: 'node.completed'
      readonly nodeId: string
      readonly outputs: JsonObject
      readonly pinned?: true
      readonly reused?: true
    }
  /** `handled`: its error branch goes on with the error. */
  | { readonly type: 'node.failed'; readonly nodeId: string; readonly error: SerializedError; readonly handled?: true }
  | { readonly type: 'node.skipped'; readonly nodeId: string }
  /** What the wallet had given before the run ended: it may still be mined, or used. */
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
 * What a run tells the world; the one thing screens and logs are built from.
 *
 * - `seq` is contiguous from 1 within a run; `at` in milliseconds since the epoch
 */
export type RunEvent = (NodeEvent | ExecutionEvent) & { readonly seq: number; readonly at: number }

/**
 * The part of a workflow that a run is about: one node, everything up to it, or everything from it on.
 *
 * - `node` and `from` take what lies upstream from pinned outputs and earlier runs, and never execute it
 * - `to` executes what lies upstream, but what signs or sends only where no earlier run has done it
 */
export type RunScope = { readonly kind: 'node' | 'to' | 'from'; readonly nodeId: string }

/** Outputs of earlier runs by node id; an empty object says that a node gave nothing, such as one that was skipped. */
export type CachedOutputs = { readonly [nodeId: string]: JsonObject }

/** A run as data: everything needed to start it again elsewhere. */
export type RunRecord = {
  readonly executionId: string
  readonly on: ResultSource
  readonly failFast: boolean
  /** Account the user connected, public information; null when none. */
  readonly account: { readonly address: string; readonly chainId: number } | null
  readonly startedAt: number
  /** Absent: the whole workflow. */
  readonly scope?: RunScope
  /** What the run takes from earlier ones. */
  readonly cached?: CachedOutputs
  /** `runtime`: a component that is not known fails its node instead of keeping the run from starting. */
  readonly reading?: ValidationMode
  /** Plugins whose components this run knows beside the built-in ones, as the caller gave them: kept, never read here. */
  readonly plugins?: readonly JsonObject[]
}
