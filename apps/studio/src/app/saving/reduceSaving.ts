import { editorTexts } from '../../editor/texts.ts'
import type { Reading, Saving, SavingCommand, SavingEvent, SavingPhase, Served } from './saving.ts'

type Step = { readonly state: Saving; readonly commands: readonly SavingCommand[] }

type EventOf<Type extends SavingEvent['type']> = Extract<SavingEvent, { type: Type }>

type Transition<Event extends SavingEvent> = (state: Saving, event: Event) => Step

/** A draft is written once the user has paused for so long. */
export const draftAfterMs = 800
/** A server that did not answer is asked again after so long. */
export const tryAgainAfterMs = 5_000

const to = (state: Saving, change: Partial<Saving>, ...commands: readonly SavingCommand[]): Step => ({
  state: { ...state, ...change },
  commands,
})

const then = ({ state, commands }: Step, next: (state: Saving) => Step): Step => {
  const after = next(state)
  return { state: after.state, commands: [...commands, ...after.commands] }
}

/** After the editor is left the log of this browser takes the place of further attempts. */
const wait = (state: Saving, afterMs: number): readonly SavingCommand[] =>
  state.isLeft && state.isKeptHere ? [] : [{ type: 'startTimer', afterMs }]

const write = (state: Saving, what: 'draft' | 'version'): Step =>
  to(
    state,
    { phase: 'writing', write: what, isDue: false, error: null },
    { type: 'stopTimer' },
    { type: 'write', what, projectId: state.projectId!, baseRevision: state.revision },
  )

const refuseSaves = (state: Saving, error: unknown): readonly SavingCommand[] =>
  state.saves > 0 ? [{ type: 'refuseSaves', error }] : []

/** The user has to decide; whoever waits for a version hears of it. Where nobody can be asked a copy keeps everything. */
const conflict = (state: Saving, theirs: Served | null, error: unknown): Step => {
  const told = to(
    state,
    { phase: 'conflict', error, theirs, saves: 0, isDue: false },
    { type: 'stopTimer' },
    ...refuseSaves(state, error),
  )
  return isAlone(state) ? then(told, makeCopy) : told
}

/** The editor was left and this browser keeps nothing: what is not on the server by the end of the page is lost. */
const isAlone = ({ isLeft, isKeptHere }: Saving): boolean => isLeft && !isKeptHere

const makeCopy = (state: Saving): Step => to(state, { phase: 'copying' }, { type: 'create', isCopy: true })

/** What comes after a write: a version that was asked for meanwhile, a draft of newer edits, or rest. */
const settle = (state: Saving): Step => {
  if (state.saves > 0) return write(state, 'version')
  if (state.document === state.base) return to(state, { phase: 'kept', isDue: false }, { type: 'stopTimer' })
  return state.isDue ? write(state, 'draft') : to(state, { phase: 'pending' }, ...wait(state, draftAfterMs))
}

/** The server holds what was sent. */
const accept = (state: Saving, revision: number): Step =>
  to(state, { revision, base: state.sent }, { type: 'logKept', revision }, { type: 'tellTabs', revision })

/** Writes again what the server refused, on what it holds now; at once where somebody waits for it. */
const repeat = (state: Saving): Step => {
  if (state.write === 'version') return write(state, 'version')
  return state.isDue ? write(state, 'draft') : to(state, { phase: 'pending' }, ...wait(state, 0))
}

const stay: Transition<SavingEvent> = state => to(state, {})

const draw: Transition<EventOf<'edited' | 'ownEdit'>> = (state, { document }) => to(state, { document })

const editKept: Transition<EventOf<'edited'>> = (state, { document }) =>
  to(state, { document, phase: 'pending' }, ...wait(state, draftAfterMs))

const editBusy: Transition<EventOf<'edited'>> = (state, { document }) =>
  to(state, { document }, ...wait(state, draftAfterMs))

const sendDraft: Transition<EventOf<'flushAsked' | 'timerEnded'>> = state => write(state, 'draft')

const sendLater: Transition<EventOf<'flushAsked' | 'timerEnded'>> = state =>
  to(state, { isDue: state.document !== state.sent })

const sendVersion: Transition<EventOf<'saveAsked'>> = state => write({ ...state, saves: state.saves + 1 }, 'version')

const saveLater: Transition<EventOf<'saveAsked'>> = state => to(state, { saves: state.saves + 1 })

const create: Transition<EventOf<'saveAsked'>> = state =>
  to(state, { phase: 'creating', saves: state.saves + 1, error: null }, { type: 'create', isCopy: false })

const copy: Transition<EventOf<'saveAsked'>> = state => makeCopy({ ...state, saves: state.saves + 1 })

const copyAlone: Transition<EventOf<'timerEnded'>> = state => (isAlone(state) ? makeCopy(state) : to(state, {}))

