import { isBlocked } from '../findings/finding.ts'
import { carryConsent, isConsentGiven, listRisks, noConsent } from './consent.ts'
import { type Review, reviewRequest } from './reviewRequest.ts'
import type { SigningRequest } from './signingRequest.ts'
import type { SigningCommand, SigningEvent, SigningProblem, SigningState, SigningStatus } from './signingState.ts'

type State<Status extends SigningStatus = SigningStatus> = Extract<SigningState, { status: Status }>
type EventOf<Type extends SigningEvent['type']> = Extract<SigningEvent, { type: Type }>
type Reduced = { readonly state: State; readonly commands: readonly SigningCommand[] }

type Transitions = {
  readonly [Status in SigningStatus]: {
    readonly [Type in SigningEvent['type']]?: (
      state: State<Status>,
      event: EventOf<Type>,
      gasMarginPercent: number,
    ) => Reduced
  }
}

export const initialSigningState: State<'idle'> = { status: 'idle', serial: 0, refusedHash: null }

const next = (state: State, ...commands: SigningCommand[]): Reduced => ({ state, commands })

function isExpired({ expiresAt }: SigningRequest, now: number): boolean {
  return expiresAt !== undefined && now >= expiresAt
}

function begin({ serial, refusedHash }: State, change: Partial<State<'preparing'>> = {}): Reduced {
  const call = serial + 1
  return next(
    { status: 'preparing', serial: call, refusedHash, request: null, problem: null, minedHash: null, ...change },
    { type: 'prepare', serial: call },
  )
}

/** Collects the facts of a request again and shows the review only then. */
function reviewAnew(state: State, request: SigningRequest, problem: SigningProblem | null): Reduced {
  const serial = state.serial + 1
  return next(
    { status: 'preparing', serial, refusedHash: state.refusedHash, request, problem, minedHash: null },
    { type: 'collectFacts', serial, request, isLast: false },
  )
}

function show(state: State, review: Review, change: Partial<State<'ready'>> = {}): Reduced {
  const { serial, refusedHash } = state
  return next({
    ...{ status: 'ready', serial: serial + 1, refusedHash, review, consent: noConsent, problem: null },
    ...change,
  })
}

function close({ serial, refusedHash }: State, ...commands: SigningCommand[]): Reduced {
  return next({ status: 'idle', serial: serial + 1, refusedHash }, ...commands)
}

function expire({ serial, refusedHash }: State, review: Review): Reduced {
  return next({ status: 'expired', serial: serial + 1, refusedHash, request: review.request, review })
}

function fail({ serial, refusedHash }: State, { kind, error }: EventOf<'portFailed'>): Reduced {
  return next({ status: 'failed', serial: serial + 1, refusedHash, problem: { kind, error } })
}

/** Compares the findings of the last check with the user's consent, and calls the wallet. */
function judgeLastCheck(
  state: State<'checking'>,
  { facts, now }: EventOf<'factsCollected'>,
  gasMarginPercent: number,
): Reduced {
  const { refusedHash } = state
  const review = reviewRequest(state.request, facts, gasMarginPercent)
  const { findings, request, toSign } = review
  const consent = carryConsent({ consent: state.consent, before: state.review.findings, after: findings, refusedHash })
  if (!isConsentGiven(consent, findings, refusedHash)) return show(state, review, { consent })
  if (isExpired(request, now)) return expire(state, review)
  const serial = state.serial + 1
  return next(
    { status: 'wallet', serial, refusedHash, request: toSign, review, isClosed: false },
    { type: 'askWallet', serial, request: toSign },
  )
}

function endReporting(state: State<'reporting'>, { result }: EventOf<'reported'>): Reduced {
  const { request, review, answer, isClosed } = state
  const common = { serial: state.serial + 1, refusedHash: null }
  // only with: permit order
  if (request.type === 'typedData' && result !== 'next') {
    return isClosed
      ? close(state)
      : next({ status: 'ended', ...common, outcome: { status: 'signed', signature: answer } })
  }
  // end only
  if (isClosed) return close(state, ...(result === 'follow' ? [{ type: 'handOver', request, answer } as const] : []))
  // only with: permit order
  if (result === 'next') return begin({ ...state, refusedHash: null })
  // end only
  if (result === 'done') return next({ status: 'ended', ...common, outcome: { status: 'sent', hash: answer } })
  return next(
    { status: 'following', ...common, request, review, hash: answer, isClosed },
    { type: 'follow', serial: common.serial, request, hash: answer },
  )
}

/** Requires consent before a second transaction after a rejected hash. */
function failReporting(state: State<'reporting'>, { error }: EventOf<'portFailed'>): Reduced {
  // only with: permit order
  const { request, review, answer } = state
  // otherwise: const { review, answer } = state
  // end only
  const problem = { kind: 'report', error } as const
  // only with: permit order
  if (request.type === 'typedData') return state.isClosed ? close(state) : show(state, review, { problem })
  // end only
  const refused = { ...state, refusedHash: answer }
  return state.isClosed ? close(refused) : reviewAnew(refused, review.request, problem)
}

