import { studioErrors } from '../../ui/errors.ts'
import type { RunnerCommand, RunnerEvent, RunnerPhase, RunnerState, RunRequest } from './runnerState.ts'

type Step = { readonly state: RunnerState; readonly commands: readonly RunnerCommand[] }

type EventOf<Type extends RunnerEvent['type']> = Extract<RunnerEvent, { type: Type }>

type Transition<Event extends RunnerEvent> = (state: RunnerState, event: Event) => Step

const to = (state: RunnerState, change: Partial<RunnerState>, ...commands: readonly RunnerCommand[]): Step => ({
  state: { ...state, ...change },
  commands,
})

/** Events of earlier attempts are ignored from here on. */
const nothing = ({ attempt }: RunnerState): RunnerState => ({
  phase: 'idle',
  attempt: attempt + 1,
  request: null,
  next: null,
  on: 'simulated',
  executionId: null,
  hasEvents: false,
})

export const idle: RunnerState = nothing({ attempt: -1 } as RunnerState)

const begin = (state: RunnerState, request: RunRequest): Step => {
  const next = nothing(state)
  return to(
    next,
    { phase: 'configuring', request },
    { type: 'showPreparing' },
    { type: 'readConfig', attempt: next.attempt, request },
  )
}

/** The last run stays visible until the next starts. */
const refuse = (state: RunnerState, error: unknown, ...commands: readonly RunnerCommand[]): Step =>
  to(nothing(state), {}, ...commands, { type: 'showRefusal', error })

const stay: Transition<RunnerEvent> = state => to(state, {})

const execute: Transition<EventOf<'executeRequested'>> = (state, { request }) => begin(state, request)

/** Only one run at a time: starts after the stopped one is cancelled. */
const executeLater: Transition<EventOf<'executeRequested'>> = (state, { request }) =>
  to(state, { next: request }, { type: 'showPreparing' })

const catchUp: Transition<EventOf<'resumeRequested'>> = (state, { executionId }) => {
  const next = nothing(state)
  return to(
    next,
    { phase: 'finding', executionId },
    { type: 'showPreparing' },
    { type: 'findRun', attempt: next.attempt, executionId },
  )
}

const choosePlace: Transition<EventOf<'configKnown'>> = (state, { isServed, status, keyNodes }) => {
  const { attempt } = state
  const request = state.request!
  if (!isServed || status?.source === 'simulated') {
    return to(state, { phase: 'loading', on: 'simulated' }, { type: 'prepareInPage', attempt, request })
  }
  if (status && !status.available && keyNodes.length > 0) {
    const reason = status.reason ?? request.mode
    return refuse(state, studioErrors.error('LIVE_KEY_MISSING', { reason, nodes: keyNodes.join(', ') }))
  }
  const on = status?.source ?? 'live'
  return to(state, { phase: 'identifying', on }, { type: 'readAccount', attempt, request })
}

const checkAccount: Transition<EventOf<'accountKnown'>> = (state, { account, isNeeded, hasWallet }) => {
  if (isNeeded && !account) {
    const error = studioErrors.error(hasWallet ? 'WALLET_NEEDED' : 'WALLET_NOT_AVAILABLE')
    return refuse(state, error, { type: 'openWallet' })
  }
  const { attempt, on } = state
  return to(state, { phase: 'starting' }, { type: 'startOnServer', attempt, request: state.request!, on, account })
}

const runHere: Transition<EventOf<'prepared'>> = (state, { attempt, executionId }) => {
  const { document, part } = state.request!
  return to(
    state,
    { phase: 'inPage', executionId },
    { type: 'unfollow' },
    { type: 'attachInPage', attempt },
    { type: 'remember', executionId: null },
    { type: 'showRun', run: { ...part, executionId, place: 'browser', on: 'simulated', document } },
    { type: 'startInPage', attempt },
  )
}

const follow = (state: RunnerState, run: Omit<EventOf<'found'>, 'type' | 'attempt'>): Step => {
  const { executionId, on, document, part } = run
  return to(
    state,
    { phase: 'onServer', executionId, on },
    { type: 'unfollow' },
    { type: 'showRun', run: { ...part, executionId, place: 'server', on, document } },
    { type: 'remember', executionId },
    { type: 'follow', attempt: state.attempt, executionId },
  )
}

const followStarted: Transition<EventOf<'startedOnServer'>> = (state, { executionId }) => {
  const { document, part } = state.request!
  return follow(state, { executionId, on: state.on, document, part })
}

const followFound: Transition<EventOf<'found'>> = (state, event) => follow(state, event)

const hide: Transition<EventOf<'stopRequested'>> = state => to(nothing(state), {}, { type: 'hide' })

