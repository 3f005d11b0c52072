import { editorTexts } from '../../editor/texts.ts'
import type {
  ConflictRead,
  SavingCommand,
  SavingEvent,
  SavingPhase,
  SavingState,
  ServerProject,
} from './savingState.ts'

type Step = { readonly state: SavingState; readonly commands: readonly SavingCommand[] }

type EventOf<Type extends SavingEvent['type']> = Extract<SavingEvent, { type: Type }>

type Transition<Event extends SavingEvent> = (state: SavingState, event: Event) => Step

/** Debounce of draft writes. */
export const draftAfterMs = 800
/** Delay before a failed request is retried. */
export const retryAfterMs = 5_000

const to = (state: SavingState, change: Partial<SavingState>, ...commands: readonly SavingCommand[]): Step => ({
  state: { ...state, ...change },
  commands,
})

const then = ({ state, commands }: Step, next: (state: SavingState) => Step): Step => {
  const after = next(state)
  return { state: after.state, commands: [...commands, ...after.commands] }
}

/** After the editor closes, the edit log replaces retries. */
const wait = (state: SavingState, afterMs: number): readonly SavingCommand[] =>
  state.isLeft && state.isSavedLocally ? [] : [{ type: 'startTimer', afterMs }]

const write = (state: SavingState, what: 'draft' | 'version'): Step =>
  to(
    state,
    { phase: 'writing', write: what, isWriteDue: false, error: null },
    { type: 'stopTimer' },
    { type: 'write', what, projectId: state.projectId!, baseRevision: state.revision },
  )

const rejectSaves = (state: SavingState, error: unknown): readonly SavingCommand[] =>
  state.saves > 0 ? [{ type: 'rejectSaves', error }] : []

/** Enters a conflict and rejects waiting saves. Without a user to ask, a copy is created. */
const conflict = (state: SavingState, theirs: ServerProject | null, error: unknown): Step => {
  const told = to(
    state,
    { phase: 'conflict', error, theirs, saves: 0, isWriteDue: false },
    { type: 'stopTimer' },
    ...rejectSaves(state, error),
  )
  return isOnlyCopyInPage(state) ? then(told, makeCopy) : told
}

/** Whether this page holds the only copy: editor closed and no edit log. */
const isOnlyCopyInPage = ({ isLeft, isSavedLocally }: SavingState): boolean => isLeft && !isSavedLocally

const makeCopy = (state: SavingState): Step => to(state, { phase: 'copying' }, { type: 'create', isCopy: true })

/** Continues after a write: a requested version, a newer draft, or idle. */
const settle = (state: SavingState): Step => {
  if (state.saves > 0) return write(state, 'version')
  if (state.document === state.base) return to(state, { phase: 'synced', isWriteDue: false }, { type: 'stopTimer' })
  return state.isWriteDue ? write(state, 'draft') : to(state, { phase: 'pending' }, ...wait(state, draftAfterMs))
}

/** Records that the server accepted the write. */
const accept = (state: SavingState, revision: number): Step =>
  to(state, { revision, base: state.sent }, { type: 'logSynced', revision }, { type: 'notifyTabs', revision })

/** Retries a refused write on the server's current revision; at once if a save waits. */
const repeat = (state: SavingState): Step => {
  if (state.write === 'version') return write(state, 'version')
  return state.isWriteDue ? write(state, 'draft') : to(state, { phase: 'pending' }, ...wait(state, 0))
}

const stay: Transition<SavingEvent> = state => to(state, {})

const draw: Transition<EventOf<'edited' | 'internalEdit'>> = (state, { document }) => to(state, { document })

const editSynced: Transition<EventOf<'edited'>> = (state, { document }) =>
  to(state, { document, phase: 'pending' }, ...wait(state, draftAfterMs))

const editBusy: Transition<EventOf<'edited'>> = (state, { document }) =>
  to(state, { document }, ...wait(state, draftAfterMs))

