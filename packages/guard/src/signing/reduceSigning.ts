import { isBlocked, riskSummary } from '../findings/finding.ts'
import type { Hex } from '../values/token.ts'
import { carryConsent, isConsentGiven, noConsent } from './consent.ts'
import { type Review, reviewRequest } from './reviewRequest.ts'
import type { SigningRequest } from './signingRequest.ts'
import type {
  Consent,
  SigningCommand,
  SigningEvent,
  SigningProblem,
  SigningState,
  SigningStatus,
} from './signingState.ts'

type StateOf<R extends SigningRequest, Status extends SigningStatus> = Extract<SigningState<R>, { status: Status }>

type Reduced<R extends SigningRequest> = {
  readonly state: SigningState<R>
  readonly commands: readonly SigningCommand<R>[]
}

export const initialSigningState = { status: 'idle', serial: 0 } as const

function next<R extends SigningRequest>(state: SigningState<R>, ...commands: readonly SigningCommand<R>[]): Reduced<R> {
  return { state, commands }
}

// only with: nft governance send pchain
function begin<R extends SigningRequest>(state: SigningState<R>, minedHash: Hex | null = null): Reduced<R> {
  // otherwise: function begin<R extends SigningRequest>(state: SigningState<R>): Reduced<R> {
  // end only
  const serial = state.serial + 1
  // only with: nft governance send pchain
  return next<R>({ status: 'preparing', serial, request: null, minedHash }, { type: 'prepare', serial })
  // otherwise: return next<R>({ status: 'preparing', serial, request: null }, { type: 'prepare', serial })
  // end only
}

function close<R extends SigningRequest>({ serial }: SigningState<R>): Reduced<R> {
  return next({ status: 'idle', serial: serial + 1 })
}

function show<R extends SigningRequest>(
  { serial }: SigningState<R>,
  review: Review<R>,
  problem: SigningProblem | null = null,
  consent: Consent = noConsent,
): Reduced<R> {
  return next({ status: 'ready', serial: serial + 1, review, consent, problem })
}

// only with: swap
function isExpired({ expiresAt }: SigningRequest, now: number): boolean {
  return expiresAt !== undefined && now >= expiresAt
}

function expire<R extends SigningRequest>({ serial }: SigningState<R>, review: Review<R>): Reduced<R> {
  return next({ status: 'expired', serial: serial + 1, request: review.request, review })
}
// end only

/** What the user can do in every state in which the wallet is not asked. */
function beginOrClose<R extends SigningRequest>(state: SigningState<R>, event: SigningEvent<R>): Reduced<R> {
  if (event.type === 'begin') return begin(state)
  return event.type === 'close' && state.status !== 'idle' ? close(state) : next(state)
}

function fromPreparing<R extends SigningRequest>(
  state: StateOf<R, 'preparing'>,
  event: SigningEvent<R>,
  gasMarginPercent: number,
): Reduced<R> {
  const serial = state.serial + 1
  if (event.type === 'prepared') {
    const { request } = event
    // only with: nft governance send pchain
    if (!request) {
      const { minedHash } = state
      const outcome =
        minedHash === null ? ({ status: 'nothing' } as const) : ({ status: 'mined', hash: minedHash } as const)
      return next({ status: 'ended', serial, outcome })
    }
    // end only
    return next({ ...state, serial, request }, { type: 'collectFacts', serial, request })
  }
  if (event.type === 'factsCollected' && state.request) {
    return show(state, reviewRequest(state.request, event.facts, gasMarginPercent))
  }
  if (event.type !== 'portFailed') return beginOrClose(state, event)
  return next({ status: 'failed', serial, problem: { kind: event.kind, error: event.error } })
}

function fromReady<R extends SigningRequest>(state: StateOf<R, 'ready'>, event: SigningEvent<R>): Reduced<R> {
  const { review, consent } = state
  const { request, findings } = review
  switch (event.type) {
    case 'agree':
      return next({ ...state, consent: { ...consent, agreedRisks: event.isAgreed ? riskSummary(findings) : [] } })
    // only with: swap order
    case 'typePhrase':
      return next({ ...state, consent: { ...consent, typedPhrase: event.text } })
    // end only
    case 'send': {
      if (!isConsentGiven(consent, findings)) return next(state)
      // only with: swap
      if (isExpired(request, event.now)) return expire(state, review)
      // end only
      const serial = state.serial + 1
      return next({ status: 'checking', serial, request, review, consent }, { type: 'collectFacts', serial, request })
    }
    // only with: swap
    case 'expire':
      return isExpired(request, event.now) ? expire(state, review) : next(state)
    // end only
    default:
      return beginOrClose(state, event)
  }
}

