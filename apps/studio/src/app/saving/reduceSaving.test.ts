import { makeEmptyDocument } from '@sluice/workflow'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBusy, reduceSaving, retryAfterMs, transitions } from './reduceSaving.ts'
import type { ConflictRead, SavingCommand, SavingEvent, SavingState } from './savingState.ts'

const makeSaving = (change: Partial<SavingState> = {}): SavingState => {
  const document = makeEmptyDocument('p1', 'Demo')
  return {
    phase: 'synced',
    projectId: 'p1',
    revision: 7,
    base: document,
    document,
    sent: null,
    write: 'draft',
    saves: 0,
    isWriteDue: false,
    error: null,
    savedVersion: null,
    isSavedLocally: true,
    logError: null,
    hasRestored: false,
    diverged: null,
    theirs: null,
    isOpenElsewhere: false,
    isLeft: false,
    ...change,
  }
}

type SavedDocument = ReturnType<typeof makeEmptyDocument>

const documents = ['one', 'two', 'three'].map(name => makeEmptyDocument('p1', name))
const document = fc.constantFrom(...documents)
const revision = fc.integer({ min: 1, max: 20 })
const theirs = fc.record({ id: fc.constantFrom('p1', 'p2'), revision, document })
const error = fc.constant('failure')
const reading: fc.Arbitrary<ConflictRead> = fc.oneof(
  fc.constant({ is: 'ours' as const }),
  fc.constant({ is: 'unknown' as const }),
  fc.record({ is: fc.constantFrom('renamed' as const, 'changed' as const), theirs }),
)

/** Generates any event, possible in the phase or not. */
const anyEvent: { readonly [Type in SavingEvent['type']]: fc.Arbitrary<Extract<SavingEvent, { type: Type }>> } = {
  edited: fc.record({ type: fc.constant('edited'), document }),
  internalEdit: fc.record({ type: fc.constant('internalEdit'), document }),
  saveRequested: fc.constant({ type: 'saveRequested' }),
  flushRequested: fc.constant({ type: 'flushRequested' }),
  timerEnded: fc.constant({ type: 'timerEnded' }),
  begun: fc.record({ type: fc.constant('begun'), document }),
  created: fc.record({
    type: fc.constant('created'),
    projectId: fc.constant('p2'),
    revision,
    copyName: fc.constant('copy'),
  }),
  draftSaved: fc.record({ type: fc.constant('draftSaved'), revision }),
  versionSaved: fc.record({
    type: fc.constant('versionSaved'),
    revision,
    version: revision,
    entry: fc.constant(undefined),
  }),
  conflicted: fc.record({ type: fc.constant('conflicted'), error }),
  gone: fc.record({ type: fc.constant('gone'), error }),
  unanswered: fc.record({ type: fc.constant('unanswered'), error }),
  refused: fc.record({ type: fc.constant('refused'), error }),
  read: fc.record({ type: fc.constant('read'), reading }),
  adopted: fc.record({ type: fc.constant('adopted'), theirs, patch: fc.constant([]), label: fc.constant('') }),
  savedInOtherTab: fc.record({ type: fc.constant('savedInOtherTab'), revision }),
  followed: fc.record({
    type: fc.constant('followed'),
    from: document,
    theirs,
    patch: fc.constant([]),
    label: fc.constant(''),
  }),
  watched: fc.constant({ type: 'watched' }),
  left: fc.constant({ type: 'left' }),
  logChanged: fc.record({ type: fc.constant('logChanged'), isSavedLocally: fc.boolean(), logError: error }),
  elsewhereChanged: fc.record({ type: fc.constant('elsewhereChanged'), isOpenElsewhere: fc.boolean() }),
  dismissed: fc.record({ type: fc.constant('dismissed'), notice: fc.constantFrom('restored', 'diverged') }),
}

const events = fc.array(fc.oneof(...(Object.values(anyEvent) as fc.Arbitrary<SavingEvent>[])), { maxLength: 60 })

type Request = Extract<SavingCommand, { type: 'write' | 'create' | 'read' }>

const failures = ['conflicted', 'gone', 'unanswered', 'refused'] as const

