import type { Patch, WorkflowDocument } from '@sluice/workflow'
import type { HistoryEntry } from '../../editor/history.ts'
import type { DivergedEdits } from '../../history/log/openEditLog.ts'

/** A project as stored on the server. */
export type ServerProject = { readonly id: string; readonly revision: number; readonly document: WorkflowDocument }

/**
 * Phase of saving. `template` and `createFailed` have no project yet; `creating`, `copying`, `writing` and `reading`
 * wait for one request; `conflict` waits for the user, or makes a copy if only a closed editor holds the edits.
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
  /** Null until a template is saved as a project. */
  readonly projectId: string | null
  /** Base revision of the next write. */
  readonly revision: number
  /** The server's document at `revision`, as known here. */
  readonly base: WorkflowDocument | null
  /** The current document. */
  readonly document: WorkflowDocument
  /** Document of the running or last failed request. */
  readonly sent: WorkflowDocument | null
  /** Kind of the running write. */
  readonly write: 'draft' | 'version'
  /** Number of unanswered save requests. */
  readonly saves: number
  /** Whether another write follows the running request. */
  readonly isWriteDue: boolean
  readonly error: unknown
  /** Newest version saved in this session. */
  readonly savedVersion: number | null
  /** Whether the edit log stores every edit. */
  readonly isSavedLocally: boolean
  /** Error of the edit log; null while it works. */
  readonly logError: unknown
  /** Whether unsaved edits of an earlier visit were restored. */
  readonly hasRestored: boolean
  /** Unsaved edits that are based on an outdated revision. */
  readonly diverged: DivergedEdits | null
  /** The server's project in a conflict; null when it could not be read. */
  readonly theirs: ServerProject | null
  /** Whether the project is open in another tab of this browser. */
  readonly isOpenElsewhere: boolean
  /** Whether the editor was closed. */
  readonly isLeft: boolean
}

/** Result of reading the server after a refused write. */
export type ConflictRead =
  /** Our own write; its answer was lost. */
  | { readonly is: 'ours' }
  /** Only the name differs. */
  | { readonly is: 'renamed'; readonly theirs: ServerProject }
  | { readonly is: 'changed'; readonly theirs: ServerProject }
  /** The server could not be read. */
  | { readonly is: 'unknown' }

export type SavingEvent =
  /** The document changed, undo and redo included. */
  | { readonly type: 'edited'; readonly document: WorkflowDocument }
  /** A command of this state machine changed the document. */
  | { readonly type: 'internalEdit'; readonly document: WorkflowDocument }
  | { readonly type: 'saveRequested' }
  /** Requests an immediate write of pending changes. */
  | { readonly type: 'flushRequested' }
  | { readonly type: 'timerEnded' }
  /** A write started with the current document. */
  | { readonly type: 'begun'; readonly document: WorkflowDocument }
  | { readonly type: 'created'; readonly projectId: string; readonly revision: number; readonly copyName: string }
  | { readonly type: 'draftSaved'; readonly revision: number }
  | {
      readonly type: 'versionSaved'
      readonly revision: number
      readonly version: number
      readonly entry: HistoryEntry | undefined
    }
  /** The server has another revision than the base. */
  | { readonly type: 'conflicted'; readonly error: unknown }
  /** The project no longer exists on the server. */
  | { readonly type: 'gone'; readonly error: unknown }
  /** No answer; a retry may help. */
  | { readonly type: 'unanswered'; readonly error: unknown }
  /** Refused by the server; a retry cannot help. */
  | { readonly type: 'refused'; readonly error: unknown }
  | { readonly type: 'read'; readonly reading: ConflictRead }
  /** The user adopted the server's document. */
  | { readonly type: 'adopted'; readonly theirs: ServerProject; readonly patch: Patch; readonly label: string }
  /** Another tab of this browser saved. */
  | { readonly type: 'savedInOtherTab'; readonly revision: number }
  /** The other tab's document, as a patch on `from`. */
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
  /** Ends with `timerEnded`; only one timer runs at a time. */
  | { readonly type: 'startTimer'; readonly afterMs: number }
  | { readonly type: 'stopTimer' }
  /** Ends with `begun`, then with an answer event. */
  | {
      readonly type: 'write'
      readonly what: 'draft' | 'version'
      readonly projectId: string
      readonly baseRevision: number
    }
  /** Creates a project from the document, as a copy if the name is taken. Ends like a write. */
  | { readonly type: 'create'; readonly isCopy: boolean }
  /** Reads the server's project; ends with `read`. */
  | { readonly type: 'read'; readonly projectId: string; readonly expected: Expected }
  /** Reads what another tab saved; ends with `followed` or no event. */
  | { readonly type: 'follow'; readonly projectId: string; readonly from: WorkflowDocument }
  | { readonly type: 'edit'; readonly patch: Patch; readonly label: string }
  | { readonly type: 'markSaved'; readonly entry: HistoryEntry | undefined }
  | { readonly type: 'logSent'; readonly revision: number }
  | { readonly type: 'logSynced'; readonly revision: number }
  /** Assigns the log to this project; `document` is null for the current one. */
  | {
      readonly type: 'moveLog'
      readonly projectId: string
      readonly revision: number
      readonly document: WorkflowDocument | null
    }
  | { readonly type: 'notifyTabs'; readonly revision: number }
  | { readonly type: 'moveTabPresence'; readonly projectId: string }
  /** Reports a created project; `isShown` is false after its editor was closed. */
  | { readonly type: 'notifyCreated'; readonly projectId: string; readonly isShown: boolean }
  /** Resolves the oldest waiting save. */
  | { readonly type: 'resolveSave'; readonly version: number }
  /** Rejects all waiting saves. */
  | { readonly type: 'rejectSaves'; readonly error: unknown }

/** Compared with the server's state: the refused write and its base. */
export type Expected = {
  readonly revision: number
  readonly sent: WorkflowDocument | null
  readonly base: WorkflowDocument | null
}