/** The server may have started the run; it is cancelled once the id is known. */
const cancelLater: Transition<EventOf<'stopRequested'>> = state =>
  to(state, { phase: 'cancelling', next: null }, { type: 'hide' })

const dropNext: Transition<EventOf<'stopRequested'>> = state => to(state, { next: null }, { type: 'hide' })

const cancelStarted: Transition<EventOf<'startedOnServer'>> = (state, { executionId }) =>
  goOn(state, { type: 'cancelUnnamed', executionId })

const goOn = (state: RunnerState, ...commands: readonly RunnerCommand[]): Step => {
  if (!state.next) return to(nothing(state), {}, ...commands)
  const begun = begin(state, state.next)
  return { state: begun.state, commands: [...commands, ...begun.commands] }
}

const cancelInPage: Transition<EventOf<'stopRequested'>> = state => to(state, {}, { type: 'cancelInPage' })

const cancelOnServer: Transition<EventOf<'stopRequested'>> = state =>
  to(state, {}, { type: 'cancelOnServer', executionId: state.executionId! })

const leaveShown: Transition<EventOf<'left'>> = state => to(nothing(state), {}, { type: 'unfollow' })

const leave: Transition<EventOf<'left'>> = state => to(nothing(state), {}, { type: 'unfollow' }, { type: 'hide' })

/** Still cancels the stopped run. */
const leaveCancelling: Transition<EventOf<'left'>> = state =>
  to(state, { next: null }, { type: 'unfollow' }, { type: 'hide' })

const fail: Transition<EventOf<'failed'>> = (state, { error }) => refuse(state, error)

const failToFind: Transition<EventOf<'failed'>> = (state, { error }) =>
  refuse(state, error, { type: 'remember', executionId: null })

const show: Transition<EventOf<'eventsReceived'>> = (state, { events }) =>
  to(state, { hasEvents: true }, { type: 'showEvents', events })

const connect: Transition<EventOf<'connectionChanged'>> = (state, { isConnected }) =>
  to(state, {}, { type: 'showConnection', isConnected })

/** A run with events exists on the server; only the message was refused. */
const forget: Transition<EventOf<'refused'>> = (state, { error }) =>
  state.hasEvents ? to(state, {}) : refuse(state, error, { type: 'unfollow' }, { type: 'remember', executionId: null })

/** Late events of the same run are still shown. */
const end: Transition<EventOf<'ended'>> = state => to(state, { phase: 'idle' })

type Row = { readonly [Type in RunnerEvent['type']]: Transition<EventOf<Type>> }

/** Default transitions of every phase. */
const common = {
  executeRequested: stay,
  resumeRequested: stay,
  stopRequested: hide,
  left: leave,
  configKnown: stay,
  prepared: stay,
  accountKnown: stay,
  startedOnServer: stay,
  found: stay,
  failed: fail,
  eventsReceived: stay,
  connectionChanged: stay,
  refused: stay,
  ended: stay,
} satisfies Row

/** State table of the runner: one row per phase, one cell per event. */
export const transitions: { readonly [Phase in RunnerPhase]: Row } = {
  idle: {
    ...common,
    executeRequested: execute,
    resumeRequested: catchUp,
    stopRequested: stay,
    left: leaveShown,
    failed: stay,
    eventsReceived: show,
    connectionChanged: connect,
  },
  configuring: { ...common, configKnown: choosePlace },
  loading: { ...common, prepared: runHere },
  identifying: { ...common, accountKnown: checkAccount },
  starting: { ...common, startedOnServer: followStarted, stopRequested: cancelLater },
  cancelling: {
    ...common,
    executeRequested: executeLater,
    stopRequested: dropNext,
    startedOnServer: cancelStarted,
    failed: state => goOn(state),
    left: leaveCancelling,
  },
  finding: { ...common, found: followFound, failed: failToFind },
  inPage: { ...common, stopRequested: cancelInPage, left: leaveShown, eventsReceived: show, ended: end },
  onServer: {
    ...common,
    stopRequested: cancelOnServer,
    left: leaveShown,
    eventsReceived: show,
    connectionChanged: connect,
    refused: forget,
    ended: end,
  },
}

/** Returns the next runner state and the commands to execute. */
export function reduceRunner(state: RunnerState, event: RunnerEvent): Step {
  if ('attempt' in event && event.attempt !== state.attempt) {
    // A run prepared for an outdated attempt is discarded.
    return to(
      state,
      {},
      ...(event.type === 'prepared' ? [{ type: 'discardInPage', attempt: event.attempt } as const] : []),
    )
  }
  return (transitions[state.phase][event.type] as Transition<RunnerEvent>)(state, event)
}
