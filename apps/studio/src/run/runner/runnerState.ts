import type { RunEvent, RunScope } from '@sluice/engine'
import type { Mode, ModeStatus } from '@sluice/protocol'
import type { ResultSource, WorkflowDocument } from '@sluice/workflow'
import type { RunLocation, RunState } from '../../editor/runStore.ts'

export type Account = { readonly address: `0x${string}`; readonly chainId: number }

export type Part = Pick<RunState, 'nodeCount' | 'nodeIds' | 'targetId'>

/** What a user wants to run. */
export type RunRequest = {
  readonly document: WorkflowDocument
  readonly part: Part
  readonly scope?: RunScope
  readonly mode: Mode
}

/**
 * Where the editor stands with its one run. `configuring` asks the server what the mode means, `loading` prepares a run in
 * this page, `identifying` asks the wallet for its account, `starting` waits for the server to begin, `cancelling` for a
 * run that was stopped meanwhile, and `finding` looks up a run of an earlier visit. In `idle` the last run has ended.
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
  /** Counts what was begun: what belongs to another attempt is out of date. */
  readonly attempt: number
  readonly request: RunRequest | null
  /** What is to run once the stopped one is cancelled. */
  readonly next: RunRequest | null
  /** Where results of the attempt come from. */
  readonly on: ResultSource
  readonly executionId: string | null
  /** Whether the run told anything yet. */
  readonly hasEvents: boolean
}

type Attempt = { readonly attempt: number }

export type RunnerEvent =
  | { readonly type: 'executeRequested'; readonly request: RunRequest }
  | { readonly type: 'resumeRequested'; readonly executionId: string }
  | { readonly type: 'stopRequested' }
  /** The project is left; a run of the server goes on. */
  | { readonly type: 'left' }
  /** `status` is undefined for a mode that the server does not list; without a server runs take place here. */
  | (Attempt & {
      readonly type: 'configKnown'
      readonly isServed: boolean
      readonly status: ModeStatus | undefined
      /** Set where what runs needs a key; `node` is the label of one that takes it. */
      readonly neededKey: { readonly node: string | null } | null
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
  /** The shown run is over. */
  | { readonly type: 'ended' }

export type ShownRun = Part & {
  readonly executionId: string
  readonly place: RunLocation
  readonly on: ResultSource
  readonly document: WorkflowDocument
}

export type RunnerCommand =
  /** Shows that a run is being prepared, that there is none, or why there is none. */
  | { readonly type: 'showPreparing' }
  | { readonly type: 'hide' }
  | { readonly type: 'showRefusal'; readonly error: unknown }
  | { readonly type: 'showRun'; readonly run: ShownRun }
  | { readonly type: 'showEvents'; readonly events: readonly RunEvent[] }
  | { readonly type: 'showConnection'; readonly isConnected: boolean }
  /** Keeps the id where a reload finds it; null forgets it. */
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
  /** Holds what was prepared as the run that can be cancelled. */
  | (Attempt & { readonly type: 'attachInPage' })
  /** Starts what was taken; `failed` says that it could not begin. */
  | (Attempt & { readonly type: 'startInPage' })
  | (Attempt & { readonly type: 'discardInPage' })
  | (Attempt & { readonly type: 'follow'; readonly executionId: string })
  | { readonly type: 'openWallet' }
  | { readonly type: 'cancelInPage' }
  | { readonly type: 'cancelOnServer'; readonly executionId: string }
  /** Cancels a run that was stopped before it had an id. Where that fails, a reload finds the run, and the person is told. */
  | { readonly type: 'cancelUnnamed'; readonly executionId: string }
  /** Lets go of the run that was followed last: one in this page ends with it. */
  | { readonly type: 'unfollow' }
