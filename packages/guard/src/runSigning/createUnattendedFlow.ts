import type { Finding } from '../findings/finding.ts'
import { createCommandRunner } from '../signing/createCommandRunner.ts'
import type { SigningFlow } from '../signing/createSigningFlow.ts'
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

type Reduced = { readonly state: UnattendedState; readonly commands: readonly SigningCommand[] }

function fail({ serial }: UnattendedState, problem: SigningProblem | NotAccepted): Reduced {
  return { state: { status: 'failed', serial: serial + 1, problem }, commands: [] }
}

/** Calls the wallet if the policy accepts all findings. */
function judge(state: UnattendedState, review: Review, accept: UnattendedPorts<SigningRequest>['accept']): Reduced {
  const open = review.findings
    .filter(({ level }) => level !== 'note')
    .filter(found => found.level === 'block' || !accept(found))
  if (open.length > 0) return fail(state, { kind: 'notAccepted', findings: open })
  const [serial, request] = [state.serial + 1, review.toSign]
  return {
    state: { status: 'wallet', serial, request, review, isClosed: false },
    commands: [{ type: 'askWallet', serial, request }],
  }
}

/** One transition without a user: the policy takes the place of the review. */
function reduceUnattended(
  state: UnattendedState,
  event: SigningEvent,
  { accept, gasMarginPercent = 0 }: Pick<UnattendedPorts<SigningRequest>, 'accept' | 'gasMarginPercent'>,
): Reduced {
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
  return reduceSigning(state as SigningState, event, gasMarginPercent)
}

/** A signing flow without a user: each request goes to the wallet if the policy accepts its findings. */
export function createUnattendedFlow<Request extends SigningRequest>(
  ports: UnattendedPorts<Request>,
): UnattendedFlow<Request> {
  const { accept, gasMarginPercent = 0 } = ports
  const dispatch = (event: SigningEvent) => store.dispatch(event)
  const store = createSigningStore<UnattendedState, SigningEvent, SigningCommand>({
    initial: initialSigningState,
    reduce: (state, event) => reduceUnattended(state, event, { accept, gasMarginPercent }),
    run: createCommandRunner(ports, dispatch),
    schedule: () => [],
  })
  return {
    getState: () => store.getState() as UnattendedState<Request>,
    subscribe: store.subscribe,
    begin: () => dispatch({ type: 'begin' }),
  }
}
