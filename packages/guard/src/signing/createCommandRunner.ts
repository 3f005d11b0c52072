import type { Hex } from '../values/token.ts'
import { isWalletRejection } from './isWalletRejection.ts'
import type { OfType, SigningPorts } from './signingPorts.ts'
import type { SigningFacts, SigningRequest } from './signingRequest.ts'
import type { SigningCommand, SigningEvent, TransactionOutcome } from './signingState.ts'

export async function collectSigningFacts<Request extends SigningRequest>(
  { facts }: Pick<SigningPorts<Request>, 'facts'>,
  request: Request,
  signal: AbortSignal,
): Promise<SigningFacts> {
  // only with: pchain
  if (request.type === 'pchain') {
    if (!facts.pchain) throw new TypeError('This flow sends nothing to the P-Chain')
    return { type: 'pchain', facts: await facts.pchain(request as OfType<Request, 'pchain'>, signal) }
  }
  // end only
  // only with: permit order
  if (request.type === 'typedData') {
    if (!facts.typedData) throw new TypeError('This flow signs no typed data')
    return { type: 'typedData', facts: await facts.typedData(request as OfType<Request, 'typedData'>, signal) }
  }
  // end only
  if (!facts.transaction) throw new TypeError('This flow sends no transactions')
  return { type: 'transaction', facts: await facts.transaction(request as OfType<Request, 'transaction'>, signal) }
}

/** Reports the error as uncaught in a page; does nothing where `reportError` is missing. */
function reportUncaught(error: unknown) {
  const { reportError } = globalThis as unknown as { reportError?: (error: unknown) => void }
  reportError?.(error)
}

function sendRequest<Request extends SigningRequest>(
  { wallet }: SigningPorts<Request>,
  request: Request,
): Promise<Hex> {
  // only with: pchain
  if (request.type === 'pchain') {
    if (!wallet.sendPChain) throw new TypeError('This flow sends nothing to the P-Chain')
    return wallet.sendPChain(request as OfType<Request, 'pchain'>)
  }
  // end only
  if (!wallet.send) throw new TypeError('This flow sends no transactions')
  return wallet.send(request as OfType<Request, 'transaction'>)
}

async function requestSignature<Request extends SigningRequest>(
  ports: SigningPorts<Request>,
  request: Request,
): Promise<Hex> {
  // only with: permit order
  const { signTypedData } = ports.wallet
  if (request.type === 'typedData') {
    if (!signTypedData) throw new TypeError('This flow signs no typed data')
    return signTypedData(request as OfType<Request, 'typedData'>)
  }
  // end only
  // only with: pchain
  const hash = await sendRequest(ports, request)
  try {
    ports.store?.(request, hash)
  } catch (error) {
    // The hash is reported even when it cannot be stored.
    reportUncaught(error)
  }
  return hash
  // otherwise: return sendRequest(ports, request)
  // end only
}

async function follow<Request extends SigningRequest>(
  ports: SigningPorts<Request>,
  request: Request,
  hash: Hex,
  signal: AbortSignal,
): Promise<TransactionOutcome> {
  try {
    if (!ports.follow) throw new TypeError('This flow follows no transactions')
    return await ports.follow(request, hash, signal)
  } catch (error) {
    return { status: 'unknown', hash, reason: error instanceof Error ? error.message : String(error) }
  }
}

type PortCommand = Exclude<SigningCommand, { type: 'handOver' }>

/** Executes each reducer command on its port and dispatches the result. */
export function createCommandRunner<Request extends SigningRequest>(
  ports: SigningPorts<Request>,
  dispatch: (event: SigningEvent) => void,
) {
  const execute = async (command: PortCommand, signal: AbortSignal): Promise<SigningEvent> => {
    const { serial } = command
    if (command.type === 'prepare') return { type: 'prepared', serial, request: await ports.prepare(signal) }
    // Every request in the state came from `ports.prepare`.
    const request = command.request as Request
    switch (command.type) {
      case 'collectFacts': {
        const facts = await collectSigningFacts(ports, request, signal)
        return { type: 'factsCollected', serial, facts, now: ports.clock.now() }
      }
      case 'askWallet':
        return { type: 'walletAnswered', serial, answer: await requestSignature(ports, request) }
      case 'report':
        return { type: 'reported', serial, result: await ports.report(request, command.answer) }
      case 'follow':
        return { type: 'followed', serial, outcome: await follow(ports, request, command.hash, signal) }
    }
  }

  return (command: SigningCommand, signal: AbortSignal) => {
    if (command.type === 'handOver') return ports.handOver?.(command.request as Request, command.answer)
    const { type, serial } = command
    execute(command, signal).then(dispatch, (error: unknown) => {
      if (type === 'askWallet') {
        return dispatch({ type: 'walletFailed', serial, error, isRejection: isWalletRejection(error) })
      }
      dispatch({ type: 'portFailed', serial, kind: type === 'prepare' || type === 'report' ? type : 'facts', error })
    })
  }
}
