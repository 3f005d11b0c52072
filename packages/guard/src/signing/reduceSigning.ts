import { isBlocked } from '../findings/finding.ts'
import { carryConsent, isConsentGiven, listRisks, noConsent } from './consent.ts'
import { type Review, reviewRequest } from './reviewRequest.ts'
import type { SigningRequest } from './signingRequest.ts'
import type {
  SigningCommand,
  SigningEvent,
  SigningPolicy,
  SigningProblem,
  SigningState,
  SigningStatus,
} from './signingState.ts'

type State<Status extends SigningStatus = SigningStatus> = Extract<SigningState, { status: Status }>
type EventOf<Type extends SigningEvent['type']> = Extract<SigningEvent, { type: Type }>
type Reduced = { readonly state: State; readonly commands: readonly SigningCommand[] }

type Transitions = {
  readonly [Status in SigningStatus]: {
    readonly [Type in SigningEvent['type']]?: (
      state: State<Status>,
      event: EventOf<Type>,
      policy: SigningPolicy,
    ) => Reduced
  }
}

export const initialSigningState: State<'idle'> = { status: 'idle', serial: 0, refusedHash: null }

const release: SigningCommand = { type: 'releaseLock' }

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
    { type: 'collectFacts', serial, request },
  )
}

function show(state: State, review: Review, change: Partial<State<'ready'>> = {}): State<'ready'> {
  const { serial, refusedHash } = state
  return { status: 'ready', serial: serial + 1, refusedHash, review, consent: noConsent, problem: null, ...change }
}

/** Returns to the review; without a review the flow ends. */
function stopChecking(state: State<'checking'>, problem: SigningProblem): Reduced {
  const { review, serial, refusedHash, consent } = state
  if (!review) return stay({ status: 'failed', serial: serial + 1, refusedHash, problem }, release)
  return stay(show(state, review, { problem, consent }), release)
}

function leave({ serial, refusedHash }: State, ...commands: SigningCommand[]): Reduced {
  return stay({ status: 'idle', serial: serial + 1, refusedHash }, ...commands)
}

function expire(state: State, request: SigningRequest, review: Review | null, ...commands: SigningCommand[]): Reduced {
  const { refusedHash } = state
  return stay({ status: 'expired', serial: state.serial + 1, refusedHash, request, review }, ...commands, {
    type: 'rebuild',
    request,
  })
}

function refuse(state: State, request: SigningRequest | null, checksLock: boolean, error: unknown = null): Reduced {
  const serial = state.serial + 1
  return stay(
    { status: 'refusing', serial, refusedHash: state.refusedHash, request },
    { type: 'refuse', serial, error, checksLock },
  )
}

function startChecking(state: State, request: SigningRequest, review: Review | null): Reduced {
  const serial = state.serial + 1
  const consent = state.status === 'ready' ? state.consent : noConsent
  return stay(
    { status: 'checking', serial, refusedHash: state.refusedHash, request, review, consent },
    { type: 'acquireLock', serial, request },
  )
}

function report(state: State, wallet: Omit<State<'reporting'>, 'status' | 'serial' | 'refusedHash'>): Reduced {
  const serial = state.serial + 1
  const { request, answer } = wallet
  return stay(
    { status: 'reporting', serial, refusedHash: state.refusedHash, ...wallet },
    { type: 'report', serial, request, answer },
  )
}

function endReporting(state: State<'reporting'>, { result }: EventOf<'reported'>): Reduced {
  const { serial, request, review, answer, isLeft } = state
  const isSent = request.type !== 'typedData'
  if (isLeft) {
    const handOver: SigningCommand = { type: 'handOver', request, answer }
    return leave(state, release, ...(isSent && result === 'follow' ? [handOver] : []))
  }
  if (result === 'next') {
    const { state: next, commands } = begin({ ...state, refusedHash: null })
    return stay(next, release, ...commands)
  }
  const common = { serial: serial + 1, refusedHash: null }
  if (result === 'follow' && isSent) {
    return stay({ status: 'following', ...common, request, review, hash: answer, isLeft }, release, {
      type: 'follow',
      serial: serial + 1,
      request,
      hash: answer,
    })
  }
  const outcome = isSent
    ? ({ status: 'sent', hash: answer } as const)
    : ({ status: 'signed', signature: answer } as const)
  return stay({ status: 'ended', ...common, outcome }, release)
}

