import type { GeneratedFile } from '@sluice/generator'
import { z } from 'zod'
import type { Clock } from '../client/clock.ts'

/** What a repository is made with; `RepositorySettings` of the protocol. Source: spec 001 §3. */
export type PublishSettings = {
  readonly name: string
  readonly description: string
  readonly isPrivate: boolean
  readonly includeReadme: boolean
  readonly autoDeployVercel: boolean
  readonly initializeWithGitignore: boolean
}

/**
 * - `create`: the name must be free
 * - `empty`: no commit, or only GitHub's first one, which stays in the history
 * - `update`: published before; its manifest decides what is touched
 */
export type PublishTarget = 'create' | 'empty' | 'update'

export type PublishPhase = 'checking' | 'repository' | 'files' | 'commit' | 'pull-request' | 'waiting' | 'done'

export type PublishProgress = {
  readonly phase: PublishPhase
  readonly sent: number
  readonly total: number
  /** Milliseconds since the epoch until which GitHub asked to wait. */
  readonly waitUntil: number | null
}

/** What has been done already, as JSON; passed to a later attempt, which goes on from there. */
export const publishRecordSchema = z
  .object({
    /** `owner/name`; set before the repository is created, when the name was seen to be free. */
    fullName: z.string().nullable(),
    branch: z.string().nullable(),
    /** Commit that the branch had when the first attempt looked. */
    parent: z.string().nullable(),
    /** Whether `parent` was made by this publication, so that the commit replaces it. */
    replacesParent: z.boolean(),
    tree: z.string().nullable(),
    /** Of a file-by-file upload: its latest commit. */
    commit: z.string().nullable(),
    /** Whether GitHub refused CI files, which are then left out. */
    workflowsRefused: z.boolean(),
    /** Whether GitHub refused trees, so that files are uploaded one by one. */
    oneByOne: z.boolean(),
  })
  .readonly()

export type PublishRecord = z.infer<typeof publishRecordSchema>

export type PublishedProject = {
  readonly html_url: string
  readonly full_name: string
  readonly branch: string
  /** Null if nothing had changed. */
  readonly commit: string | null
  readonly files: number
  readonly pull_request_url: string | null
  readonly notes: readonly string[]
  readonly conflicts: readonly string[]
  readonly requests: number
}

export type PublishOptions = {
  /** Token of the account. Sent to `api` alone, never logged. */
  readonly token: string
  /** `GitHubAddresses.api` */
  readonly api: string
  readonly project: { readonly files: readonly GeneratedFile[]; readonly gitCommitMessage: string }
  readonly settings: PublishSettings
  readonly target: PublishTarget
  /** `owner` other than the account itself, for an organisation. */
  readonly owner?: string
  /** Of an earlier attempt. */
  readonly record?: PublishRecord
  /** Called after every step that GitHub has confirmed; a caller that stores it can resume. */
  readonly onRecord?: (record: PublishRecord) => void
  readonly onProgress?: (progress: PublishProgress) => void
  readonly signal?: AbortSignal
  readonly fetch?: typeof fetch
  /** For tests. */
  readonly clock?: Clock
}
