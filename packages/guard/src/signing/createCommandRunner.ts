import type { Hex } from '../values/token.ts'
import { isWalletRejection } from './isWalletRejection.ts'
import type { OfType, SigningPorts } from './signingPorts.ts'
import type { SigningFacts, SigningRequest } from './signingRequest.ts'
import type { SigningCommand, SigningEvent } from './signingState.ts'

type Driver = {
  readonly dispatch: (event: SigningEvent) => void
  /** Serial number of the latest port call. */
  readonly serial: () => number
  /** Abort signal of the latest port call. */
  readonly signal: () => AbortSignal
}

async function collectFacts<Request extends SigningRequest>(
  { facts: { transaction, typedData, pchain } }: SigningPorts<Request>,
  request: Request,
  signal: AbortSignal,
): Promise<SigningFacts> {
  if (request.type === 'transaction') {
    if (!transaction) throw new TypeError('This flow sends no transactions')
    return { type: 'transaction', facts: await transaction(request as OfType<Request, 'transaction'>, signal) }
  }
  if (request.type === 'pchain') {
    if (!pchain) throw new TypeError('This flow sends nothing to the P-Chain')
    return { type: 'pchain', facts: await pchain(request as OfType<Request, 'pchain'>, signal) }
  }
  if (!typedData) throw new TypeError('This flow signs no typed data')
  return { type: 'typedData', facts: await typedData(request as OfType<Request, 'typedData'>, signal) }
}

/** Reports the error as uncaught in a page; does nothing where `reportError` is missing. */
function reportUncaught(error: unknown) {
  const { reportError } = globalThis as unknown as { reportError?: (error: unknown) => void }
  reportError?.(error)
}

async function requestSignature<Request extends SigningRequest>(
  ports: SigningPorts<Request>,
  request: Request,
): Promise<Hex> {
  const { send, signTypedData, sendPChain } = ports.wallet
  if (request.type === 'typedData') {
    if (!signTypedData) throw new TypeError('This flow signs no typed data')
    return signTypedData(request as OfType<Request, 'typedData'>)
  }
  const sendTo = (request.type === 'pchain' ? sendPChain : send) as ((request: Request) => Promise<Hex>) | undefined
  if (!sendTo) throw new TypeError('This flow sends no such transactions')
  const hash = await sendTo(request)
  try {
    ports.store?.(request, hash)
  } catch (error) {
    // Report the hash even when showing the failure throws.
    try {
      ports.onStoreFailed?.(error, hash)
    } catch (cause) {
      reportUncaught(cause)
    }
  }
  return hash
}

async function follow<Request extends SigningRequest>(
  ports: SigningPorts<Request>,
  { serial, request, hash }: { readonly serial: number; readonly request: Request; readonly hash: Hex },
  signal: AbortSignal,
): Promise<SigningEvent> {
  try {
    if (!ports.follow) throw new TypeError('This flow follows no transactions')
    return { type: 'followed', serial, outcome: await ports.follow(request, hash, signal) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { type: 'followed', serial, outcome: { status: 'unknown', hash, reason } }
  }
}

/** Executes each reducer command on its port and dispatches the result. */
export function createCommandRunner<Request extends SigningRequest>(ports: SigningPorts<Request>, driver: Driver) {
  const { clock, lock } = ports
  const { dispatch } = driver
  const isRejection = ports.wallet.isRejection ?? isWalletRejection
  let releaseLock: (() => void) | null = null

  /** Dispatches the result of the work, or its failure. */
  const answer = (
    serial: number,
    kind: Extract<SigningEvent, { type: 'portFailed' }>['kind'],
    work: () => Promise<SigningEvent>,
  ) => {
    work().then(dispatch, (error: unknown) => dispatch({ type: 'portFailed', serial, kind, error }))
  }

  const acquireLock = async (serial: number): Promise<SigningEvent> => {
    const release = lock ? await lock.acquire(() => dispatch({ type: 'lockLost' })) : () => {}
    if (!release) return { type: 'lockDenied', serial }
    if (serial === driver.serial()) releaseLock = release
    else release()
    return { type: 'lockAcquired', serial }
  }

  const checkWanted = (serial: number, request: Request) => {
    const checked = (isWanted: boolean): SigningEvent => {
      const storedHash = ports.storedHash?.() ?? null
      return { type: 'wantedChecked', serial, isWanted, storedHash, now: clock.now() }
    }
    const { isWanted } = ports
    // Without an `isWanted` port, call the wallet directly after the check.
    if (!isWanted) return dispatch(checked(true))
    answer(serial, 'facts', async () => checked(await isWanted(request, driver.signal())))
  }

  const refuse = async (serial: number, error: unknown, checksLock: boolean): Promise<SigningEvent> => {
    if (checksLock && (await lock?.isHeld())) return { type: 'lockDenied', serial }
    await ports.refuse?.(error)
    return { type: 'refused', serial }
  }

  return (command: SigningCommand) => {
    // Every request in the state came from `ports.prepare`.
    const request = ('request' in command ? command.request : null) as Request
    switch (command.type) {
      case 'prepare':
        return answer(command.serial, 'prepare', async () => {
          const prepared = await ports.prepare(driver.signal())
          return {
            type: 'prepared',
            serial: command.serial,
            request: prepared,
            storedHash: ports.storedHash?.() ?? null,
          }
        })
      case 'collectFacts':
        return answer(command.serial, 'facts', async () => {
          const facts = await collectFacts(ports, request, driver.signal())
          return { type: 'factsCollected', serial: command.serial, facts }
        })
      case 'acquireLock':
        return answer(command.serial, 'facts', () => acquireLock(command.serial))
      case 'checkWanted':
        return checkWanted(command.serial, request)
      case 'askWallet':
        return void requestSignature(ports, request).then(
          given => dispatch({ type: 'walletAnswered', serial: command.serial, answer: given }),
          (error: unknown) =>
            dispatch({ type: 'walletFailed', serial: command.serial, error, isRejection: isRejection(error) }),
        )
      case 'report':
        return answer(command.serial, 'report', async () => {
          const result = await ports.report(request, command.answer)
          return { type: 'reported', serial: command.serial, result }
        })
      case 'follow':
        return answer(command.serial, 'facts', () =>
          follow(ports, { serial: command.serial, request, hash: command.hash }, driver.signal()),
        )
      case 'refuse':
        return answer(command.serial, 'refuse', () => refuse(command.serial, command.error, command.checksLock))
      case 'rebuild':
        return ports.rebuild?.(request)
      case 'handOver':
        return ports.handOver?.(request, command.answer)
      case 'releaseLock':
        releaseLock?.()
        releaseLock = null
    }
  }
}