/** Requires consent before a second transaction after a rejected hash; a signature may be reported again. */
function failReporting(
  state: State<'reporting'>,
  { error }: EventOf<'portFailed'>,
  { accept }: SigningPolicy,
): Reduced {
  const { serial, request, review, answer } = state
  const problem: SigningProblem = { kind: 'report', error }
  const refusedHash = request.type === 'typedData' ? state.refusedHash : answer
  if (state.isLeft) return leave({ ...state, refusedHash }, release)
  if (accept) return stay({ status: 'failed', serial: serial + 1, refusedHash, problem }, release)
  if (review && request.type === 'typedData') return stay(show(state, review, { problem }), release)
  const { state: next, commands } = reviewAnew({ ...state, refusedHash }, review?.request ?? request, problem)
  return stay(next, release, ...commands)
}

function failWallet(state: State<'wallet'>, event: EventOf<'walletFailed'>, policy: SigningPolicy): Reduced {
  const { request, review, isLeft, serial, refusedHash } = state
  if (isLeft) return leave(state, release)
  const { error, isRejection } = event
  if (isRejection && policy.endsOnRejection) {
    const { state: next, commands } = refuse(state, review?.request ?? request, false, error)
    return stay(next, release, ...commands)
  }
  const problem: SigningProblem = { kind: isRejection ? 'rejected' : 'wallet', error }
  if (!review || policy.accept) {
    return stay({ status: 'failed', serial: serial + 1, refusedHash, problem }, release)
  }
  return stay(show(state, review, { problem }), release)
}

/** Compares the findings of the last check with the user's consent, or with the policy. */
function judgeLastCheck(state: State<'checking'>, event: EventOf<'factsCollected'>, policy: SigningPolicy): Reduced {
  const { request, consent, refusedHash } = state
  const review = reviewRequest(request, event.facts, policy.gasMarginPercent)
  const { findings } = review
  if (policy.accept) {
    const { accept } = policy
    const open = findings.filter(found => found.level === 'block' || (found.level === 'confirm' && !accept(found)))
    // Without a user nobody can consent to resending a rejected transaction.
    if (open.length > 0 || refusedHash !== null) {
      return stopChecking({ ...state, review: null }, { kind: 'notAccepted', findings: open })
    }
  } else {
    const before = state.review?.findings ?? []
    const carried = carryConsent({ consent, before, after: findings, refusedHash })
    if (!isConsentGiven(carried, findings, refusedHash)) {
      return stay(show(state, review, { consent: carried }), release)
    }
  }
  const serial = state.serial + 1
  return stay({ ...state, serial, review }, { type: 'checkWanted', serial, request: review.toSign })
}

function askWallet(state: State<'checking'>, event: EventOf<'wantedChecked'>): Reduced {
  const { review, refusedHash } = state
  if (!review) throw new TypeError('Nothing was checked')
  const { request, toSign } = review
  if (!event.isWanted) return stopChecking(state, { kind: 'notWanted' })
  const { storedHash } = event
  if (storedHash !== null && storedHash !== refusedHash) {
    return report(state, { request: toSign, review, answer: storedHash, isLeft: false })
  }
  if (isExpired(request, event.now)) return expire(state, request, review, release)
  const serial = state.serial + 1
  return stay(
    { status: 'wallet', serial, refusedHash, request: toSign, review, isLeft: false },
    { type: 'askWallet', serial, request: toSign },
  )
}

