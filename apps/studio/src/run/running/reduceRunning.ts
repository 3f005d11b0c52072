import { studioErrors } from '../../ui/errors.ts'
import type { Running, RunningCommand, RunningEvent, RunningPhase, Wanted } from './running.ts'

type Step = { readonly state: Running; readonly commands: readonly RunningCommand[] }

type EventOf<Type extends RunningEvent['type']> = Extract<RunningEvent, { type: Type }>

type Transition<Event extends RunningEvent> = (state: Running, event: Event) => Step

const to = (state: Running, change: Partial<Running>, ...commands: readonly RunningCommand[]): Step => ({
  state: { ...state, ...change },
  commands,
})

/** What belongs to the attempt before this one is out of date from now on. */
const nothing = ({ attempt }: Running): Running => ({
  phase: 'idle',
  attempt: attempt + 1,
  wanted: null,
  next: null,
  on: 'simulated',
  executionId: null,
  hasEvents: false,
})

export const idle: Running = nothing({ attempt: -1 } as Running)

const begin = (state: Running, wanted: Wanted): Step => {
  const next = nothing(state)
  return to(
    next,
    { phase: 'configuring', wanted },
    { type: 'showPreparing' },
    { type: 'readConfig', attempt: next.attempt, wanted },
  )
}

/** What was followed stays shown until the next run takes its place. */
const refuse = (state: Running, error: unknown, ...commands: readonly RunningCommand[]): Step =>
  to(nothing(state), {}, ...commands, { type: 'showRefusal', error })

const stay: Transition<RunningEvent> = state => to(state, {})

const execute: Transition<EventOf<'executeAsked'>> = (state, { wanted }) => begin(state, wanted)

/** There is one run at a time: it begins once the stopped one is cancelled. */
const executeLater: Transition<EventOf<'executeAsked'>> = (state, { wanted }) =>
  to(state, { next: wanted }, { type: 'showPreparing' })

const catchUp: Transition<EventOf<'catchUpAsked'>> = (state, { executionId }) => {
  const next = nothing(state)
  return to(
    next,
    { phase: 'finding', executionId },
    { type: 'showPreparing' },
    { type: 'findRun', attempt: next.attempt, executionId },
  )
}

const choosePlace: Transition<EventOf<'configKnown'>> = (state, { isServed, status }) => {
  const { attempt } = state
  const wanted = state.wanted!
  if (!isServed || status?.source === 'simulated') {
    return to(state, { phase: 'loading', on: 'simulated' }, { type: 'prepareHere', attempt, wanted })
  }
  if (status && !status.available) {
    return refuse(state, studioErrors.error('MODE_UNAVAILABLE', { reason: status.reason ?? wanted.mode }))
  }
  const on = status?.source ?? 'live'
  return to(state, { phase: 'identifying', on }, { type: 'readAccount', attempt, wanted })
}

const checkAccount: Transition<EventOf<'accountKnown'>> = (state, { account, isNeeded, hasWallet }) => {
  if (isNeeded && !account) {
    const error = studioErrors.error(hasWallet ? 'WALLET_NEEDED' : 'WALLET_NOT_AVAILABLE')
    return refuse(state, error, { type: 'openWallet' })
  }
  const { attempt, on } = state
  return to(state, { phase: 'starting' }, { type: 'startThere', attempt, wanted: state.wanted!, on, account })
}

const runHere: Transition<EventOf<'prepared'>> = (state, { attempt, executionId }) => {
  const { document, part } = state.wanted!
  return to(
    state,
    { phase: 'here', executionId },
    { type: 'letGo' },
    { type: 'takeHere', attempt },
    { type: 'remember', executionId: null },
    { type: 'showRun', run: { ...part, executionId, place: 'browser', on: 'simulated', document } },
    { type: 'startHere', attempt },
  )
}

const follow = (state: Running, run: Omit<EventOf<'found'>, 'type' | 'attempt'>): Step => {
  const { executionId, on, document, part } = run
  return to(
    state,
    { phase: 'there', executionId, on },
    { type: 'letGo' },
    { type: 'showRun', run: { ...part, executionId, place: 'server', on, document } },
    { type: 'remember', executionId },
    { type: 'follow', attempt: state.attempt, executionId },
  )
}

const followStarted: Transition<EventOf<'startedThere'>> = (state, { executionId }) => {
  const { document, part } = state.wanted!
  return follow(state, { executionId, on: state.on, document, part })
}

const followFound: Transition<EventOf<'found'>> = (state, event) => follow(state, event)

const hide: Transition<EventOf<'stopAsked'>> = state => to(nothing(state), {}, { type: 'hide' })

