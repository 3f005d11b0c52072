import type { Patch, WorkflowDocument } from '@sluice/workflow'
import type { HistoryEntry } from '../../editor/history.ts'
import type { DivergedEdits } from '../../history/log/openEditLog.ts'

/** A project as the server holds it. */
export type ServerProject = { readonly id: string; readonly revision: number; readonly document: WorkflowDocument }

/**
 * Where saving stands. In `template` and `createFailed` there is no project yet; `creating`, `copying`, `writing` and
 * `reading` wait for the server, one request at a time; in `conflict` the user decides.
 */
export type SavingPhase =
  | 'template'
  | 'creating'
  | 'createFailed'
  | 'synced'
  | 'pending'
  | 'writing'
  | 'reading'
  | 'failed'
  | 'conflict'
  | 'copying'

export type SavingState = {
  readonly phase: SavingPhase
  /** Null while a template has not been saved as a project. */
  readonly projectId: string | null
  /** Revision of the server that the next write builds on. */
  readonly revision: number
  /** What the server holds at `revision`, as far as this window knows. */
  readonly base: WorkflowDocument | null
  /** What is drawn. */
  readonly document: WorkflowDocument
  /** What the running request carries, or carried when it failed. */
  readonly sent: WorkflowDocument | null
  /** What the running request writes. */
  readonly write: 'draft' | 'version'
  /** How many asked for a version and were not answered yet. */
  readonly saves: number
  /** Something is to be written as soon as the running request has ended. */
  readonly isWriteDue: boolean
  readonly error: unknown
  /** Number of the newest version saved in this visit. */
  readonly savedVersion: number | null
  /** Whether this browser keeps every edit, whatever becomes of the tab and of the server. */
  readonly isSavedLocally: boolean
  /** Why it does not; null while it does. */
  readonly logError: unknown
  /** Edits of an earlier visit came back that the server did not have. */
  readonly hasRestored: boolean
  /** Edits of an earlier visit that do not fit what the server holds now. */
  readonly diverged: DivergedEdits | null
  /** What the server holds instead, after a conflict; null when it could not be asked. */
  readonly theirs: ServerProject | null
  /** The project is open in another tab of this browser. */
  readonly isOpenElsewhere: boolean
  /** The editor was left. */
  readonly isLeft: boolean
}

/** What was found on the server after it refused a write. */
export type ConflictRead =
  /** Our own write, whose answer was lost. */
  | { readonly is: 'ours' }
  /** What this window knew, under another name. */
  | { readonly is: 'renamed'; readonly theirs: ServerProject }
  | { readonly is: 'changed'; readonly theirs: ServerProject }
  /** The server did not say. */
  | { readonly is: 'unknown' }

export type SavingEvent =
  /** The user drew something, undo and redo included. */
  | { readonly type: 'edited'; readonly document: WorkflowDocument }
  /** A command of this machine changed what is drawn. */
  | { readonly type: 'internalEdit'; readonly document: WorkflowDocument }
  | { readonly type: 'saveRequested' }
  /** What is pending is to be written now. */
  | { readonly type: 'flushRequested' }
  | { readonly type: 'timerEnded' }
  /** A write starts, with what is drawn at that moment. */
  | { readonly type: 'begun'; readonly document: WorkflowDocument }
  | { readonly type: 'created'; readonly projectId: string; readonly revision: number; readonly copyName: string }
  | { readonly type: 'draftSaved'; readonly revision: number }
  | {
      readonly type: 'versionSaved'
      readonly revision: number
      readonly version: number
      readonly entry: HistoryEntry | undefined
    }
  /** The server holds another revision than the one that the write builds on. */
  | { readonly type: 'conflicted'; readonly error: unknown }
  /** The server holds no such project any more. */
  | { readonly type: 'gone'; readonly error: unknown }
  /** The server did not answer, so that trying again may help. */
  | { readonly type: 'unanswered'; readonly error: unknown }
  /** The server understood and refused: it would refuse again. */
  | { readonly type: 'refused'; readonly error: unknown }
  | { readonly type: 'read'; readonly reading: ConflictRead }
  /** The user takes over what the server holds. */
  | { readonly type: 'adopted'; readonly theirs: ServerProject; readonly patch: Patch; readonly label: string }
  /** Another tab of this browser saved. */
  | { readonly type: 'savedInOtherTab'; readonly revision: number }
  /** What that tab saved, as an edit of what was drawn in `from`. */
  | {
      readonly type: 'followed'
      readonly from: WorkflowDocument
      readonly theirs: ServerProject
      readonly patch: Patch
      readonly label: string
    }
  | { readonly type: 'watched' }
  | { readonly type: 'left' }
  | { readonly type: 'logChanged'; readonly isSavedLocally: boolean; readonly logError: unknown }
  | { readonly type: 'elsewhereChanged'; readonly isOpenElsewhere: boolean }
  | { readonly type: 'dismissed'; readonly notice: 'restored' | 'diverged' }

export type SavingCommand =
  /** Ends with `timerEnded`; there is one timer at a time. */
  | { readonly type: 'startTimer'; readonly afterMs: number }
  | { readonly type: 'stopTimer' }
  /** Ends with `begun` and then one of the answers to a write. */
  | {
      readonly type: 'write'
      readonly what: 'draft' | 'version'
      readonly projectId: string
      readonly baseRevision: number
    }
  /** Makes a project of what is drawn, as a copy where another project has that name. Ends as a write does. */
  | { readonly type: 'create'; readonly isCopy: boolean }
  /** Asks what the server holds; ends with `read`. */
  | { readonly type: 'read'; readonly projectId: string; readonly expected: Expected }
  /** Asks for what another tab saved; ends with `followed` or with nothing. */
  | { readonly type: 'follow'; readonly projectId: string; readonly from: WorkflowDocument }
  | { readonly type: 'edit'; readonly patch: Patch; readonly label: string }
  | { readonly type: 'markSaved'; readonly entry: HistoryEntry | undefined }
  | { readonly type: 'logSent'; readonly revision: number }
  | { readonly type: 'logSynced'; readonly revision: number }
  /** The log is of this project, which holds `document` at this revision; null for what is drawn. */
  | {
      readonly type: 'moveLog'
      readonly projectId: string
      readonly revision: number
      readonly document: WorkflowDocument | null
    }
  | { readonly type: 'notifyTabs'; readonly revision: number }
  | { readonly type: 'moveTabPresence'; readonly projectId: string }
  /** A project was made; `isShown` while its editor was not left. */
  | { readonly type: 'notifyCreated'; readonly projectId: string; readonly isShown: boolean }
  /** Answers whoever has waited longest for a version. */
  | { readonly type: 'resolveSave'; readonly version: number }
  /** Tells everybody who waits for a version why there is none. */
  | { readonly type: 'rejectSaves'; readonly error: unknown }

/** What a read is compared with: the write that was refused, and what the server held before. */
export type Expected = {
  readonly revision: number
  readonly sent: WorkflowDocument | null
  readonly base: WorkflowDocument | null
}