const sendDraft: Transition<EventOf<'flushRequested' | 'timerEnded'>> = state => write(state, 'draft')

const sendLater: Transition<EventOf<'flushRequested' | 'timerEnded'>> = state =>
  to(state, { isWriteDue: state.document !== state.sent })

const sendVersion: Transition<EventOf<'saveRequested'>> = state =>
  write({ ...state, saves: state.saves + 1 }, 'version')

const saveLater: Transition<EventOf<'saveRequested'>> = state => to(state, { saves: state.saves + 1 })

const create: Transition<EventOf<'saveRequested'>> = state =>
  to(state, { phase: 'creating', saves: state.saves + 1, error: null }, { type: 'create', isCopy: false })

const copy: Transition<EventOf<'saveRequested'>> = state => makeCopy({ ...state, saves: state.saves + 1 })

const copyAlone: Transition<EventOf<'timerEnded'>> = state =>
  isOnlyCopyInPage(state) ? makeCopy(state) : to(state, {})

const begin: Transition<EventOf<'begun'>> = (state, { document }) =>
  to(state, { document, sent: document }, { type: 'logSent', revision: state.revision + 1 })

const beginCreate: Transition<EventOf<'begun'>> = (state, { document }) => to(state, { document, sent: document })

/** Continues with the first version after the project was created. */
const move: Transition<EventOf<'created'>> = (state, { projectId, revision, copyName }) => {
  const isCopy = state.phase === 'copying'
  const made = to(
    state,
    { projectId, revision, base: state.sent, theirs: null, isOpenElsewhere: false, error: null },
    { type: 'moveLog', projectId, revision, document: state.sent },
    { type: 'moveTabPresence', projectId },
    { type: 'notifyCreated', projectId, isShown: !state.isLeft },
    ...(isCopy
      ? [{ type: 'edit', patch: [{ op: 'describe', name: copyName }], label: editorTexts.rename } as const]
      : []),
  )
  return then(made, settle)
}

const acceptDraft: Transition<EventOf<'draftSaved'>> = (state, { revision }) => then(accept(state, revision), settle)

const acceptVersion: Transition<EventOf<'versionSaved'>> = (state, { revision, version, entry }) =>
  then(
    then(accept(state, revision), accepted =>
      to(
        accepted,
        { savedVersion: version, hasRestored: false, saves: state.saves - 1 },
        { type: 'markSaved', entry },
        { type: 'resolveSave', version },
      ),
    ),
    settle,
  )

const readServer: Transition<EventOf<'conflicted'>> = (state, { error }) =>
  to(
    state,
    { phase: 'reading', error },
    {
      type: 'read',
      projectId: state.projectId!,
      expected: { revision: state.revision + 1, sent: state.sent, base: state.base },
    },
  )

const loseProject: Transition<EventOf<'gone'>> = (state, { error }) => conflict(state, null, error)

/** Tries a version requested meanwhile; otherwise reports the failure. */
const fail =
  (again: (state: SavingState) => readonly SavingCommand[]): Transition<EventOf<'unanswered' | 'refused'>> =>
  (state, { error }) => {
    if (state.write === 'draft' && state.saves > 0) return write(state, 'version')
    return to(
      state,
      { phase: 'failed', error, saves: 0, isWriteDue: false },
      ...rejectSaves(state, error),
      ...again(state),
    )
  }

const tryAgain = fail(state => wait(state, retryAfterMs))

/** Retries only after newer edits. */
const giveUp = fail(state => (state.document === state.sent ? [{ type: 'stopTimer' }] : wait(state, draftAfterMs)))

const failToCreate: Transition<EventOf<'conflicted' | 'gone' | 'unanswered' | 'refused'>> = (state, { error }) =>
  to(state, { phase: 'createFailed', error, saves: 0 }, ...rejectSaves(state, error))

