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

/** The runs of a server, wherever they are kept. */
export type RunJournal = Omit<Journal, 'list' | 'eventsAfter'> & {
  eventsAfter(executionId: string, afterSeq: number): readonly RunEvent[]
  /** Every step that was signed with this hash, of any run, forgotten ones included. */
  signedWith(transactionHash: string): SignedStep[]
  /** Newest first. */
  list(filter: RunFilter): RunSummary[]
  close(): void
}