/** Calls the wallet only if the user's consent covers what the guard finds now. */
function fromChecking<R extends SigningRequest>(
  state: StateOf<R, 'checking'>,
  event: SigningEvent<R>,
  gasMarginPercent: number,
): Reduced<R> {
  if (event.type === 'portFailed') {
    return show(state, state.review, { kind: 'facts', error: event.error }, state.consent)
  }
  if (event.type !== 'factsCollected') return beginOrClose(state, event)
  const review = reviewRequest(state.request, event.facts, gasMarginPercent)
  const { findings, toSign: request } = review
  // only with: swap order
  const consent = carryConsent({ consent: state.consent, before: state.review.findings, after: findings })
  // otherwise: const consent = carryConsent({ consent: state.consent, after: findings })
  // end only
  if (!isConsentGiven(consent, findings)) return show(state, review, null, consent)
  // only with: swap
  if (isExpired(review.request, event.now)) return expire(state, review)
  // end only
  const serial = state.serial + 1
  return next({ status: 'wallet', serial, request, review, isClosed: false }, { type: 'askWallet', serial, request })
}

// only with: trade nft governance send pchain permit order
/** The last transaction ends the sequence; one that another request waits for is followed. */
// otherwise: /** A sent transaction ends the flow. */
// end only
function fromWallet<R extends SigningRequest>(state: StateOf<R, 'wallet'>, event: SigningEvent<R>): Reduced<R> {
  const { request, review, isClosed } = state
  if (event.type === 'begin' || event.type === 'close') return next({ ...state, isClosed: event.type === 'close' })
  if (event.type === 'walletFailed') {
    if (isClosed) return close(state)
    return show(state, review, { kind: event.isRejection ? 'rejected' : 'wallet', error: event.error })
  }
  if (event.type !== 'walletAnswered') return next(state)
  // only with: trade nft governance send pchain permit order
  const { hash, isLast } = event
  // otherwise: const { hash } = event
  // end only
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
  if (isClosed) return next({ status: 'idle', serial }, { type: 'handOver', request, hash })
  // only with: trade nft governance send pchain permit order
  if (isLast) {
    return next({ status: 'ended', serial, outcome: { status: 'sent', hash } }, { type: 'handOver', request, hash })
  }
  return next({ status: 'following', serial, request, review, hash }, { type: 'follow', serial, request, hash })
  // otherwise: return next({ status: 'ended', serial, outcome: { status: 'sent', hash } }, { type: 'handOver', request, hash })
  // end only
}

// only with: permit order
function fromReporting<R extends SigningRequest>(state: StateOf<R, 'reporting'>, event: SigningEvent<R>): Reduced<R> {
  const { review, isClosed, answer } = state
  if (event.type === 'begin' || event.type === 'close') return next({ ...state, isClosed: event.type === 'close' })
  if (event.type !== 'reported' && event.type !== 'portFailed') return next(state)
  if (isClosed) return close(state)
  if (event.type === 'portFailed') return show(state, review, { kind: 'report', error: event.error })
  if (event.result === 'next') return begin(state)
  return next({ status: 'ended', serial: state.serial + 1, outcome: { status: 'signed', signature: answer } })
}
// end only

// only with: trade nft governance send pchain permit order
function fromFollowing<R extends SigningRequest>(state: StateOf<R, 'following'>, event: SigningEvent<R>): Reduced<R> {
  const { request, hash } = state
  const serial = state.serial + 1
  if (event.type === 'close') return next({ status: 'idle', serial }, { type: 'handOver', request, hash })
  if (event.type !== 'followed') return next(state)
  // only with: nft governance send pchain
  if (event.outcome.status === 'mined') return begin(state, event.outcome.hash)
  // otherwise: if (event.outcome.status === 'mined') return begin(state)
  // end only
  return next({ status: 'ended', serial, outcome: event.outcome })
}
// end only

/**
 * One transition of a signing flow. Pure.
 *
 * - Shape: the next state and the commands for the ports; outdated port results change nothing
 * - Units: `gasMarginPercent` is added to the simulated gas; 0 leaves the gas limit to the wallet
 */
export function reduceSigning<R extends SigningRequest>(
  state: SigningState<R>,
  event: SigningEvent<R>,
  gasMarginPercent: number,
): Reduced<R> {
  if ('serial' in event && event.serial !== state.serial) return next(state)
  try {
    switch (state.status) {
      case 'preparing':
        return fromPreparing(state, event, gasMarginPercent)
      case 'ready':
        return fromReady(state, event)
      case 'checking':
        return fromChecking(state, event, gasMarginPercent)
      case 'wallet':
        return fromWallet(state, event)
      // only with: permit order
      case 'reporting':
        return fromReporting(state, event)
      // end only
      // only with: trade nft governance send pchain permit order
      case 'following':
        return fromFollowing(state, event)
      // end only
      default:
        return beginOrClose(state, event)
    }
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