/** Returns to the conflict; without a user to ask, the copy is retried. */
const failToCopy: Transition<EventOf<'conflicted' | 'gone' | 'unanswered' | 'refused'>> = (state, { error }) =>
  to(
    state,
    { phase: 'conflict', saves: 0 },
    ...rejectSaves(state, error),
    ...(isOnlyCopyInPage(state) ? wait(state, retryAfterMs) : []),
  )

/** Accepts a rename from elsewhere, unless this window renamed too. */
const takeName = (state: SavingState, theirs: ServerProject): Step => {
  if (state.base?.name !== state.document.name) return conflict(state, theirs, state.error)
  return then(
    to(
      state,
      { revision: theirs.revision, base: theirs.document, error: null },
      { type: 'edit', patch: [{ op: 'describe', name: theirs.document.name }], label: editorTexts.rename },
      { type: 'moveLog', projectId: theirs.id, revision: theirs.revision, document: theirs.document },
    ),
    repeat,
  )
}

const readings: {
  readonly [Is in ConflictRead['is']]: (state: SavingState, reading: Extract<ConflictRead, { is: Is }>) => Step
} = {
  ours: state => then(accept(to(state, { error: null }).state, state.revision + 1), repeat),
  renamed: (state, { theirs }) => takeName(state, theirs),
  changed: (state, { theirs }) => conflict(state, theirs, state.error),
  // Reports the conflict; the server's document is loaded when it can be.
  unknown: state => conflict(state, null, state.error),
}

const resolveConflictRead: Transition<EventOf<'read'>> = (state, { reading }) =>
  readings[reading.is](state, reading as never)

/** Adopts the server's document as the new base. */
const takeOver: Transition<EventOf<'adopted' | 'followed'>> = (state, { theirs, patch, label }) => {
  if (theirs.id !== state.projectId) return to(state, {})
  return to(
    state,
    { phase: 'synced', revision: theirs.revision, base: theirs.document, error: null, theirs: null },
    { type: 'stopTimer' },
    { type: 'edit', patch, label },
    { type: 'moveLog', projectId: theirs.id, revision: theirs.revision, document: null },
  )
}

const follow: Transition<EventOf<'savedInOtherTab'>> = (state, { revision }) =>
  revision > state.revision && !state.isLeft
    ? to(state, {}, { type: 'follow', projectId: state.projectId!, from: state.document })
    : to(state, {})

const applyFollowed: Transition<EventOf<'followed'>> = (state, event) =>
  state.document === event.from && event.theirs.revision > state.revision ? takeOver(state, event) : to(state, {})

/** Saves restored edits like new ones. */
const watch: Transition<EventOf<'watched'>> = state =>
  state.hasRestored
    ? to(state, { isLeft: false, phase: 'pending' }, { type: 'startTimer', afterMs: draftAfterMs })
    : to(state, { isLeft: false })

/** Keeps pending changes from before the editor closed. */
const watchUnsaved: Transition<EventOf<'watched'>> = state =>
  to(state, { isLeft: false }, { type: 'startTimer', afterMs: draftAfterMs })

const watchOnly: Transition<EventOf<'watched'>> = state => to(state, { isLeft: false })

const leave: Transition<EventOf<'left'>> = state => to(state, { isLeft: true }, { type: 'stopTimer' })

const leaveUnsaved: Transition<EventOf<'left'>> = state =>
  then(leave(state, { type: 'left' }), left => write(left, 'draft'))

const leaveBusy: Transition<EventOf<'left'>> = state =>
  to(state, { isLeft: true, isWriteDue: state.document !== state.sent }, { type: 'stopTimer' })

const noteLog: Transition<EventOf<'logChanged'>> = (state, { isSavedLocally, logError }) =>
  to(state, { isSavedLocally, logError })

