import { isBlocked, riskSummary } from '../findings/finding.ts'
import type { Hex } from '../values/token.ts'
import { carryConsent, isConsentGiven, noConsent } from './consent.ts'
import { type Review, reviewRequest } from './reviewRequest.ts'
import type { SigningRequest } from './signingRequest.ts'
import type { SigningCommand, SigningEvent, SigningState, SigningStatus } from './signingState.ts'

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

export const initialSigningState: State<'idle'> = { status: 'idle', serial: 0 }

const next = (state: State, ...commands: SigningCommand[]): Reduced => ({ state, commands })

// only with: swap
function isExpired({ expiresAt }: SigningRequest, now: number): boolean {
  return expiresAt !== undefined && now >= expiresAt
}

// end only

// only with: transactions pchain
function begin(state: State, minedHash: Hex | null = null): Reduced {
  // otherwise: function begin(state: State): Reduced {
  // end only
  const serial = state.serial + 1
  // only with: transactions pchain
  return next({ status: 'preparing', serial, request: null, minedHash }, { type: 'prepare', serial })
  // otherwise: return next({ status: 'preparing', serial, request: null }, { type: 'prepare', serial })
  // end only
}

function collectFacts(state: State, request: SigningRequest): Reduced {
  return next(state, { type: 'collectFacts', serial: state.serial, request })
}

function show({ serial }: State, review: Review, change: Partial<State<'ready'>> = {}): Reduced {
  return next({ status: 'ready', serial: serial + 1, review, consent: noConsent, problem: null, ...change })
}

function close({ serial }: State, ...commands: SigningCommand[]): Reduced {
  return next({ status: 'idle', serial: serial + 1 }, ...commands)
}

// only with: swap
function expire({ serial }: State, review: Review): Reduced {
  return next({ status: 'expired', serial: serial + 1, request: review.request, review })
}

// end only
function fail({ serial }: State, { kind, error }: EventOf<'portFailed'>): Reduced {
  return next({ status: 'failed', serial: serial + 1, problem: { kind, error } })
}

/** Compares the findings of the last check with the user's consent, and calls the wallet. */
function judgeLastCheck(
  state: State<'checking'>,
  // only with: swap
  { facts, now }: EventOf<'factsCollected'>,
  // otherwise: { facts }: EventOf<'factsCollected'>,
  // end only
  gasMarginPercent: number,
): Reduced {
  const review = reviewRequest(state.request, facts, gasMarginPercent)
  const { findings, toSign } = review
  // only with: swap order
  const consent = carryConsent({ consent: state.consent, before: state.review.findings, after: findings })
  // otherwise: const consent = carryConsent({ consent: state.consent, after: findings })
  // end only
  if (!isConsentGiven(consent, findings)) return show(state, review, { consent })
  // only with: swap
  if (isExpired(review.request, now)) return expire(state, review)
  // end only
  const serial = state.serial + 1
  return next(
    { status: 'wallet', serial, request: toSign, review, isClosed: false },
    { type: 'askWallet', serial, request: toSign },
  )
}

/** Ends the sequence with the last transaction, or follows one that another request waits for. */
function afterWallet(state: State<'wallet'>, { hash, isLast }: EventOf<'walletAnswered'>): Reduced {
  const { request, review, isClosed } = state
  const serial = state.serial + 1
  // only with: permit order
  if ('typedData' in request) {
    if (isClosed) return close(state)
    return next(
      { status: 'reporting', serial, request, review, answer: hash, isClosed },
      { type: 'report', serial, request, answer: hash },
    )
  }
  // end only
  const handOver = { type: 'handOver', request, hash } as const
  if (isClosed) return close(state, handOver)
  if (isLast) return next({ status: 'ended', serial, outcome: { status: 'sent', hash } }, handOver)
  return next({ status: 'following', serial, request, review, hash }, { type: 'follow', serial, request, hash })
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
      const serial = state.serial + 1
      // only with: transactions pchain
      if (!request) {
        const { minedHash } = state
        const outcome =
          minedHash === null ? ({ status: 'nothing' } as const) : ({ status: 'mined', hash: minedHash } as const)
        return next({ status: 'ended', serial, outcome })
      }
      // end only
      return collectFacts({ ...state, serial, request }, request)
    },
    factsCollected: (state, { facts }, gasMarginPercent) => {
      const { request } = state
      return request ? show(state, reviewRequest(request, facts, gasMarginPercent)) : next(state)
    },
    portFailed: fail,
  },
  ready: {
    begin: state => begin(state),
    close: state => close(state),
    agree: (state, { isAgreed }) => {
      const agreedRisks = isAgreed ? riskSummary(state.review.findings) : []
      return next({ ...state, consent: { ...state.consent, agreedRisks } })
    },
    // only with: swap order
    typePhrase: (state, { text }) => next({ ...state, consent: { ...state.consent, typedPhrase: text } }),
    // end only
    // only with: swap
    send: (state, { now }) => {
      // otherwise: send: state => {
      // end only
      const { review, consent } = state
      if (!isConsentGiven(consent, review.findings)) return next(state)
      const { request } = review
      // only with: swap
      if (isExpired(request, now)) return expire(state, review)
      // end only
      const serial = state.serial + 1
      return collectFacts({ status: 'checking', serial, request, review, consent }, request)
    },
    // only with: swap
    expire: (state, { now }) => (isExpired(state.review.request, now) ? expire(state, state.review) : next(state)),
    // end only
  },
  checking: {
    begin: state => begin(state),
    close: state => close(state),
    factsCollected: judgeLastCheck,
    portFailed: (state, { error }) =>
      show(state, state.review, { consent: state.consent, problem: { kind: 'facts', error } }),
  },
  // only with: swap
  expired: {
    begin: state => begin(state),
    close: state => close(state),
  },
  // end only
  wallet: {
    begin: state => next({ ...state, isClosed: false }),
    close: state => next({ ...state, isClosed: true }),
    walletAnswered: afterWallet,
    walletFailed: (state, { error, isRejection }) =>
      state.isClosed
        ? close(state)
        : show(state, state.review, { problem: { kind: isRejection ? 'rejected' : 'wallet', error } }),
  },
  // only with: permit order
  reporting: {
    begin: state => next({ ...state, isClosed: false }),
    close: state => next({ ...state, isClosed: true }),
    reported: (state, { result }) => {
      if (state.isClosed) return close(state)
      if (result === 'next') return begin(state)
      const outcome = { status: 'signed', signature: state.answer } as const
      return next({ status: 'ended', serial: state.serial + 1, outcome })
    },
    portFailed: (state, { error }) =>
      state.isClosed ? close(state) : show(state, state.review, { problem: { kind: 'report', error } }),
  },
  // end only
  following: {
    close: state => close(state, { type: 'handOver', request: state.request, hash: state.hash }),
    followed: (state, { outcome }) => {
      // only with: transactions pchain
      if (outcome.status === 'mined') return begin(state, outcome.hash)
      // otherwise: if (outcome.status === 'mined') return begin(state)
      // end only
      return next({ status: 'ended', serial: state.serial + 1, outcome })
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
// only with: editor
export function canSend(state: SigningState<SigningRequest, unknown>): boolean {
  // otherwise: export function canSend(state: SigningState): boolean {
  // end only
  if (state.status !== 'ready' || isBlocked(state.review.findings)) return false
  return isConsentGiven(state.consent, state.review.findings)
}
