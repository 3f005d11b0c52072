import type { ExternalEvent, Journal, RunFilter } from '@sluice/engine'
import type { RunSummary } from '@sluice/protocol'

/** A step whose transaction is known by its hash. */
export type SignedStep = {
  readonly executionId: string
  readonly nodeId: string
  readonly on: RunSummary['on']
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** An input that was stored and not read yet; a run's own are numbered in the order of arrival. */
export type UnreadInput = { readonly executionId: string; readonly n: number; readonly input: ExternalEvent }

type Awaitable<T> = T | Promise<T>

/** Run storage of the server. */
export type RunJournal = Omit<Journal, 'list'> & {
  /** Every step signed with this hash, in any run, pruned ones included. */
  signedWith(transactionHash: string): Awaitable<readonly SignedStep[]>
  /** Inputs of unfinished runs that servers of a cluster stored and no run has read, in order. */
  unreadInputs(): Awaitable<readonly UnreadInput[]>
  /** Notes that a run has read one of them. */
  answerInput(executionId: string, n: number, answer: 'applied' | 'ignored'): Awaitable<void>
  /** Number of runs that have not ended, of all workspaces. */
  countUnfinished(): Awaitable<number>
  /** Ids of a workspace's runs that have not ended, oldest first. */
  unfinishedOf(workspaceId: string): Awaitable<readonly string[]>
  /** Number of a workspace's runs that started at or after a time, in milliseconds since the epoch. */
  startedSince(workspaceId: string, at: number): Awaitable<number>
  /** Deletes all runs and signed steps of a workspace; returns the number of runs. */
  clear(workspaceId: string): Awaitable<number>
  /** Newest first. */
  list(filter: RunFilter): Awaitable<RunSummary[]>
  close(): Awaitable<void>
}
