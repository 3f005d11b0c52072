import type { ProjectFile } from '@sluice/generator/node'
import { type Clock, systemClock } from '../client/clock.ts'
import { createGitHubClient, type GitHubClient } from '../client/createGitHubClient.ts'
import type { PublishOptions, PublishPhase, PublishRecord } from './publishOptions.ts'

export const emptyRecord: PublishRecord = {
  fullName: null,
  branch: null,
  parent: null,
  replacesParent: false,
  tree: null,
  commit: null,
  workflowsRefused: false,
  oneByOne: false,
}

/** One attempt to publish: its client, its record and its progress. */
export type Publication = {
  readonly options: PublishOptions
  readonly client: GitHubClient
  readonly clock: Clock
  record(): PublishRecord
  /** Stores what GitHub has confirmed. */
  save(change: Partial<PublishRecord>): void
  /** Reports a phase; `total` stays until it is given again. */
  report(phase: PublishPhase, sent?: number, total?: number): void
  waitUntil(time: number | null): void
}

export function createPublication(options: PublishOptions): Publication {
  const clock = options.clock ?? systemClock
  let record = options.record ?? emptyRecord
  let standing = { phase: 'checking' as PublishPhase, sent: 0, total: options.project.files.length }
  const tell = (waitUntil: number | null) => {
    options.onProgress?.({ ...standing, ...(waitUntil !== null && { phase: 'waiting' }), waitUntil })
  }
  const { token, api, signal, fetch } = options
  return {
    options,
    clock,
    client: createGitHubClient({ token, api, signal, fetch, clock, onWait: tell }),
    record: () => record,
    save(change) {
      record = { ...record, ...change }
      options.onRecord?.(record)
    },
    report(phase, sent = standing.sent, total = standing.total) {
      standing = { phase, sent, total }
      tell(null)
    },
    waitUntil: tell,
  }
}

/** Where a commit goes. */
export type CommitTarget = {
  readonly fullName: string
  readonly branch: string
  /** Commit that the branch has. */
  readonly parent: string
  /** Tree that the changes apply to; null for a tree of nothing but the files. */
  readonly baseTree: string | null
  /** Replaces the parent by a commit without one. */
  readonly replacesParent: boolean
  readonly message: string
}

export type FileChanges = { readonly written: readonly ProjectFile[]; readonly deleted: readonly string[] }
