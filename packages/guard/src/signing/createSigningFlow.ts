// A request on its way to the wallet: idle → preparing → ready → checking → wallet → ended
//
// preparing  `prepare` builds the request and `collectFacts` reads the chain; the guard checks both → ready
// ready      the review is shown; once all consent is given, `send` → checking
// only with: swap
// expired    the request is too old for the wallet; `begin` builds another one
// end only
// checking   `collectFacts` reads the chain again; a new risk → ready, otherwise → wallet
// wallet     the port `send` asks the wallet; a rejection → ready
// only with: permit order
// reporting  `report` submits a signature; then the next request → preparing, or → ended
// end only
// only with: trade nft governance send pchain permit order
// following  `follow` waits for a transaction that the next request depends on; mined → preparing
// end only
// failed     the request could not be built or checked
//
// `begin` restarts and `close` leaves each state before the wallet. What the wallet sends afterwards is handed over.

import { initialSigningState, reduceSigning } from './reduceSigning.ts'
import type { SigningClock, SigningPorts } from './signingPorts.ts'
import type { SigningRequest } from './signingRequest.ts'
import type { SigningCommand, SigningEvent, SigningState, UserEvent } from './signingState.ts'

type PortCommand<R extends SigningRequest> = Exclude<SigningCommand<R>, { type: 'handOver' }>

/** Executes each command of the reducer on its port and dispatches the answer. */
export function createCommandRunner<R extends SigningRequest>(
  ports: SigningPorts<R>,
  dispatch: (event: SigningEvent<R>) => void,
) {
  const callPort = async (command: PortCommand<R>, signal: AbortSignal): Promise<SigningEvent<R>> => {
    const { serial } = command
    switch (command.type) {
      case 'prepare':
        return { type: 'prepared', serial, request: await ports.prepare(signal) }
      case 'collectFacts': {
        const facts = await ports.collectFacts(command.request, signal)
        // only with: swap
        return { type: 'factsCollected', serial, facts, now: ports.clock.now() }
        // otherwise: return { type: 'factsCollected', serial, facts }
        // end only
      }
      case 'askWallet': {
        // only with: trade nft governance send pchain permit order
        const isLast = ports.isLast(command.request)
        return { type: 'walletAnswered', serial, hash: await ports.send(command.request), isLast }
        // otherwise: return { type: 'walletAnswered', serial, hash: await ports.send(command.request) }
        // end only
      }
      // only with: permit order
      case 'report': {
        if (!ports.report) throw new TypeError('This flow submits no signatures')
        return { type: 'reported', serial, result: await ports.report(command.request, command.answer) }
      }
      // end only
      // only with: trade nft governance send pchain permit order
      case 'follow':
        // only with: icm
        if (!ports.follow) throw new TypeError('This flow follows no transactions')
        // end only
        return { type: 'followed', serial, outcome: await ports.follow(command.request, command.hash, signal) }
      // end only
    }
  }

  const toFailure = (command: PortCommand<R>, error: unknown): SigningEvent<R> => {
    const { type, serial } = command
    if (type === 'askWallet') return { type: 'walletFailed', serial, error, isRejection: ports.isRejection(error) }
    // only with: trade nft governance send pchain permit order
    if (type !== 'follow') return { type: 'portFailed', serial, kind: type === 'collectFacts' ? 'facts' : type, error }
    const reason = error instanceof Error ? error.message : String(error)
    return { type: 'followed', serial, outcome: { status: 'unknown', hash: command.hash, reason } }
    // otherwise: return { type: 'portFailed', serial, kind: type === 'collectFacts' ? 'facts' : type, error }
    // end only
  }

  return (command: SigningCommand<R>, signal: AbortSignal) => {
    // only with: pchain
    if (command.type === 'handOver') return ports.handOver?.(command.request, command.hash)
    // otherwise: if (command.type === 'handOver') return ports.handOver(command.request, command.hash)
    // end only
    callPort(command, signal).then(dispatch, (error: unknown) => dispatch(toFailure(command, error)))
  }
}

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

// only with: swap
/** Starts the timer of a shown request that expires. Returns what cancels it. */
export function scheduleExpiry(
  // only with: editor
  state: SigningState<SigningRequest, unknown>,
  // otherwise: state: SigningState,
  // end only
  clock: SigningClock,
  dispatch: (event: UserEvent) => void,
): () => void {
  const expiresAt = state.status === 'ready' ? state.review.request.expiresAt : undefined
  if (expiresAt === undefined) return () => {}
  return clock.after(expiresAt - clock.now(), () => dispatch({ type: 'expire', now: clock.now() }))
}
// end only

/** Drives `reduceSigning` one event at a time: executes its commands on the ports and dispatches the answers. */
export function createSigningFlow<Request extends SigningRequest>(ports: SigningPorts<Request>): SigningFlow<Request> {
  const { gasMarginPercent = 0 } = ports
  const listeners = new Set<() => void>()
  const queue: SigningEvent<Request>[] = []
  let isReducing = false
  let state: SigningState<Request> = initialSigningState
  let calls = new AbortController()
  // only with: swap
  let cancelExpiry = () => {}
  // end only

  const dispatch = (event: SigningEvent<Request>) => {
    // An event from within a listener or a port waits for its turn.
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
  const step = (event: SigningEvent<Request>) => {
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
      cancelExpiry = scheduleExpiry(after, ports.clock, dispatch)
      // end only
    }
    for (const listener of listeners) listener()
    for (const command of commands) run(command, calls.signal)
  }

  return {
    getState: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin: () => dispatch({ type: 'begin' }),
    agree: isAgreed => dispatch({ type: 'agree', isAgreed }),
    // only with: swap order
    typePhrase: text => dispatch({ type: 'typePhrase', text }),
    // end only
    // only with: swap
    send: () => dispatch({ type: 'send', now: ports.clock.now() }),
    // otherwise: send: () => dispatch({ type: 'send' }),
    // end only
    close: () => dispatch({ type: 'close' }),
  }
}
