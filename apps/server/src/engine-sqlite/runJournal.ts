import type { Journal, RunEvent, RunFilter } from '@sluice/engine'
import type { RunSummary } from '@sluice/protocol'

/** A step whose transaction is known by its hash. */
export type SignedStep = {
  readonly executionId: string
  readonly nodeId: string
  readonly on: RunSummary['on']
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Run storage of the server. */
export type RunJournal = Omit<Journal, 'list' | 'eventsAfter'> & {
  eventsAfter(executionId: string, afterSeq: number): readonly RunEvent[]
  /** Every step signed with this hash, in any run, pruned ones included. */
  signedWith(transactionHash: string): SignedStep[]
  /** Deletes all runs and signed steps; returns the number of runs. */
  clear(): number
  /** Newest first. */
  list(filter: RunFilter): RunSummary[]
  close(): void
}
