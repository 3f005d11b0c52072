import type { Journal, RunFilter } from '@sluice/engine'
import type { RunSummary } from '@sluice/protocol'

/** A step whose transaction is known by its hash. */
export type SignedStep = {
  readonly executionId: string
  readonly nodeId: string
  readonly on: RunSummary['on']
  /** Milliseconds since the epoch. */
  readonly at: number
}

type Awaitable<T> = T | Promise<T>

/** Run storage of the server. */
export type RunJournal = Omit<Journal, 'list'> & {
  /** Every step signed with this hash, in any run, pruned ones included. */
  signedWith(transactionHash: string): Awaitable<readonly SignedStep[]>
  /** Deletes all runs and signed steps; returns the number of runs. */
  clear(): Awaitable<number>
  /** Newest first. */
  list(filter: RunFilter): Awaitable<RunSummary[]>
  close(): Awaitable<void>
}