/** Transitions by state; unlisted events change nothing. */
const transitions: Transitions = {
  idle: {
    begin: state => begin(state),
  },
  preparing: {
    begin: state => begin(state),
    leave: state => leave(state),
    refuse: state => refuse(state, state.request, true),
    walletChanged: state => (state.request ? reviewAnew(state, state.request, state.problem) : stay(state)),
    prepared: (state, { request, storedHash }, { accept }) => {
      const { serial, refusedHash, problem, minedHash } = state
      if (!request) {
        const outcome =
          minedHash === null ? ({ status: 'nothing' } as const) : ({ status: 'mined', hash: minedHash } as const)
        return stay({ status: 'ended', serial: serial + 1, refusedHash, outcome })
      }
      if (storedHash !== null && storedHash !== refusedHash) {
        return report(state, { request, review: null, answer: storedHash, isLeft: false })
      }
      return accept ? startChecking(state, request, null) : reviewAnew(state, request, problem)
    },
    factsCollected: (state, { facts }, { gasMarginPercent, accept }) => {
      const { request, problem } = state
      if (!request) return stay(state)
      if (accept) return startChecking(state, request, null)
      return stay(show(state, reviewRequest(request, facts, gasMarginPercent), { problem }))
    },
    portFailed: ({ serial, refusedHash }, { kind, error }) =>
      stay({ status: 'failed', serial: serial + 1, refusedHash, problem: { kind, error } }),
  },
  ready: {
    begin: state => begin(state),
    leave: state => leave(state),
    refuse: state => refuse(state, state.review.request, true),
    agree: (state, { isAgreed }) => {
      const agreedRisks = isAgreed ? listRisks(state.review.findings, state.refusedHash) : []
      return stay({ ...state, consent: { ...state.consent, agreedRisks } })
    },
    typePhrase: (state, { text }) => stay({ ...state, consent: { ...state.consent, typedPhrase: text } }),
    send: (state, { now }) => {
      const { review, consent, refusedHash } = state
      if (!isConsentGiven(consent, review.findings, refusedHash)) return stay(state)
      if (isExpired(review.request, now)) return expire(state, review.request, review)
      return startChecking(state, review.request, review)
    },
    refresh: state => {
      const serial = state.serial + 1
      return stay({ ...state, serial }, { type: 'collectFacts', serial, request: state.review.request })
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
    expire: (state, { now }) =>
      isExpired(state.review.request, now) ? expire(state, state.review.request, state.review) : stay(state),
  },
  checking: {
    begin: state => {
      const { state: next, commands } = begin(state)
      return stay(next, release, ...commands)
    },
    leave: state => leave(state, release),
    refuse: state => {
      const { state: next, commands } = refuse(state, state.request, false)
      return stay(next, release, ...commands)
    },
    walletChanged: state => {
      const { state: next, commands } = reviewAnew(state, state.request, null)
      return stay(next, release, ...commands)
    },
    lockAcquired: state => {
      const serial = state.serial + 1
      return stay({ ...state, serial }, { type: 'collectFacts', serial, request: state.request })
    },
    lockDenied: state => stopChecking(state, { kind: 'lockedElsewhere' }),
    lockLost: state => stopChecking(state, { kind: 'lockedElsewhere' }),
    factsCollected: judgeLastCheck,
    portFailed: (state, { error }) => stopChecking(state, { kind: 'facts', error }),
    wantedChecked: askWallet,
  },
  expired: {
    begin: state => begin(state),
    leave: state => leave(state),
    refuse: state => refuse(state, state.request, true),
  },
  wallet: {
    begin: state => stay({ ...state, isLeft: false }),
    leave: state => stay({ ...state, isLeft: true }),
    walletAnswered: (state, { answer }) => {
      const { request, review, isLeft } = state
      // Report the hash while holding the lock, or another tab could send the same request.
      if (isLeft && request.type === 'typedData') return leave(state, { type: 'handOver', request, answer }, release)
      return report(state, { request, review, answer, isLeft })
    },
    walletFailed: failWallet,
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
  refusing: {
    refused: ({ serial, refusedHash }) =>
      stay({ status: 'ended', serial: serial + 1, refusedHash, outcome: { status: 'refused' } }),
    lockDenied: state => {
      const problem: SigningProblem = { kind: 'lockedElsewhere' }
      return state.request ? reviewAnew(state, state.request, problem) : begin(state, { problem })
    },
    portFailed: (state, { error }) => {
      const problem: SigningProblem = { kind: 'refuse', error }
      return state.request ? reviewAnew(state, state.request, problem) : begin(state, { problem })
    },
    leave: state => leave(state),
  },
  ended: {
    begin: state => begin(state),
    leave: state => leave(state),
  },
  failed: {
    begin: state => begin(state),
    refresh: state => begin(state),
    walletChanged: state => begin(state),
    refuse: state => refuse(state, null, true),
    leave: state => leave(state),
  },
}

/**
 * One transition of a signing flow. Pure.
 *
 * - Shape: the next state and the commands for the driver; outdated port results change nothing
 */
export function reduceSigning(state: SigningState, event: SigningEvent, policy: SigningPolicy): Reduced {
  if ('serial' in event && event.serial !== state.serial) return { state, commands: [] }
  const transition = transitions[state.status][event.type] as
    | ((state: SigningState, event: SigningEvent, policy: SigningPolicy) => Reduced)
    | undefined
  return transition ? transition(state, event, policy) : { state, commands: [] }
}

/** Whether all consent is given and the request may go to the wallet. */
export function canSend(state: SigningState): boolean {
  if (state.status !== 'ready' || isBlocked(state.review.findings)) return false
  return isConsentGiven(state.consent, state.review.findings, state.refusedHash)
}