/** Events that can answer a request. */
function answersTo(request: Request): readonly SavingEvent['type'][] {
  if (request.type === 'read') return ['read']
  if (request.type === 'create') return ['created', ...failures]
  return [request.what === 'draft' ? 'draftSaved' : 'versionSaved', ...failures]
}

const allAnswers = new Set<SavingEvent['type']>(['read', 'created', 'draftSaved', 'versionSaved', ...failures])

type Walk = {
  readonly state: SavingState
  readonly running: Request | null
  readonly isTimerSet: boolean
  readonly waiting: number
}

/** Applies an event; null when it cannot happen. */
function go(walk: Walk, event: SavingEvent): Walk | null {
  const isAnswer = allAnswers.has(event.type)
  if (isAnswer && !(walk.running && answersTo(walk.running).includes(event.type))) return null
  if (event.type === 'begun' || (event.type === 'timerEnded' && !walk.isTimerSet)) return null
  const { state, commands } = reduceSaving(walk.state, event)
  let running = isAnswer ? null : walk.running
  let isTimerSet = event.type === 'timerEnded' ? false : walk.isTimerSet
  let waiting = walk.waiting + (event.type === 'saveRequested' ? 1 : 0)
  let next = state
  for (const command of commands) {
    if (command.type === 'startTimer') isTimerSet = true
    if (command.type === 'stopTimer') isTimerSet = false
    if (command.type === 'resolveSave') waiting -= 1
    if (command.type === 'rejectSaves') waiting = 0
    if (command.type !== 'write' && command.type !== 'create' && command.type !== 'read') continue
    expect(running).toBeNull()
    running = command
    if (command.type !== 'read') next = reduceSaving(next, { type: 'begun', document: next.document }).state
  }
  return { state: next, running, isTimerSet, waiting }
}

const start = (change: Partial<SavingState> = {}): Walk => ({
  state: makeSaving(change),
  running: null,
  isTimerSet: false,
  waiting: 0,
})

/** Explores all reachable states and checks each. */
function check(from: Walk, list: readonly SavingEvent[], look: (walk: Walk, event: SavingEvent) => void): void {
  let walk = from
  for (const event of list) {
    const next = go(walk, event)
    if (!next) continue
    look(next, event)
    walk = next
  }
}

const kept = start()
const template = start({ phase: 'template', projectId: null, base: null })
const conflicting = start({ phase: 'conflict', document: documents[1]!, error: 'failure' })

