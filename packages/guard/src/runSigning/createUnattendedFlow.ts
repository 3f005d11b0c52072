import type { Finding } from '../findings/finding.ts'
import { createCommandRunner, type SigningFlow } from '../signing/createSigningFlow.ts'
import { initialSigningState, reduceSigning } from '../signing/reduceSigning.ts'
import { type Review, reviewRequest } from '../signing/reviewRequest.ts'
import type { SigningPorts } from '../signing/signingPorts.ts'
import type { SigningRequest } from '../signing/signingRequest.ts'
import type { SigningCommand, SigningEvent, SigningProblem, SigningState } from '../signing/signingState.ts'
import { createSigningStore } from './createSigningStore.ts'

/** Findings that the policy does not accept. */
type NotAccepted = { readonly kind: 'notAccepted'; readonly findings: readonly Finding[] }

export type UnattendedState<Request extends SigningRequest = SigningRequest> = SigningState<
  Request,
  SigningProblem | NotAccepted
>

export type UnattendedFlow<Request extends SigningRequest> = Pick<SigningFlow<Request>, 'subscribe' | 'begin'> & {
  readonly getState: () => UnattendedState<Request>
}

export type UnattendedPorts<Request extends SigningRequest> = SigningPorts<Request> & {
  /** Accepts a finding of level `confirm`; nothing accepts one that blocks. */
  readonly accept: (finding: Finding) => boolean
}

type Reduced<Request extends SigningRequest> = {
  readonly state: UnattendedState<Request>
  readonly commands: readonly SigningCommand<Request>[]
}

function fail<Request extends SigningRequest>(
  { serial }: UnattendedState<Request>,
  problem: SigningProblem | NotAccepted,
): Reduced<Request> {
  return { state: { status: 'failed', serial: serial + 1, problem }, commands: [] }
}

/** Calls the wallet if the policy accepts all findings. */
function judge<Request extends SigningRequest>(
  state: UnattendedState<Request>,
  review: Review<Request>,
  accept: UnattendedPorts<Request>['accept'],
): Reduced<Request> {
  const open = review.findings
    .filter(({ level }) => level !== 'note')
    .filter(found => found.level === 'block' || !accept(found))
  if (open.length > 0) return fail(state, { kind: 'notAccepted', findings: open })
  const serial = state.serial + 1
  const request = review.toSign
  return {
    state: { status: 'wallet', serial, request, review, isClosed: false },
    commands: [{ type: 'askWallet', serial, request }],
  }
}

/** One transition without a user: the policy takes the place of the review. */
function reduceUnattended<Request extends SigningRequest>(
  state: UnattendedState<Request>,
  event: SigningEvent<Request>,
  { accept, gasMarginPercent = 0 }: Pick<UnattendedPorts<Request>, 'accept' | 'gasMarginPercent'>,
): Reduced<Request> {
  if ('serial' in event && event.serial !== state.serial) return { state, commands: [] }
  if (state.status === 'preparing' && event.type === 'factsCollected' && state.request) {
    try {
      return judge(state, reviewRequest(state.request, event.facts, gasMarginPercent), accept)
    } catch (error) {
      // A request that cannot be described is not signed.
      return fail(state, { kind: 'facts', error })
    }
  }
  if (state.status === 'wallet' && event.type === 'walletFailed') {
    return fail(state, { kind: event.isRejection ? 'rejected' : 'wallet', error: event.error })
  }
  if (state.status === 'reporting' && event.type === 'portFailed') {
    return fail(state, { kind: 'report', error: event.error })
  }
  return reduceSigning(state as SigningState<Request>, event, gasMarginPercent)
}

/** A signing flow without a user: each request goes to the wallet if the policy accepts its findings. */
export function createUnattendedFlow<Request extends SigningRequest>(
  ports: UnattendedPorts<Request>,
): UnattendedFlow<Request> {
  const { accept, gasMarginPercent = 0 } = ports
  const dispatch = (event: SigningEvent<Request>) => store.dispatch(event)
  const store = createSigningStore<UnattendedState<Request>, SigningEvent<Request>, SigningCommand<Request>>({
    initial: initialSigningState,
    reduce: (state, event) => reduceUnattended(state, event, { accept, gasMarginPercent }),
    run: createCommandRunner(ports, dispatch),
    schedule: () => [],
  })
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    begin: () => dispatch({ type: 'begin' }),
  }
}