/** Transitions by state; unlisted events change nothing. */
const transitions: Transitions = {
  idle: {
    begin: state => begin(state),
  },
  preparing: {
    begin: state => begin(state),
    close: state => close(state),
    prepared: (state, { request }) => {
      const { serial, refusedHash, problem, minedHash } = state
      if (request) return reviewAnew(state, request, problem)
      const outcome =
        minedHash === null ? ({ status: 'nothing' } as const) : ({ status: 'mined', hash: minedHash } as const)
      return next({ status: 'ended', serial: serial + 1, refusedHash, outcome })
    },
    factsCollected: (state, { facts }, gasMarginPercent) => {
      const { request, problem } = state
      return request ? show(state, reviewRequest(request, facts, gasMarginPercent), { problem }) : next(state)
    },
    portFailed: fail,
  },
  ready: {
    begin: state => begin(state),
    close: state => close(state),
    agree: (state, { isAgreed }) => {
      const agreedRisks = isAgreed ? listRisks(state.review.findings, state.refusedHash) : []
      return next({ ...state, consent: { ...state.consent, agreedRisks } })
    },
    typePhrase: (state, { text }) => next({ ...state, consent: { ...state.consent, typedPhrase: text } }),
    send: (state, { now }) => {
      const { review, consent, refusedHash } = state
      if (!isConsentGiven(consent, review.findings, refusedHash)) return next(state)
      const { request } = review
      if (isExpired(request, now)) return expire(state, review)
      const serial = state.serial + 1
      return next(
        { status: 'checking', serial, refusedHash, request, review, consent },
        { type: 'collectFacts', serial, request, isLast: true },
      )
    },
    expire: (state, { now }) => (isExpired(state.review.request, now) ? expire(state, state.review) : next(state)),
  },
  checking: {
    begin: state => begin(state),
    close: state => close(state),
    factsCollected: judgeLastCheck,
    portFailed: (state, { error }) =>
      show(state, state.review, { consent: state.consent, problem: { kind: 'facts', error } }),
  },
  expired: {
    begin: state => begin(state),
    close: state => close(state),
  },
  wallet: {
    begin: state => next({ ...state, isClosed: false }),
    close: state => next({ ...state, isClosed: true }),
    walletAnswered: (state, { answer }) => {
      const { refusedHash, request, review, isClosed } = state
      // only with: permit order
      if (isClosed && request.type === 'typedData') return close(state, { type: 'handOver', request, answer })
      // end only
      const serial = state.serial + 1
      return next(
        { status: 'reporting', serial, refusedHash, request, review, answer, isClosed },
        { type: 'report', serial, request, answer },
      )
    },
    walletFailed: (state, { error, isRejection }) =>
      state.isClosed
        ? close(state)
        : show(state, state.review, { problem: { kind: isRejection ? 'rejected' : 'wallet', error } }),
  },
  reporting: {
    begin: state => next({ ...state, isClosed: false }),
    close: state => next({ ...state, isClosed: true }),
    reported: endReporting,
    portFailed: failReporting,
  },
  following: {
    close: state => close(state, { type: 'handOver', request: state.request, answer: state.hash }),
    followed: (state, { outcome }) => {
      if (outcome.status === 'mined') return begin({ ...state, refusedHash: null }, { minedHash: outcome.hash })
      return next({ status: 'ended', serial: state.serial + 1, refusedHash: null, outcome })
    },
  },
  ended: {
    begin: state => begin(state),
    close: state => close(state),
  },
  failed: {
    begin: state => begin(state),
    close: state => close(state),
  },
}

/**
 * One transition of a signing flow. Pure.
 *
 * - Shape: the next state and the commands for the ports; outdated port results change nothing
 * - Units: `gasMarginPercent` is added to the simulated gas; 0 leaves the gas limit to the wallet
 */
export function reduceSigning(state: SigningState, event: SigningEvent, gasMarginPercent: number): Reduced {
  if ('serial' in event && event.serial !== state.serial) return next(state)
  const transition = transitions[state.status][event.type] as
    | ((state: SigningState, event: SigningEvent, gasMarginPercent: number) => Reduced)
    | undefined
  if (!transition) return next(state)
  try {
    return transition(state, event, gasMarginPercent)
  } catch (error) {
    if (event.type !== 'factsCollected') throw error
    // A request that cannot be described is not signed.
    return reduceSigning(state, { type: 'portFailed', serial: event.serial, kind: 'facts', error }, gasMarginPercent)
  }
}

/** Whether all consent is given and the request may go to the wallet. */
export function canSend(state: SigningState<SigningRequest, unknown>): boolean {
  if (state.status !== 'ready' || isBlocked(state.review.findings)) return false
  return isConsentGiven(state.consent, state.review.findings, state.refusedHash)
}
