import { carryConsent, noConsent } from '../signing/consent.ts'
import { reduceSigning } from '../signing/reduceSigning.ts'
import { reviewRequest } from '../signing/reviewRequest.ts'
import type { SigningRequest } from '../signing/signingRequest.ts'
import type { SigningCommand, SigningEvent, SigningState } from '../signing/signingState.ts'
import type { Hex } from '../values/token.ts'
import type { RunSigningCommand, RunSigningEvent, RunSigningProblem, RunSigningState } from './runSigningState.ts'
import { addSentBefore } from './sentBefore.ts'

type State<Status extends RunSigningState['status'] = RunSigningState['status']> = Extract<
  RunSigningState,
  { status: Status }
>
type EventOf<Type extends RunSigningEvent['type']> = Extract<RunSigningEvent, { type: Type }>
type Reduced = { readonly state: RunSigningState; readonly commands: readonly RunSigningCommand[] }

export type RunSigningPolicy = {
  readonly gasMarginPercent: number
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

/** A run collects the facts of the last check under its lock. */
const toRunCommand = ({ status }: SigningState, command: SigningCommand) =>
  (status === 'checking' && command.type === 'collectFacts'
    ? { ...command, type: 'checkLast' }
    : command) as RunSigningCommand

/** The transition of the signing flow itself; what only a run has is kept. */
function reduceCore(state: RunSigningState, event: SigningEvent, { gasMarginPercent }: RunSigningPolicy): Reduced {
  const { state: next, commands } = reduceSigning(state as SigningState, event, gasMarginPercent)
  // A run follows no transaction: no answer of the wallet gets here.
  const reached = next as Exclude<SigningState, { status: 'following' }>
  if (next === state) return stay(state)
  const { unacceptedHash } = state
  const kept =
    reached.status === 'preparing' ? { problem: null, ...reached, unacceptedHash } : { ...reached, unacceptedHash }
  return stay(kept, ...commands.map(command => toRunCommand(next, command)))
}

function begin({ serial, unacceptedHash }: State, problem: RunSigningProblem | null = null): Reduced {
  const next = serial + 1
  return stay(
    { status: 'preparing', serial: next, unacceptedHash, request: null, problem, minedHash: null },
    { type: 'prepare', serial: next },
  )
}

/** Collects the facts of a request again and shows the review only then. */
function reviewAnew(state: State, asked: SigningRequest | null, problem: RunSigningProblem | null): Reduced {
  if (!asked) return begin(state, problem)
  const { unacceptedHash } = state
  const request = addSentBefore(asked, unacceptedHash)
  const serial = state.serial + 1
  return stay(
    { status: 'preparing', serial, unacceptedHash, request, problem, minedHash: null },
    { type: 'collectFacts', serial, request },
  )
}

function stopChecking(state: State<'checking'>, problem: RunSigningProblem): Reduced {
  const { serial, unacceptedHash, review, consent } = state
  return stay({ status: 'ready', serial: serial + 1, unacceptedHash, review, consent, problem })
}

function refuse(state: State, request: SigningRequest | null, checksLock: boolean, error: unknown = null): Reduced {
  const serial = state.serial + 1
  return stay(
    { status: 'refusing', serial, unacceptedHash: state.unacceptedHash, request },
    { type: 'refuse', serial, error, checksLock },
  )
}

function close({ serial, unacceptedHash }: State, ...commands: RunSigningCommand[]): Reduced {
  return stay({ status: 'idle', serial: serial + 1, unacceptedHash }, ...commands)
}

function report(
  { serial, unacceptedHash }: State,
  reviewed: Pick<State<'reporting'>, 'request' | 'review' | 'isClosed'>,
  answer: Hex,
): Reduced {
  const next = serial + 1
  const state = { status: 'reporting', serial: next, unacceptedHash, ...reviewed, answer }
  return stay(state as State<'reporting'>, { type: 'report', serial: next, request: reviewed.request, answer })
}

/** The run accepted what was reported. */
function endReporting({ request, answer, isClosed, ...state }: State<'reporting'>): Reduced {
  if (isClosed) return close(state as State)
  const outcome =
    'typedData' in request
      ? ({ status: 'signed', signature: answer } as const)
      : ({ status: 'sent', hash: answer } as const)
  return stay({ status: 'ended', serial: state.serial + 1, unacceptedHash: null, outcome })
}

/** The run did not accept what was reported; for a transaction, a second one then needs consent. */
function failReporting(state: State<'reporting'>, error: unknown): Reduced {
  const { request, review, answer, isClosed } = state
  const isSent = !('typedData' in request)
  const unacceptedHash = isSent ? answer : state.unacceptedHash
  if (isClosed) return close({ ...state, unacceptedHash })
  const problem = { kind: 'report', error } as const
  if (isSent || !review) return reviewAnew({ ...state, unacceptedHash }, review?.request ?? request, problem)
  return stay({ status: 'ready', serial: state.serial + 1, unacceptedHash, review, consent: noConsent, problem })
}

/** Judges the last check; then the run must still wait for the signature, and no tab may have sent it. */
function judgeLastCheck(state: State<'checking'>, event: EventOf<'lastChecked'>, policy: RunSigningPolicy): Reduced {
  const { serial, facts, isWanted, storedHash, now } = event
  const judged = reduceCore(state, { type: 'factsCollected', serial, facts, now }, policy)
  const next = judged.state
  if (next.status !== 'wallet' && next.status !== 'expired') return judged
  const { review } = next
  if (!isWanted) return stopChecking({ ...state, review }, { kind: 'notWanted' })
  if (storedHash === null || storedHash === state.unacceptedHash) return judged
  return report(state, { request: review.toSign, review, isClosed: false }, storedHash)
}

/** Transitions that a run adds to those of the signing flow, or takes their place. */
const transitions: Transitions = {
  preparing: {
    refuse: state => refuse(state, state.request, true),
    walletChanged: state => (state.request ? reviewAnew(state, state.request, state.problem) : stay(state)),
    prepared: (state, event, policy) => {
      const { request, storedHash } = event
      if (!request) return reduceCore(state, event, policy)
      if (storedHash === null || storedHash === state.unacceptedHash) return reviewAnew(state, request, state.problem)
      return report(state, { request, review: null, isClosed: false }, storedHash)
    },
    factsCollected: (state, event, policy) => {
      const { state: shown, commands } = reduceCore(state, event, policy)
      return stay(shown.status === 'ready' ? { ...shown, problem: state.problem } : shown, ...commands)
    },
  },
  ready: {
    refuse: state => refuse(state, state.review.request, true),
    refresh: state => {
      const serial = state.serial + 1
      const { request } = state.review
      return stay({ ...state, serial }, { type: 'collectFacts', serial, request })
    },
    walletChanged: state => reviewAnew(state, state.review.request, null),
    factsCollected: (state, { facts }, { gasMarginPercent }) => {
      const review = reviewRequest(state.review.request, facts, gasMarginPercent)
      const before = state.review.findings
      const consent = carryConsent({ consent: state.consent, before, after: review.findings })
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
    walletAnswered: (state, { hash }) => {
      const { request, review, isClosed } = state
      if (isClosed && 'typedData' in request) return close(state, { type: 'handOver', request, hash })
      return report(state, { request, review, isClosed }, hash)
    },
    walletFailed: (state, event, policy) => {
      const isEnd = event.isRejection && policy.endsOnRejection && !state.isClosed
      if (!isEnd) return reduceCore(state, event, policy)
      return refuse(state, state.review.request, false, event.error)
    },
  },
  reporting: {
    reported: endReporting,
    portFailed: (state, { error }) => failReporting(state, error),
  },
  refusing: {
    refused: ({ serial, unacceptedHash }) =>
      stay({ status: 'ended', serial: serial + 1, unacceptedHash, outcome: { status: 'refused' } }),
    lockDenied: state => reviewAnew(state, state.request, { kind: 'lockedElsewhere' }),
    portFailed: (state, { error }) => reviewAnew(state, state.request, { kind: 'refuse', error }),
    close: state => close(state),
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
