import { createCommandRunner } from './createCommandRunner.ts'
import { initialSigningState, reduceSigning } from './reduceSigning.ts'
import type { SigningClock, SigningPorts } from './signingPorts.ts'
import type { SigningRequest } from './signingRequest.ts'
import type { SigningEvent, SigningState } from './signingState.ts'

/** A sequence of signatures as a headless store; React reads it with `useSyncExternalStore`. */
export type SigningFlow<Request extends SigningRequest = SigningRequest> = {
  readonly getState: () => SigningState<Request>
  readonly subscribe: (listener: () => void) => () => void
  /** Prepares the first request, or restarts. */
  readonly begin: () => void
  /** Accepts exactly the risks shown. */
  readonly agree: (isAgreed: boolean) => void
  // only with: swap order
  readonly typePhrase: (text: string) => void
  // end only
  /** Checks again and calls the wallet; ignored while a call is running. */
  readonly send: () => void
  /** The screen was closed: requests not yet sent to the wallet are dropped. `begin` restarts. */
  readonly close: () => void
}

/** The events of the user. */
// only with: swap
export function createUserActions(dispatch: (event: SigningEvent) => void, { now }: SigningClock) {
  // otherwise: function createUserActions(dispatch: (event: SigningEvent) => void) {
  // end only
  return {
    begin: () => dispatch({ type: 'begin' }),
    agree: (isAgreed: boolean) => dispatch({ type: 'agree', isAgreed }),
    // only with: swap order
    typePhrase: (text: string) => dispatch({ type: 'typePhrase', text }),
    // end only
    // only with: swap
    send: () => dispatch({ type: 'send', now: now() }),
    // otherwise: send: () => dispatch({ type: 'send' }),
    // end only
    close: () => dispatch({ type: 'close' }),
  }
}

// only with: swap
/** Starts the timer of a shown request that expires. Returns what cancels it. */
export function scheduleExpiry(
  // only with: editor
  state: SigningState<SigningRequest, unknown>,
  // otherwise: state: SigningState,
  // end only
  clock: SigningClock,
  dispatch: (event: SigningEvent) => void,
): () => void {
  const expiresAt = state.status === 'ready' ? state.review.request.expiresAt : undefined
  if (expiresAt === undefined) return () => {}
  return clock.after(expiresAt - clock.now(), () => dispatch({ type: 'expire', now: clock.now() }))
}

// end only

/** Drives `reduceSigning` one event at a time: executes its commands on the ports and dispatches the results. */
export function createSigningFlow<Request extends SigningRequest>(ports: SigningPorts<Request>): SigningFlow<Request> {
  // only with: swap
  const { clock, gasMarginPercent = 0 } = ports
  // otherwise: const { gasMarginPercent = 0 } = ports
  // end only
  const listeners = new Set<() => void>()
  const queue: SigningEvent[] = []
  let isReducing = false
  let state: SigningState = initialSigningState
  let calls = new AbortController()
  // only with: swap
  let cancelExpiry = () => {}
  // end only

  const dispatch = (event: SigningEvent) => {
    queue.push(event)
    if (isReducing) return
    isReducing = true
    try {
      for (let next = queue.shift(); next; next = queue.shift()) step(next)
    } finally {
      isReducing = false
    }
  }
  const run = createCommandRunner(ports, dispatch)
  const step = (event: SigningEvent) => {
    const before = state
    const { state: after, commands } = reduceSigning(before, event, gasMarginPercent)
    if (after === before) return
    state = after
    if (after.serial !== before.serial) {
      // Results of older calls are ignored, so they are aborted.
      calls.abort()
      calls = new AbortController()
      // only with: swap
      cancelExpiry()
      cancelExpiry = scheduleExpiry(after, clock, dispatch)
      // end only
    }
    for (const listener of listeners) listener()
    for (const command of commands) run(command, calls.signal)
  }

  return {
    // Every request in the state came from `ports.prepare`.
    getState: () => state as SigningState<Request>,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    // only with: swap
    ...createUserActions(dispatch, clock),
    // otherwise: ...createUserActions(dispatch),
    // end only
  }
}