/** Without the log, only this closed editor can still save. */
const noteLogUnsaved: Transition<EventOf<'logChanged'>> = (state, { isSavedLocally, logError }) =>
  state.isLeft && !isSavedLocally
    ? to(state, { isSavedLocally, logError }, { type: 'startTimer', afterMs: retryAfterMs })
    : to(state, { isSavedLocally, logError })

const noteTabs: Transition<EventOf<'elsewhereChanged'>> = (state, { isOpenElsewhere }) => to(state, { isOpenElsewhere })

const dismiss: Transition<EventOf<'dismissed'>> = (state, { notice }) =>
  to(state, notice === 'diverged' ? { diverged: null } : { hasRestored: false })

type Row = { readonly [Type in SavingEvent['type']]: Transition<EventOf<Type>> }

/** Default transitions of every phase. */
const common = {
  edited: draw,
  internalEdit: draw,
  flushRequested: stay,
  timerEnded: stay,
  begun: stay,
  created: stay,
  draftSaved: stay,
  versionSaved: stay,
  conflicted: stay,
  gone: stay,
  unanswered: stay,
  refused: stay,
  read: stay,
  adopted: stay,
  savedInOtherTab: stay,
  followed: stay,
  watched: watchOnly,
  left: leave,
  logChanged: noteLog,
  elsewhereChanged: noteTabs,
  dismissed: dismiss,
} satisfies Partial<Row>

/** State table of saving: one row per phase, one cell per event. */
export const transitions: { readonly [Phase in SavingPhase]: Row } = {
  template: { ...common, saveRequested: create },
  creating: {
    ...common,
    saveRequested: saveLater,
    begun: beginCreate,
    created: move,
    conflicted: failToCreate,
    gone: failToCreate,
    unanswered: failToCreate,
    refused: failToCreate,
  },
  createFailed: { ...common, saveRequested: create },
  synced: {
    ...common,
    edited: editSynced,
    saveRequested: sendVersion,
    adopted: takeOver,
    savedInOtherTab: follow,
    followed: applyFollowed,
    watched: watch,
  },
  pending: {
    ...common,
    edited: editSynced,
    saveRequested: sendVersion,
    flushRequested: sendDraft,
    timerEnded: sendDraft,
    watched: watchUnsaved,
    left: leaveUnsaved,
    logChanged: noteLogUnsaved,
  },
  writing: {
    ...common,
    edited: editBusy,
    saveRequested: saveLater,
    flushRequested: sendLater,
    timerEnded: sendLater,
    begun: begin,
    draftSaved: acceptDraft,
    versionSaved: acceptVersion,
    conflicted: readServer,
    gone: loseProject,
    unanswered: tryAgain,
    refused: giveUp,
    left: leaveBusy,
  },
  reading: {
    ...common,
    edited: editBusy,
    saveRequested: saveLater,
    flushRequested: sendLater,
    timerEnded: sendLater,
    read: resolveConflictRead,
    left: leaveBusy,
  },
  failed: {
    ...common,
    edited: editSynced,
    saveRequested: sendVersion,
    flushRequested: sendDraft,
    timerEnded: sendDraft,
    watched: watchUnsaved,
    left: leaveUnsaved,
    logChanged: noteLogUnsaved,
  },
  conflict: {
    ...common,
    saveRequested: copy,
    timerEnded: copyAlone,
    adopted: takeOver,
    logChanged: noteLogUnsaved,
  },
  copying: {
    ...common,
    saveRequested: saveLater,
    begun: beginCreate,
    created: move,
    conflicted: failToCopy,
    gone: failToCopy,
    unanswered: failToCopy,
    refused: failToCopy,
  },
}

/** Returns the next saving state and the commands to execute. */
export function reduceSaving(state: SavingState, event: SavingEvent): Step {
  return (transitions[state.phase][event.type] as Transition<SavingEvent>)(state, event)
}

/** Whether a request is running. */
export const isBusy = ({ phase }: SavingState): boolean =>
  phase === 'creating' || phase === 'copying' || phase === 'writing' || phase === 'reading'