/** The server may have begun: it is told once the run has an id. */
const cancelLater: Transition<EventOf<'stopAsked'>> = state =>
  to(state, { phase: 'cancelling', next: null }, { type: 'hide' })

const dropNext: Transition<EventOf<'stopAsked'>> = state => to(state, { next: null }, { type: 'hide' })

const cancelStarted: Transition<EventOf<'startedThere'>> = (state, { executionId }) =>
  goOn(state, { type: 'cancelUnseen', executionId })

const goOn = (state: Running, ...commands: readonly RunningCommand[]): Step => {
  if (!state.next) return to(nothing(state), {}, ...commands)
  const begun = begin(state, state.next)
  return { state: begun.state, commands: [...commands, ...begun.commands] }
}

const cancelHere: Transition<EventOf<'stopAsked'>> = state => to(state, {}, { type: 'cancelHere' })

const cancelThere: Transition<EventOf<'stopAsked'>> = state =>
  to(state, {}, { type: 'cancelThere', executionId: state.executionId! })

const leaveShown: Transition<EventOf<'left'>> = state => to(nothing(state), {}, { type: 'letGo' })

const leave: Transition<EventOf<'left'>> = state => to(nothing(state), {}, { type: 'letGo' }, { type: 'hide' })

/** What was stopped is cancelled all the same. */
const leaveCancelling: Transition<EventOf<'left'>> = state =>
  to(state, { next: null }, { type: 'letGo' }, { type: 'hide' })

const fail: Transition<EventOf<'failed'>> = (state, { error }) => refuse(state, error)

const failToFind: Transition<EventOf<'failed'>> = (state, { error }) =>
  refuse(state, error, { type: 'remember', executionId: null })

const show: Transition<EventOf<'eventsCame'>> = (state, { events }) =>
  to(state, { hasEvents: true }, { type: 'showEvents', events })

const connect: Transition<EventOf<'connectionChanged'>> = (state, { isConnected }) =>
  to(state, {}, { type: 'showConnection', isConnected })

/** A run that told of itself is known to the server: only the message was refused. */
const forget: Transition<EventOf<'refused'>> = (state, { error }) =>
  state.hasEvents ? to(state, {}) : refuse(state, error, { type: 'letGo' }, { type: 'remember', executionId: null })

/** Late events of the same run are still shown. */
const end: Transition<EventOf<'ended'>> = state => to(state, { phase: 'idle' })

type Row = { readonly [Type in RunningEvent['type']]: Transition<EventOf<Type>> }

/** What every phase does unless its row says otherwise. */
const common = {
  executeAsked: stay,
  catchUpAsked: stay,
  stopAsked: hide,
  left: leave,
  configKnown: stay,
  prepared: stay,
  accountKnown: stay,
  startedThere: stay,
  found: stay,
  failed: fail,
  eventsCame: stay,
  connectionChanged: stay,
  refused: stay,
  ended: stay,
} satisfies Row

/** Everything that the editor does about its run: a row for each phase, a cell for each event. */
export const transitions: { readonly [Phase in RunningPhase]: Row } = {
  idle: {
    ...common,
    executeAsked: execute,
    catchUpAsked: catchUp,
    stopAsked: stay,
    left: leaveShown,
    failed: stay,
    eventsCame: show,
    connectionChanged: connect,
  },
  configuring: { ...common, configKnown: choosePlace },
  loading: { ...common, prepared: runHere },
  identifying: { ...common, accountKnown: checkAccount },
  starting: { ...common, startedThere: followStarted, stopAsked: cancelLater },
  cancelling: {
    ...common,
    executeAsked: executeLater,
    stopAsked: dropNext,
    startedThere: cancelStarted,
    failed: state => goOn(state),
    left: leaveCancelling,
  },
  finding: { ...common, found: followFound, failed: failToFind },
  here: { ...common, stopAsked: cancelHere, left: leaveShown, eventsCame: show, ended: end },
  there: {
    ...common,
    stopAsked: cancelThere,
    left: leaveShown,
    eventsCame: show,
    connectionChanged: connect,
    refused: forget,
    ended: end,
  },
}

/** Answers what becomes of the editor's run after an event, and what is to be done for it. */
export function reduceRunning(state: Running, event: RunningEvent): Step {
  if ('attempt' in event && event.attempt !== state.attempt) {
    // What was prepared for an attempt that is out of date never begins.
    return to(
      state,
      {},
      ...(event.type === 'prepared' ? [{ type: 'discardHere', attempt: event.attempt } as const] : []),
    )
  }
  return (transitions[state.phase][event.type] as Transition<RunningEvent>)(state, event)
}