describe('reduceSaving', () => {
  it('default: every phase answers every event', () => {
    const types = Object.keys(anyEvent).toSorted()
    for (const row of Object.values(transitions)) expect(Object.keys(row).toSorted()).toEqual(types)
  })

  it('property: there is one request at a time, and nobody who waits for a version is forgotten', () => {
    fc.assert(
      fc.property(fc.constantFrom(kept, template), events, (from, list) =>
        check(from, list, ({ state, running, waiting }) => {
          expect(isBusy(state)).toBe(running !== null)
          expect(state.saves).toBe(waiting)
          if (!running) expect(waiting).toBe(0)
        }),
      ),
      { numRuns: 2_000 },
    )
  })

  it('property: what is pending has a timer, unless the editor was left and this browser keeps it', () => {
    fc.assert(
      fc.property(fc.constantFrom(kept, template), events, (from, list) =>
        check(from, list, ({ state: { phase, isLeft, isSavedLocally }, isTimerSet }) => {
          if (phase === 'pending' && !(isLeft && isSavedLocally)) expect(isTimerSet).toBe(true)
        }),
      ),
      { numRuns: 2_000 },
    )
  })

  it('property: a conflict ends by decision of the user, or by a copy if only a closed editor holds the edits', () => {
    fc.assert(
      fc.property(fc.constantFrom(kept, conflicting), events, (from, list) => {
        let before: SavingState = from.state
        check(from, list, ({ state, running }, { type }) => {
          if (before.phase === 'conflict' && state.phase !== 'conflict') {
            expect(running).toEqual(type === 'adopted' ? null : { type: 'create', isCopy: true })
            if (type === 'timerEnded') expect(before).toMatchObject({ isLeft: true, isSavedLocally: false })
            else expect(['adopted', 'saveRequested']).toContain(type)
          }
          before = state
        })
      }),
      { numRuns: 2_000 },
    )
  })

  it('property: in a conflict, edits that only a closed editor holds have a timer, unless it was closed despite the warning', () => {
    fc.assert(
      fc.property(fc.constantFrom(kept, conflicting), events, (from, list) => {
        let isDiscarded = false
        check(from, list, ({ state: { phase, isLeft, isSavedLocally }, isTimerSet }, { type }) => {
          if (phase !== 'conflict') isDiscarded = false
          else if (type === 'left') isDiscarded = !isSavedLocally
          if (phase === 'conflict' && isLeft && !isSavedLocally && !isDiscarded) expect(isTimerSet).toBe(true)
        })
      }),
      { numRuns: 2_000 },
    )
  })

  it('behavior: a closed editor that alone holds the edits repeats a failed copy', () => {
    const failed = [
      { type: 'saveRequested' },
      { type: 'left' },
      { type: 'logChanged', isSavedLocally: false, logError: 'failure' },
      { type: 'gone', error: 'failure' },
      { type: 'unanswered', error: 'failure' },
    ] as const satisfies SavingEvent[]
    const seen: unknown[] = []
    check(kept, [...failed, { type: 'timerEnded' }], ({ state: { phase }, running, isTimerSet }) =>
      seen.push([phase, running?.type, isTimerSet]),
    )
    expect(seen.slice(-3)).toEqual([
      ['copying', 'create', false],
      ['conflict', undefined, true],
      ['copying', 'create', false],
    ])
  })

  it('behavior: a conflict of a closed editor is copied when the browser stops storing its edits', () => {
    const closed = makeSaving({ phase: 'conflict', isLeft: true })
    const refused = reduceSaving(closed, { type: 'logChanged', isSavedLocally: false, logError: 'full' })
    expect(refused.commands).toEqual([{ type: 'startTimer', afterMs: retryAfterMs }])
    const { state, commands } = reduceSaving(refused.state, { type: 'timerEnded' })
    expect(state.phase).toBe('copying')
    expect(commands).toEqual([{ type: 'create', isCopy: true }])
  })

  it('behavior: a conflict of an open editor waits for the user, whatever the timer says', () => {
    const state = makeSaving({ phase: 'conflict', isSavedLocally: false })
    expect(reduceSaving(state, { type: 'timerEnded' })).toEqual({ state, commands: [] })
  })

  it('error: a version that is asked for while a draft meets a conflict makes no copy unasked', () => {
    const waiting = makeSaving({ phase: 'reading', saves: 1, error: 'changed' })
    const newer = { id: 'p1', revision: 9, document: documents[0]! }
    const { state, commands } = reduceSaving(waiting, { type: 'read', reading: { is: 'changed', theirs: newer } })
    expect(state).toMatchObject({ phase: 'conflict', saves: 0, theirs: newer })
    expect(commands).toEqual([{ type: 'stopTimer' }, { type: 'rejectSaves', error: 'changed' }])
  })

  it('behavior: an adopted document belongs to the open project', () => {
    const other = { id: 'p2', revision: 9, document: documents[0]! }
    const event = { type: 'adopted', theirs: other, patch: [], label: 'Take' } as const
    const state = makeSaving({ phase: 'conflict' })
    expect(reduceSaving(state, event)).toEqual({ state, commands: [] })
  })

  it('behavior: a flush writes pending edits, also after our own lost answer', () => {
    const [base, sent, drawn] = documents as [SavedDocument, SavedDocument, SavedDocument]
    const reading = makeSaving({ phase: 'reading', base, sent, document: drawn, error: 'conflict' })
    const asked = reduceSaving(reading, { type: 'flushRequested' })
    const { state, commands } = reduceSaving(asked.state, { type: 'read', reading: { is: 'ours' } })
    expect(state.phase).toBe('writing')
    expect(commands.map(({ type }) => type)).toContain('write')
  })
})
