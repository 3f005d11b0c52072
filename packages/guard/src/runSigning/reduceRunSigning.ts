import { carryConsent } from '../signing/consent.ts'
import { reduceSigning } from '../signing/reduceSigning.ts'
import { reviewRequest } from '../signing/reviewRequest.ts'
import type { SigningRequest } from '../signing/signingRequest.ts'
import type { SigningEvent, SigningState } from '../signing/signingState.ts'
import type { Hex } from '../values/token.ts'
import type { RunSigningCommand, RunSigningEvent, RunSigningProblem, RunSigningState } from './runSigningState.ts'

type State<Status extends RunSigningState['status'] = RunSigningState['status']> = Extract<
  RunSigningState,
  { status: Status }
>
type EventOf<Type extends RunSigningEvent['type']> = Extract<RunSigningEvent, { type: Type }>
type Reduced = { readonly state: RunSigningState; readonly commands: readonly RunSigningCommand[] }

export type RunSigningPolicy = {
  readonly gasMarginPercent: number
  readonly isRejection: (error: unknown) => boolean
  /** Whether a rejection in the wallet ends the flow; otherwise the user can retry. */
  readonly endsOnRejection: boolean
}

type Transitions = {
  readonly [Status in State['status']]?: {
    readonly [Type in RunSigningEvent['type']]?: (
      state: State<Status>,
      event: EventOf<Type>,
      policy: RunSigningPolicy,
    ) => Reduced
  }
}

const stay = (state: RunSigningState, ...commands: RunSigningCommand[]): Reduced => ({ state, commands })

/** The transition of the signing flow itself, which carries problems without reading them. */
function reduceCore(state: RunSigningState, event: SigningEvent, { gasMarginPercent }: RunSigningPolicy): Reduced {
  return reduceSigning(state as SigningState, event, gasMarginPercent)
}

function begin({ serial, refusedHash }: State, problem: RunSigningProblem | null = null): Reduced {
  const next = serial + 1
  return stay(
    { status: 'preparing', serial: next, refusedHash, request: null, problem, minedHash: null },
    { type: 'prepare', serial: next },
  )
}

function reviewAnew(state: State, request: SigningRequest | null, problem: RunSigningProblem | null): Reduced {
  if (!request) return begin(state, problem)
  const serial = state.serial + 1
  return stay(
    { status: 'preparing', serial, refusedHash: state.refusedHash, request, problem, minedHash: null },
    { type: 'collectFacts', serial, request, isLast: false },
  )
}

function stopChecking(state: State<'checking'>, problem: RunSigningProblem): Reduced {
  const { serial, refusedHash, review, consent } = state
  return stay({ status: 'ready', serial: serial + 1, refusedHash, review, consent, problem })
}

function refuse(state: State, request: SigningRequest | null, checksLock: boolean, error: unknown = null): Reduced {
  const serial = state.serial + 1
  return stay(
    { status: 'refusing', serial, refusedHash: state.refusedHash, request },
    { type: 'refuse', serial, error, checksLock },
  )
}

function reportStored(
  { serial, refusedHash }: State,
  reviewed: Pick<State<'reporting'>, 'request' | 'review'>,
  answer: Hex,
): Reduced {
  const next = serial + 1
  const state = { status: 'reporting', serial: next, refusedHash, ...reviewed, answer, isClosed: false }
  return stay(state as State<'reporting'>, { type: 'report', serial: next, request: reviewed.request, answer })
}

/** Judges the last check; then the run must still wait for the signature, and no tab may have sent it. */
function judgeLastCheck(state: State<'checking'>, event: EventOf<'lastChecked'>, policy: RunSigningPolicy): Reduced {
  const { serial, facts, isWanted, storedHash, now } = event
  const judged = reduceCore(state, { type: 'factsCollected', serial, facts, now }, policy)
  const next = judged.state
  if (next.status !== 'wallet' && next.status !== 'expired') return judged
  const { review } = next
  if (!isWanted) return stopChecking({ ...state, review }, { kind: 'notWanted' })
  if (storedHash === null || storedHash === state.refusedHash) return judged
  return reportStored(state, { request: review.toSign, review }, storedHash)
}

