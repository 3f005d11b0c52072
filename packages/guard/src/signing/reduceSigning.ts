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

const stay = (state: State, ...commands: SigningCommand[]): Reduced => ({ state, commands })

function isExpired({ expiresAt }: SigningRequest, now: number): boolean {
  return expiresAt !== undefined && now >= expiresAt
}

function begin({ serial, refusedHash }: State, change: Partial<State<'preparing'>> = {}): Reduced {
  const next = serial + 1
  return stay(
    { status: 'preparing', serial: next, refusedHash, request: null, problem: null, minedHash: null, ...change },
    { type: 'prepare', serial: next },
  )
}

/** Collects the facts of a request again and shows the review only then. */
function reviewAnew(state: State, request: SigningRequest, problem: SigningProblem | null): Reduced {
  const serial = state.serial + 1
  return stay(
    { status: 'preparing', serial, refusedHash: state.refusedHash, request, problem, minedHash: null },
    { type: 'collectFacts', serial, request, isLast: false },
  )
}

function show(state: State, review: Review, change: Partial<State<'ready'>> = {}): Reduced {
  const { serial, refusedHash } = state
  return stay({
    ...{ status: 'ready', serial: serial + 1, refusedHash, review, consent: noConsent, problem: null },
    ...change,
  })
}

function leave({ serial, refusedHash }: State, ...commands: SigningCommand[]): Reduced {
  return stay({ status: 'idle', serial: serial + 1, refusedHash }, ...commands)
}

function expire({ serial, refusedHash }: State, review: Review): Reduced {
  return stay({ status: 'expired', serial: serial + 1, refusedHash, request: review.request, review })
}

function fail({ serial, refusedHash }: State, { kind, error }: EventOf<'portFailed'>): Reduced {
  return stay({ status: 'failed', serial: serial + 1, refusedHash, problem: { kind, error } })
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
  return stay(
    { status: 'wallet', serial, refusedHash, request: toSign, review, isLeft: false },
    { type: 'askWallet', serial, request: toSign },
  )
}

function endReporting(state: State<'reporting'>, { result }: EventOf<'reported'>): Reduced {
  const { request, review, answer, isLeft } = state
  const common = { serial: state.serial + 1, refusedHash: null }
  // only with: permit order
  if (request.type === 'typedData' && result !== 'next') {
    return isLeft
      ? leave(state)
      : stay({ status: 'ended', ...common, outcome: { status: 'signed', signature: answer } })
  }
  // end only
  if (isLeft) return leave(state, ...(result === 'follow' ? [{ type: 'handOver', request, answer } as const] : []))
  // only with: permit order
  if (result === 'next') return begin({ ...state, refusedHash: null })
  // end only
  if (result === 'done') return stay({ status: 'ended', ...common, outcome: { status: 'sent', hash: answer } })
  return stay(
    { status: 'following', ...common, request, review, hash: answer, isLeft },
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
  if (request.type === 'typedData') return state.isLeft ? leave(state) : show(state, review, { problem })
  // end only
  const refused = { ...state, refusedHash: answer }
  return state.isLeft ? leave(refused) : reviewAnew(refused, review.request, problem)
}

/** Transitions by state; unlisted events change nothing. */
const transitions: Transitions = {
  idle: {
    begin: state => begin(state),
  },
  preparing: {
    begin: state => begin(state),
    leave: state => leave(state),
    prepared: (state, { request }) => {
      const { serial, refusedHash, problem, minedHash } = state
      if (request) return reviewAnew(state, request, problem)
      const outcome =
        minedHash === null ? ({ status: 'nothing' } as const) : ({ status: 'mined', hash: minedHash } as const)
      return stay({ status: 'ended', serial: serial + 1, refusedHash, outcome })
    },
    factsCollected: (state, { facts }, gasMarginPercent) => {
      const { request, problem } = state
      return request ? show(state, reviewRequest(request, facts, gasMarginPercent), { problem }) : stay(state)
    },
    portFailed: fail,
  },
  ready: {
    begin: state => begin(state),
    leave: state => leave(state),
    agree: (state, { isAgreed }) => {
      const agreedRisks = isAgreed ? listRisks(state.review.findings, state.refusedHash) : []
      return stay({ ...state, consent: { ...state.consent, agreedRisks } })
    },
    typePhrase: (state, { text }) => stay({ ...state, consent: { ...state.consent, typedPhrase: text } }),
    send: (state, { now }) => {
      const { review, consent, refusedHash } = state
      if (!isConsentGiven(consent, review.findings, refusedHash)) return stay(state)
      const { request } = review
      if (isExpired(request, now)) return expire(state, review)
      const serial = state.serial + 1
      return stay(
        { status: 'checking', serial, refusedHash, request, review, consent },
        { type: 'collectFacts', serial, request, isLast: true },
      )
    },
    expire: (state, { now }) => (isExpired(state.review.request, now) ? expire(state, state.review) : stay(state)),
  },
  checking: {
    begin: state => begin(state),
    leave: state => leave(state),
    factsCollected: judgeLastCheck,
    portFailed: (state, { error }) =>
      show(state, state.review, { consent: state.consent, problem: { kind: 'facts', error } }),
  },
  expired: {
    begin: state => begin(state),
    leave: state => leave(state),
  },
  wallet: {
    begin: state => stay({ ...state, isLeft: false }),
    leave: state => stay({ ...state, isLeft: true }),
    walletAnswered: (state, { answer }) => {
      const { refusedHash, request, review, isLeft } = state
      // only with: permit order
      if (isLeft && request.type === 'typedData') return leave(state, { type: 'handOver', request, answer })
      // end only
      const serial = state.serial + 1
      return stay(
        { status: 'reporting', serial, refusedHash, request, review, answer, isLeft },
        { type: 'report', serial, request, answer },
      )
    },
    walletFailed: (state, { error, isRejection }) =>
      state.isLeft
        ? leave(state)
        : show(state, state.review, { problem: { kind: isRejection ? 'rejected' : 'wallet', error } }),
  },
  reporting: {
    begin: state => stay({ ...state, isLeft: false }),
    leave: state => stay({ ...state, isLeft: true }),
    reported: endReporting,
    portFailed: failReporting,
  },
  following: {
    leave: state => leave(state, { type: 'handOver', request: state.request, answer: state.hash }),
    followed: (state, { outcome }) => {
      if (outcome.status === 'mined') return begin({ ...state, refusedHash: null }, { minedHash: outcome.hash })
      return stay({ status: 'ended', serial: state.serial + 1, refusedHash: null, outcome })
    },
  },
  ended: {
    begin: state => begin(state),
    leave: state => leave(state),
  },
  failed: {
    begin: state => begin(state),
    leave: state => leave(state),
  },
}

/**
 * One transition of a signing flow. Pure.
 *
 * - Shape: the next state and the commands for the ports; outdated port results change nothing
 * - Units: `gasMarginPercent` is added to the simulated gas; 0 leaves the gas limit to the wallet
 */
export function reduceSigning(state: SigningState, event: SigningEvent, gasMarginPercent: number): Reduced {
  if ('serial' in event && event.serial !== state.serial) return stay(state)
  const transition = transitions[state.status][event.type] as
    | ((state: SigningState, event: SigningEvent, gasMarginPercent: number) => Reduced)
    | undefined
  if (!transition) return stay(state)
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
