import type { RestorePointReason } from '@sluice/protocol'
import type { Patch, WorkflowDocument } from '@sluice/workflow'
import type { StoreApi } from 'zustand/vanilla'
import type { DivergedEdits } from './log/openEditLog.ts'
import type { ServerProject } from './readServerProject.ts'

type DraftSyncState = {
  readonly projectId: string | null
  /** Error of the last refused save. */
  readonly error: unknown
  readonly theirs: ServerProject | null
  /** Error of the edit log. */
  readonly logError: unknown
  readonly diverged: DivergedEdits | null
}

/** Part of the project saver that the history screens use. */
export type DraftSync = Pick<StoreApi<DraftSyncState>, 'getState' | 'getInitialState' | 'subscribe'> & {
  /** The document as opened, before log entries were restored. */
  readonly opened: WorkflowDocument
  save(): Promise<number>
  keepRestorePoint(reason: RestorePointReason, document?: WorkflowDocument): Promise<void>
  /** Returns false when the conflict is resolved or edits are unsaved. */
  adopt(served: ServerProject, patch: Patch, label: string): boolean
}
