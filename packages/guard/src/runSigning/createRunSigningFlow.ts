import { collectSigningFacts, createCommandRunner } from '../signing/createCommandRunner.ts'
import { createUserActions, type SigningFlow, scheduleExpiry } from '../signing/createSigningFlow.ts'
import { initialSigningState } from '../signing/reduceSigning.ts'
import type { SigningRequest } from '../signing/signingRequest.ts'
import type { SigningCommand, SigningEvent } from '../signing/signingState.ts'
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
    const facts = await collectSigningFacts(ports, request, signal)
    signal.throwIfAborted()
    const isWanted = (await ports.isWanted?.(request, signal)) ?? true
    return { type: 'lastChecked', serial, facts, isWanted, storedHash: storedHash(), now: clock.now() }
  }

  const refuse = async (serial: number, error: unknown, checksLock: boolean): Promise<RunSigningEvent> => {
    if (checksLock && (await lock?.isHeld())) return { type: 'lockDenied', serial }
    await ports.refuse?.(error)
    return { type: 'refused', serial }
  }

  const answer = (serial: number, kind: 'facts' | 'refuse', work: Promise<RunSigningEvent>) =>
    void work.then(dispatch, (error: unknown) => dispatch({ type: 'portFailed', serial, kind, error }))

  const runCore = createCommandRunner<Request>(
    {
      ...ports,
      store: (request, hash) => {
        try {
          ports.store?.(request, hash)
        } catch (error) {
          ports.onStoreFailed?.(error, hash)
        }
      },
    },
    (event: SigningEvent) => dispatch(event.type === 'prepared' ? { ...event, storedHash: storedHash() } : event),
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
      case 'collectFacts':
        if (!command.isLast) return runCore(command, signal)
        return answer(command.serial, 'facts', checkLast(command.serial, command.request as Request, signal))
      default:
        return runCore(command satisfies SigningCommand, signal)
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
    isRejection: ports.isRejection ?? (() => false),
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
    initial: initialSigningState,
    reduce: (state, event) => reduceRunSigning(state, event, policy),
    run: createRunner(ports, dispatch),
    schedule: state => {
      if (state.status !== 'ready' && state.status !== 'failed') return []
      return [refreshLater(), ...scheduleExpiry(state, clock, dispatch as (event: SigningEvent) => void)]
    },
  })

  return {
    getState: () => store.getState() as RunSigningState<Request>,
    subscribe: store.subscribe,
    ...createUserActions(dispatch as (event: SigningEvent) => void, clock),
    refuse: () => dispatch({ type: 'refuse' }),
    walletChanged: () => dispatch({ type: 'walletChanged' }),
    refresh: () => dispatch({ type: 'refresh' }),
  }
}
