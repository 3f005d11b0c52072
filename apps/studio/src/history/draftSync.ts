import type { RestorePointReason } from '@sluice/protocol'
import type { Patch, WorkflowDocument } from '@sluice/workflow'
import type { StoreApi } from 'zustand/vanilla'
import type { DivergedEdits } from './log/openEditLog.ts'
import type { ServerProject } from './readServerProject.ts'

type DraftSyncState = {
  readonly projectId: string | null
  /** Why the server refused what is drawn. */
  readonly error: unknown
  readonly theirs: ServerProject | null
  /** Why this browser keeps nothing. */
  readonly logError: unknown
  readonly diverged: DivergedEdits | null
}

/** What these screens ask of whoever keeps the opened project. */
export type DraftSync = Pick<StoreApi<DraftSyncState>, 'getState' | 'getInitialState' | 'subscribe'> & {
  /** What was opened, before anything kept in this browser came back. */
  readonly opened: WorkflowDocument
  save(): Promise<number>
  keepRestorePoint(reason: RestorePointReason, document?: WorkflowDocument): Promise<void>
  /** Answers whether it was taken: only while the conflict stands, or nothing is unsaved. */
  adopt(served: ServerProject, patch: Patch, label: string): boolean
}
