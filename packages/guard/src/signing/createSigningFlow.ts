import { createCommandRunner } from './createCommandRunner.ts'
import { initialSigningState, reduceSigning } from './reduceSigning.ts'
import type { SigningPorts } from './signingPorts.ts'
import type { SigningRequest } from './signingRequest.ts'
import type { SigningEvent, SigningPolicy, SigningState } from './signingState.ts'

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
  /** The user rejects the request. */
  readonly refuse: () => void
  /** The screen was closed: requests not yet sent to the wallet are dropped. `begin` restarts. */
  readonly leave: () => void
  /** Account or chain of the wallet changed. */
  readonly walletChanged: () => void
  readonly refresh: () => void
}

/** Drives `reduceSigning`: executes its commands on the ports and dispatches the results. */
export function createSigningFlow<Request extends SigningRequest>(ports: SigningPorts<Request>): SigningFlow<Request> {
  const policy: SigningPolicy = {
    ...(ports.accept && { accept: ports.accept }),
    endsOnRejection: ports.refuse !== undefined,
    gasMarginPercent: ports.gasMarginPercent ?? 0,
  }
  const { clock } = ports
  const listeners = new Set<() => void>()
  const queue: SigningEvent[] = []
  let isReducing = false
  let state: SigningState = initialSigningState
  let question = new AbortController()
  let cancelTimers: readonly (() => void)[] = []

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

  const reduce = (event: SigningEvent) => {
    try {
      return reduceSigning(state, event, policy)
    } catch (error) {
      if (event.type !== 'factsCollected') throw error
      // A request that cannot be described is not signed.
      return reduceSigning(state, { type: 'portFailed', serial: event.serial, kind: 'facts', error }, policy)
    }
  }

  const step = (event: SigningEvent) => {
    const before = state
    const { state: after, commands } = reduce(event)
    if (after === before) return
    state = after
    if (after.serial !== before.serial) {
      question.abort()
      question = new AbortController()
      schedule()
    }
    for (const listener of listeners) listener()
    for (const command of commands) run(command)
  }

  const schedule = () => {
    for (const cancel of cancelTimers) cancel()
    cancelTimers = []
    if (state.status !== 'ready' && state.status !== 'failed') return
    const expiresAt = state.status === 'ready' ? state.review.request.expiresAt : undefined
    const { refresh } = ports
    const refreshLater = () => {
      if (!refresh) return () => {}
      return clock.after(refresh.everyMs, () => (refresh.isAllowed() ? dispatch({ type: 'refresh' }) : schedule()))
    }
    const expireLater = () => {
      if (expiresAt === undefined) return () => {}
      return clock.after(expiresAt - clock.now(), () => dispatch({ type: 'expire', now: clock.now() }))
    }
    cancelTimers = [refreshLater(), expireLater()]
  }

  const run = createCommandRunner(ports, {
    dispatch,
    serial: () => state.serial,
    signal: () => question.signal,
  })

  return {
    getState: () => state as SigningState<Request>,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin: () => dispatch({ type: 'begin' }),
    agree: isAgreed => dispatch({ type: 'agree', isAgreed }),
    typePhrase: text => dispatch({ type: 'typePhrase', text }),
    send: () => dispatch({ type: 'send', now: clock.now() }),
    refuse: () => dispatch({ type: 'refuse' }),
    leave: () => dispatch({ type: 'leave' }),
    walletChanged: () => dispatch({ type: 'walletChanged' }),
    refresh: () => dispatch({ type: 'refresh' }),
  }
}
