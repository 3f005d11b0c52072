import { createCommandRunner, type SigningFlow, scheduleExpiry } from '../signing/createSigningFlow.ts'
import { initialSigningState } from '../signing/reduceSigning.ts'
import type { SigningRequest } from '../signing/signingRequest.ts'
import type { SigningCommand } from '../signing/signingState.ts'
import type { Hex } from '../values/token.ts'
import { createSigningStore } from './createSigningStore.ts'
import { type RunSigningPolicy, reduceRunSigning } from './reduceRunSigning.ts'
import type { RunSigningPorts } from './runSigningPorts.ts'
import type { RunSigningCommand, RunSigningEvent, RunSigningState } from './runSigningState.ts'

/** A signing flow whose request a run waits for: another tab may sign it, and the user may reject it. */
export type RunSigningFlow<Request extends SigningRequest = SigningRequest> = Omit<SigningFlow<Request>, 'getState'> & {
  readonly getState: () => RunSigningState<Request>
  /** The user rejects the request. */
  readonly refuse: () => void
  /** Account or chain of the wallet changed. */
  readonly walletChanged: () => void
  readonly refresh: () => void
}

/** Reports the error as uncaught in a page; does nothing where `reportError` is missing. */
function reportUncaught(error: unknown) {
  const { reportError } = globalThis as unknown as { reportError?: (error: unknown) => void }
  reportError?.(error)
}

type Dispatch = (event: RunSigningEvent) => void

function createRunner<Request extends SigningRequest>(ports: RunSigningPorts<Request>, dispatch: Dispatch) {
  const { clock, lock } = ports
  let releaseLock: (() => void) | null = null
  const storedHash = () => ports.storedHash?.() ?? null

  /** Acquires the lock, collects the facts and then asks whether the run still waits. */
  const checkLast = async (serial: number, request: Request, signal: AbortSignal): Promise<RunSigningEvent> => {
    const release = lock ? await lock.acquire(() => dispatch({ type: 'lockLost' })) : () => {}
    if (!release) return { type: 'lockDenied', serial }
    if (signal.aborted) release()
    else releaseLock = release
    signal.throwIfAborted()
    const facts = await ports.collectFacts(request, signal)
    signal.throwIfAborted()
    const isWanted = (await ports.isWanted?.(request, signal)) ?? true
    return { type: 'lastChecked', serial, facts, isWanted, storedHash: storedHash(), now: clock.now() }
  }

  const refuse = async (serial: number, error: unknown, checksLock: boolean): Promise<RunSigningEvent> => {
    if (checksLock && (await lock?.isHeld())) return { type: 'lockDenied', serial }
    await ports.refuse?.(error)
    return { type: 'refused', serial }
  }

  const report = async (serial: number, request: Request, answer: Hex): Promise<RunSigningEvent> => {
    await ports.report(request, answer)
    return { type: 'reported', serial }
  }

  /** Asks the wallet, and stores the hash of a transaction before anything else can fail. */
  const send = async (request: Request): Promise<Hex> => {
    const hash = await ports.send(request)
    if ('typedData' in request) return hash
    try {
      ports.store?.(request, hash)
    } catch (error) {
      reportStoreFailure(error, hash)
    }
    return hash
  }

  /** A failure that cannot be shown either is uncaught; the hash is reported anyway. */
  const reportStoreFailure = (error: unknown, hash: Hex) => {
    try {
      if (!ports.onStoreFailed) throw error
      ports.onStoreFailed(error, hash)
    } catch (uncaught) {
      reportUncaught(uncaught)
    }
  }

  const answer = (serial: number, kind: 'facts' | 'refuse' | 'report', work: Promise<RunSigningEvent>) =>
    void work.then(dispatch, (error: unknown) => dispatch({ type: 'portFailed', serial, kind, error }))

  const runCore = createCommandRunner<Request>(
    {
      prepare: ports.prepare,
      collectFacts: ports.collectFacts,
      send,
      isRejection: ports.isRejection,
      isLast: () => true,
      ...(ports.handOver && { handOver: ports.handOver }),
      clock,
    },
    event => dispatch(event.type === 'prepared' ? { ...event, storedHash: storedHash() } : event),
  )

  return (command: RunSigningCommand, signal: AbortSignal) => {
    switch (command.type) {
      case 'refuse':
        return answer(command.serial, 'refuse', refuse(command.serial, command.error, command.checksLock))
      case 'rebuild':
        return ports.rebuild?.(command.request as Request)
      case 'releaseLock':
        releaseLock?.()
        releaseLock = null
        return
      case 'report':
        return answer(command.serial, 'report', report(command.serial, command.request as Request, command.answer))
      case 'checkLast':
        return answer(command.serial, 'facts', checkLast(command.serial, command.request as Request, signal))
      default:
        return runCore(command as SigningCommand<Request>, signal)
    }
  }
}

/** Drives `reduceRunSigning`: the signing flow, with a lock, a rejection that is reported and a request that is replaced. */
export function createRunSigningFlow<Request extends SigningRequest>(
  ports: RunSigningPorts<Request>,
): RunSigningFlow<Request> {
  const { clock, refresh } = ports
  const policy: RunSigningPolicy = {
    gasMarginPercent: ports.gasMarginPercent ?? 0,
    endsOnRejection: ports.refuse !== undefined,
  }
  const dispatch: Dispatch = event => store.dispatch(event)

  const refreshLater = (): (() => void) => {
    if (!refresh) return () => {}
    const { everyMs, isAllowed } = refresh
    let cancel = () => {}
    const wait = () => {
      cancel = clock.after(everyMs, () => (isAllowed() ? dispatch({ type: 'refresh' }) : wait()))
    }
    wait()
    return () => cancel()
  }

  const store = createSigningStore<RunSigningState, RunSigningEvent, RunSigningCommand>({
    initial: { ...initialSigningState, unacceptedHash: null },
    reduce: (state, event) => reduceRunSigning(state, event, policy),
    run: createRunner(ports, dispatch),
    schedule: state => {
      if (state.status !== 'ready' && state.status !== 'failed') return []
      return [refreshLater(), scheduleExpiry(state, clock, dispatch)]
    },
  })

  return {
    getState: () => store.getState() as RunSigningState<Request>,
    subscribe: store.subscribe,
    begin: () => dispatch({ type: 'begin' }),
    agree: isAgreed => dispatch({ type: 'agree', isAgreed }),
    typePhrase: text => dispatch({ type: 'typePhrase', text }),
    send: () => dispatch({ type: 'send', now: clock.now() }),
    close: () => dispatch({ type: 'close' }),
    refuse: () => dispatch({ type: 'refuse' }),
    walletChanged: () => dispatch({ type: 'walletChanged' }),
    refresh: () => dispatch({ type: 'refresh' }),
  }
}