const begin: Transition<EventOf<'begun'>> = (state, { document }) =>
  to(state, { document, sent: document }, { type: 'logSent', revision: state.revision + 1 })

const beginCreate: Transition<EventOf<'begun'>> = (state, { document }) => to(state, { document, sent: document })

/** The project exists: its first version follows. */
const move: Transition<EventOf<'created'>> = (state, { projectId, revision, copyName }) => {
  const isCopy = state.phase === 'copying'
  const made = to(
    state,
    { projectId, revision, base: state.sent, theirs: null, isElsewhere: false, error: null },
    { type: 'moveLog', projectId, revision, document: state.sent },
    { type: 'moveTabs', projectId },
    { type: 'tellCreated', projectId, isShown: !state.isLeft },
    ...(isCopy
      ? [{ type: 'edit', patch: [{ op: 'describe', name: copyName }], label: editorTexts.rename } as const]
      : []),
  )
  return then(made, settle)
}

const keepDraft: Transition<EventOf<'draftKept'>> = (state, { revision }) => then(accept(state, revision), settle)

const keepVersion: Transition<EventOf<'versionKept'>> = (state, { revision, version, entry }) =>
  then(
    then(accept(state, revision), accepted =>
      to(
        accepted,
        { savedVersion: version, hasRestored: false, saves: state.saves - 1 },
        { type: 'markSaved', entry },
        { type: 'answerSave', version },
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

/** A version that was asked for meanwhile is tried all the same; else the user is told. */
const fail =
  (again: (state: Saving) => readonly SavingCommand[]): Transition<EventOf<'unanswered' | 'refused'>> =>
  (state, { error }) => {
    if (state.write === 'draft' && state.saves > 0) return write(state, 'version')
    return to(state, { phase: 'failed', error, saves: 0, isDue: false }, ...refuseSaves(state, error), ...again(state))
  }

const tryAgain = fail(state => wait(state, tryAgainAfterMs))

/** Only newer edits are worth another attempt. */
const giveUp = fail(state => (state.document === state.sent ? [{ type: 'stopTimer' }] : wait(state, draftAfterMs)))

const failToCreate: Transition<EventOf<'conflicted' | 'gone' | 'unanswered' | 'refused'>> = (state, { error }) =>
  to(state, { phase: 'createFailed', error, saves: 0 }, ...refuseSaves(state, error))

/** A conflict stays one until the copy is made. */
const failToCopy: Transition<EventOf<'conflicted' | 'gone' | 'unanswered' | 'refused'>> = (state, { error }) =>
  to(
    state,
    { phase: 'conflict', saves: 0 },
    ...refuseSaves(state, error),
    ...(isAlone(state) ? wait(state, tryAgainAfterMs) : []),
  )

/** A new name alone stands in nobody's way, unless this window gave one too. */
const takeName = (state: Saving, theirs: Served): Step => {
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

const readings: { readonly [Is in Reading['is']]: (state: Saving, reading: Extract<Reading, { is: Is }>) => Step } = {
  ours: state => then(accept(to(state, { error: null }).state, state.revision + 1), repeat),
  renamed: (state, { theirs }) => takeName(state, theirs),
  changed: (state, { theirs }) => conflict(state, theirs, state.error),
  // The conflict itself is told; what stands in the way is shown once it can be asked for.
  unknown: state => conflict(state, null, state.error),
}

const judge: Transition<EventOf<'read'>> = (state, { reading }) => readings[reading.is](state, reading as never)

/** The server holds what is drawn from now on. */
const takeOver: Transition<EventOf<'adopted' | 'followed'>> = (state, { theirs, patch, label }) => {
  if (theirs.id !== state.projectId) return to(state, {})
  return to(
    state,
    { phase: 'kept', revision: theirs.revision, base: theirs.document, error: null, theirs: null },
    { type: 'stopTimer' },
    { type: 'edit', patch, label },
    { type: 'moveLog', projectId: theirs.id, revision: theirs.revision, document: null },
  )
}

const follow: Transition<EventOf<'savedElsewhere'>> = (state, { revision }) =>
  revision > state.revision && !state.isLeft
    ? to(state, {}, { type: 'follow', projectId: state.projectId!, from: state.document })
    : to(state, {})

const takeFollowed: Transition<EventOf<'followed'>> = (state, event) =>
  state.document === event.from && event.theirs.revision > state.revision ? takeOver(state, event) : to(state, {})

/** Edits of an earlier visit that came back are written as new ones are. */
const watch: Transition<EventOf<'watched'>> = state =>
  state.hasRestored
    ? to(state, { isLeft: false, phase: 'pending' }, { type: 'startTimer', afterMs: draftAfterMs })
    : to(state, { isLeft: false })

/** What waited when the editor was left waits on. */
const watchUnsaved: Transition<EventOf<'watched'>> = state =>
  to(state, { isLeft: false }, { type: 'startTimer', afterMs: draftAfterMs })

const watchOnly: Transition<EventOf<'watched'>> = state => to(state, { isLeft: false })

const leave: Transition<EventOf<'left'>> = state => to(state, { isLeft: true }, { type: 'stopTimer' })

const leaveUnsaved: Transition<EventOf<'left'>> = state =>
  then(leave(state, { type: 'left' }), left => write(left, 'draft'))

const leaveBusy: Transition<EventOf<'left'>> = state =>
  to(state, { isLeft: true, isDue: state.document !== state.sent }, { type: 'stopTimer' })

const noteLog: Transition<EventOf<'logChanged'>> = (state, { isKeptHere, logError }) =>
  to(state, { isKeptHere, logError })

/** Without the log an editor that was left is the only one that can still write. */
const noteLogUnsaved: Transition<EventOf<'logChanged'>> = (state, { isKeptHere, logError }) =>
  state.isLeft && !isKeptHere
    ? to(state, { isKeptHere, logError }, { type: 'startTimer', afterMs: tryAgainAfterMs })
    : to(state, { isKeptHere, logError })

const noteTabs: Transition<EventOf<'elsewhereChanged'>> = (state, { isElsewhere }) => to(state, { isElsewhere })

const dismiss: Transition<EventOf<'dismissed'>> = (state, { notice }) =>
  to(state, notice === 'diverged' ? { diverged: null } : { hasRestored: false })

type Row = { readonly [Type in SavingEvent['type']]: Transition<EventOf<Type>> }

/** What every phase does unless its row says otherwise. */
const common = {
  edited: draw,
  ownEdit: draw,
  flushAsked: stay,
  timerEnded: stay,
  begun: stay,
  created: stay,
  draftKept: stay,
  versionKept: stay,
  conflicted: stay,
  gone: stay,
  unanswered: stay,
  refused: stay,
  read: stay,
  adopted: stay,
  savedElsewhere: stay,
  followed: stay,
  watched: watchOnly,
  left: leave,
  logChanged: noteLog,
  elsewhereChanged: noteTabs,
  dismissed: dismiss,
} satisfies Partial<Row>

/** Everything that saving does: a row for each phase, a cell for each event. */
export const transitions: { readonly [Phase in SavingPhase]: Row } = {
  template: { ...common, saveAsked: create },
  creating: {
    ...common,
    saveAsked: saveLater,
    begun: beginCreate,
    created: move,
    conflicted: failToCreate,
    gone: failToCreate,
    unanswered: failToCreate,
    refused: failToCreate,
  },
  createFailed: { ...common, saveAsked: create },
  kept: {
    ...common,
    edited: editKept,
    saveAsked: sendVersion,
    adopted: takeOver,
    savedElsewhere: follow,
    followed: takeFollowed,
    watched: watch,
  },
  pending: {
    ...common,
    edited: editKept,
    saveAsked: sendVersion,
    flushAsked: sendDraft,
    timerEnded: sendDraft,
    watched: watchUnsaved,
    left: leaveUnsaved,
    logChanged: noteLogUnsaved,
  },
  writing: {
    ...common,
    edited: editBusy,
    saveAsked: saveLater,
    flushAsked: sendLater,
    timerEnded: sendLater,
    begun: begin,
    draftKept: keepDraft,
    versionKept: keepVersion,
    conflicted: readServer,
    gone: loseProject,
    unanswered: tryAgain,
    refused: giveUp,
    left: leaveBusy,
  },
  reading: {
    ...common,
    edited: editBusy,
    saveAsked: saveLater,
    flushAsked: sendLater,
    timerEnded: sendLater,
    read: judge,
    left: leaveBusy,
  },
  failed: {
    ...common,
    edited: editKept,
    saveAsked: sendVersion,
    flushAsked: sendDraft,
    timerEnded: sendDraft,
    watched: watchUnsaved,
    left: leaveUnsaved,
    logChanged: noteLogUnsaved,
  },
  conflict: { ...common, saveAsked: copy, timerEnded: copyAlone, adopted: takeOver },
  copying: {
    ...common,
    saveAsked: saveLater,
    begun: beginCreate,
    created: move,
    conflicted: failToCopy,
    gone: failToCopy,
    unanswered: failToCopy,
    refused: failToCopy,
  },
}

/** Answers what becomes of saving after an event, and what is to be done for it. */
export function reduceSaving(state: Saving, event: SavingEvent): Step {
  return (transitions[state.phase][event.type] as Transition<SavingEvent>)(state, event)
}

/** Whether a request is under way. */
export const isBusy = ({ phase }: Saving): boolean =>
  phase === 'creating' || phase === 'copying' || phase === 'writing' || phase === 'reading'
