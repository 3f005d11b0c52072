import type { RunEvent, RunScope } from '@sluice/engine'
import type { Mode, ModeStatus } from '@sluice/protocol'
import type { ResultSource, WorkflowDocument } from '@sluice/workflow'
import type { RunLocation, RunState } from '../../editor/runStore.ts'

export type Account = { readonly address: `0x${string}`; readonly chainId: number }

export type Part = Pick<RunState, 'nodeCount' | 'nodeIds' | 'targetId'>

/** A requested run. */
export type RunRequest = {
  readonly document: WorkflowDocument
  readonly part: Part
  readonly scope?: RunScope
  readonly mode: Mode
}

/**
 * Phase of the runner. `configuring` reads the server config, `loading` prepares an in-page run, `identifying` reads
 * the wallet account, `starting` waits for the server, `cancelling` for a stopped run, `finding` looks up a run of an
 * earlier visit. In `idle` the last run has ended.
 */
export type RunnerPhase =
  | 'idle'
  | 'configuring'
  | 'loading'
  | 'identifying'
  | 'starting'
  | 'cancelling'
  | 'finding'
  | 'inPage'
  | 'onServer'

export type RunnerState = {
  readonly phase: RunnerPhase
  /** Attempt counter; events of other attempts are ignored. */
  readonly attempt: number
  readonly request: RunRequest | null
  /** Request that starts after cancellation. */
  readonly next: RunRequest | null
  /** Result source of the attempt. */
  readonly on: ResultSource
  readonly executionId: string | null
  /** Whether the run has sent events. */
  readonly hasEvents: boolean
}

type Attempt = { readonly attempt: number }

export type RunnerEvent =
  | { readonly type: 'executeRequested'; readonly request: RunRequest }
  | { readonly type: 'resumeRequested'; readonly executionId: string }
  | { readonly type: 'stopRequested' }
  /** The project was closed; a server run continues. */
  | { readonly type: 'left' }
  /** `status` is undefined for modes the server does not list; without a server runs are in-page. */
  | (Attempt & {
      readonly type: 'configKnown'
      readonly isServed: boolean
      readonly status: ModeStatus | undefined
      /** Set where what runs needs a key; `node` is the label of one that takes it. */
      /** Names of the nodes that need the 1inch key on live networks. */
      readonly keyNodes: readonly string[]
    })
  | (Attempt & { readonly type: 'prepared'; readonly executionId: string })
  | (Attempt & {
      readonly type: 'accountKnown'
      readonly account: Account | null
      readonly isNeeded: boolean
      readonly hasWallet: boolean
    })
  | (Attempt & { readonly type: 'startedOnServer'; readonly executionId: string })
  | (Attempt & {
      readonly type: 'found'
      readonly executionId: string
      readonly on: ResultSource
      readonly document: WorkflowDocument
      readonly part: Part
    })
  | (Attempt & { readonly type: 'failed'; readonly error: unknown })
  | (Attempt & { readonly type: 'eventsReceived'; readonly events: readonly RunEvent[] })
  | (Attempt & { readonly type: 'connectionChanged'; readonly isConnected: boolean })
  /** The server refused a message about the run. */
  | (Attempt & { readonly type: 'refused'; readonly error: unknown })
  /** The shown run has ended. */
  | { readonly type: 'ended' }

export type ShownRun = Part & {
  readonly executionId: string
  readonly place: RunLocation
  readonly on: ResultSource
  readonly document: WorkflowDocument
}

export type RunnerCommand =
  /** Updates the status panel: preparing, hidden, or refused. */
  | { readonly type: 'showPreparing' }
  | { readonly type: 'hide' }
  | { readonly type: 'showRefusal'; readonly error: unknown }
  | { readonly type: 'showRun'; readonly run: ShownRun }
  | { readonly type: 'showEvents'; readonly events: readonly RunEvent[] }
  | { readonly type: 'showConnection'; readonly isConnected: boolean }
  /** Stores the run id for a reload; null clears it. */
  | { readonly type: 'remember'; readonly executionId: string | null }
  /** Ends with `configKnown` or `failed`. */
  | (Attempt & { readonly type: 'readConfig'; readonly request: RunRequest })
  /** Ends with `prepared` or `failed`. */
  | (Attempt & { readonly type: 'prepareInPage'; readonly request: RunRequest })
  /** Ends with `accountKnown` or `failed`. */
  | (Attempt & { readonly type: 'readAccount'; readonly request: RunRequest })
  /** Ends with `startedOnServer` or `failed`. */
  | (Attempt & {
      readonly type: 'startOnServer'
      readonly request: RunRequest
      readonly on: ResultSource
      readonly account: Account | null
    })
  /** Ends with `found` or `failed`. */
  | (Attempt & { readonly type: 'findRun'; readonly executionId: string })
  /** Makes the prepared run cancellable. */
  | (Attempt & { readonly type: 'attachInPage' })
  /** Starts the attached run; ends with `failed` when it cannot. */
  | (Attempt & { readonly type: 'startInPage' })
  | (Attempt & { readonly type: 'discardInPage' })
  | (Attempt & { readonly type: 'follow'; readonly executionId: string })
  | { readonly type: 'openWallet' }
  | { readonly type: 'cancelInPage' }
  | { readonly type: 'cancelOnServer'; readonly executionId: string }
  /** Cancels a run stopped before it had an id. On failure it notifies the user, and a reload finds the run. */
  | { readonly type: 'cancelUnnamed'; readonly executionId: string }
  /** Stops following the last run; an in-page run ends with it. */
  | { readonly type: 'unfollow' }
