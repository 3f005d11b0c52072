import { createCommandRunner } from './createCommandRunner.ts'
import { createSigningStore } from './createSigningStore.ts'
import { initialSigningState, reduceSigning } from './reduceSigning.ts'
import type { SigningClock, SigningPorts } from './signingPorts.ts'
import type { SigningRequest } from './signingRequest.ts'
import type { SigningCommand, SigningEvent, SigningState } from './signingState.ts'

/** A sequence of signatures as a headless store; React reads it with `useSyncExternalStore`. */
export type SigningFlow<Request extends SigningRequest = SigningRequest> = {
  readonly getState: () => SigningState<Request>
  readonly subscribe: (listener: () => void) => () => void
  /** Prepares the first request, or restarts. */
  readonly begin: () => void
  /** Accepts exactly the risks shown. */
  readonly agree: (isAgreed: boolean) => void
  readonly typePhrase: (text: string) => void
  /** Checks again and calls the wallet; ignored while a call is running. */
  readonly send: () => void
  /** The screen was closed: requests not yet sent to the wallet are dropped. `begin` restarts. */
  readonly leave: () => void
}

/** The events of the user. */
export function createUserActions(dispatch: (event: SigningEvent) => void, { now }: SigningClock) {
  return {
    begin: () => dispatch({ type: 'begin' }),
    agree: (isAgreed: boolean) => dispatch({ type: 'agree', isAgreed }),
    typePhrase: (text: string) => dispatch({ type: 'typePhrase', text }),
    send: () => dispatch({ type: 'send', now: now() }),
    leave: () => dispatch({ type: 'leave' }),
  }
}

/** Starts the timer of a shown request that expires. */
export function scheduleExpiry(
  state: SigningState<SigningRequest, unknown>,
  clock: SigningClock,
  dispatch: (event: SigningEvent) => void,
): readonly (() => void)[] {
  const expiresAt = state.status === 'ready' ? state.review.request.expiresAt : undefined
  if (expiresAt === undefined) return []
  return [clock.after(expiresAt - clock.now(), () => dispatch({ type: 'expire', now: clock.now() }))]
}

/** Drives `reduceSigning`: executes its commands on the ports and dispatches the results. */
export function createSigningFlow<Request extends SigningRequest>(ports: SigningPorts<Request>): SigningFlow<Request> {
  const { clock, gasMarginPercent = 0 } = ports
  const dispatch = (event: SigningEvent) => store.dispatch(event)
  const store = createSigningStore<SigningState, SigningEvent, SigningCommand>({
    initial: initialSigningState,
    reduce: (state, event) => reduceSigning(state, event, gasMarginPercent),
    run: createCommandRunner(ports, dispatch),
    schedule: state => scheduleExpiry(state, clock, dispatch),
  })
  return {
    getState: () => store.getState() as SigningState<Request>,
    subscribe: store.subscribe,
    ...createUserActions(dispatch, clock),
  }
}