/** Transitions that a run adds to those of the signing flow, or takes their place. */
const transitions: Transitions = {
  preparing: {
    refuse: state => refuse(state, state.request, true),
    walletChanged: state => (state.request ? reviewAnew(state, state.request, state.problem) : stay(state)),
    prepared: (state, event, policy) => {
      const { request, storedHash } = event
      if (!request || storedHash === null || storedHash === state.refusedHash) return reduceCore(state, event, policy)
      return reportStored(state, { request, review: null }, storedHash)
    },
  },
  ready: {
    refuse: state => refuse(state, state.review.request, true),
    refresh: state => {
      const serial = state.serial + 1
      const { request } = state.review
      return stay({ ...state, serial }, { type: 'collectFacts', serial, request, isLast: false })
    },
    walletChanged: state => reviewAnew(state, state.review.request, null),
    factsCollected: (state, { facts }, { gasMarginPercent }) => {
      const { refusedHash } = state
      const review = reviewRequest(state.review.request, facts, gasMarginPercent)
      const change = { before: state.review.findings, after: review.findings, refusedHash }
      const consent = carryConsent({ consent: state.consent, ...change })
      const problem = state.problem?.kind === 'facts' ? null : state.problem
      return stay({ ...state, serial: state.serial + 1, review, consent, problem })
    },
    portFailed: (state, { error }) => stay({ ...state, serial: state.serial + 1, problem: { kind: 'facts', error } }),
  },
  checking: {
    refuse: state => refuse(state, state.request, false),
    walletChanged: state => reviewAnew(state, state.request, null),
    lockDenied: state => stopChecking(state, { kind: 'lockedElsewhere' }),
    lockLost: state => stopChecking(state, { kind: 'lockedElsewhere' }),
    lastChecked: judgeLastCheck,
  },
  expired: {
    refuse: state => refuse(state, state.request, true),
  },
  wallet: {
    walletFailed: (state, event, policy) => {
      const isRejection = event.isRejection || policy.isRejection(event.error)
      if (!isRejection || !policy.endsOnRejection || state.isClosed) {
        return reduceCore(state, { ...event, isRejection }, policy)
      }
      return refuse(state, state.review.request, false, event.error)
    },
  },
  reporting: {
    portFailed: (state, event, policy) => {
      const { error, serial } = event
      if (state.review || state.isClosed)
        return reduceCore(state, { type: 'portFailed', serial, kind: 'report', error }, policy)
      const refusedHash = state.request.type === 'typedData' ? state.refusedHash : state.answer
      return reviewAnew({ ...state, refusedHash }, state.request, { kind: 'report', error })
    },
  },
  refusing: {
    refused: ({ serial, refusedHash }) =>
      stay({ status: 'ended', serial: serial + 1, refusedHash, outcome: { status: 'refused' } }),
    lockDenied: state => reviewAnew(state, state.request, { kind: 'lockedElsewhere' }),
    portFailed: (state, { error }) => reviewAnew(state, state.request, { kind: 'refuse', error }),
    close: ({ serial, refusedHash }) => stay({ status: 'idle', serial: serial + 1, refusedHash }),
  },
  failed: {
    refresh: state => begin(state),
    walletChanged: state => begin(state),
    refuse: state => refuse(state, null, true),
  },
}

const holdsLock = ({ status }: RunSigningState) =>
  status === 'checking' || status === 'wallet' || status === 'reporting'

/** Releases the lock once nothing is checked, signed or reported any more, and replaces what has expired. */
function addFollowUps(before: RunSigningState, { state, commands }: Reduced): Reduced {
  return stay(
    state,
    ...(holdsLock(before) && !holdsLock(state) ? [{ type: 'releaseLock' } as const] : []),
    ...commands,
    ...(state.status === 'expired' && before.status !== 'expired'
      ? [{ type: 'rebuild', request: state.request } as const]
      : []),
  )
}

/** One transition of a run's signing flow. Pure; the transitions that it does not list are those of `reduceSigning`. */
export function reduceRunSigning(state: RunSigningState, event: RunSigningEvent, policy: RunSigningPolicy): Reduced {
  if ('serial' in event && event.serial !== state.serial) return stay(state)
  const own = transitions[state.status]?.[event.type] as
    | ((state: RunSigningState, event: RunSigningEvent, policy: RunSigningPolicy) => Reduced)
    | undefined
  if (!own && state.status === 'refusing') return stay(state)
  const reduce = own ?? ((_, other) => reduceCore(state, other as SigningEvent, policy))
  try {
    return addFollowUps(state, reduce(state, event, policy))
  } catch (error) {
    if (event.type !== 'factsCollected') throw error
    // A request that cannot be described is not signed.
    return reduceRunSigning(state, { type: 'portFailed', serial: event.serial, kind: 'facts', error }, policy)
  }
}
