import type { Hex } from '../values/token.ts'
import type { SigningPorts } from './signingPorts.ts'
import type { SigningRequest } from './signingRequest.ts'
import type { SigningCommand, SigningEvent, TransactionOutcome } from './signingState.ts'

async function follow<Request extends SigningRequest>(
  ports: SigningPorts<Request>,
  request: Request,
  hash: Hex,
  signal: AbortSignal,
): Promise<TransactionOutcome> {
  try {
    // only with: icm
    if (!ports.follow) throw new TypeError('This flow follows no transactions')
    // end only
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
        const facts = await ports.collectFacts(request, signal)
        // only with: swap
        return { type: 'factsCollected', serial, facts, now: ports.clock.now() }
        // otherwise: return { type: 'factsCollected', serial, facts }
        // end only
      }
      case 'askWallet': {
        const isLast = ports.isLast(request)
        return { type: 'walletAnswered', serial, hash: await ports.send(request), isLast }
      }
      // only with: permit order
      case 'report': {
        if (!ports.report) throw new TypeError('This flow submits no signatures')
        return { type: 'reported', serial, result: await ports.report(request, command.answer) }
      }
      // end only
      case 'follow':
        return { type: 'followed', serial, outcome: await follow(ports, request, command.hash, signal) }
    }
  }

  return (command: SigningCommand, signal: AbortSignal) => {
    // only with: pchain
    if (command.type === 'handOver') return ports.handOver?.(command.request as Request, command.hash)
    // otherwise: if (command.type === 'handOver') return ports.handOver(command.request as Request, command.hash)
    // end only
    const { type, serial } = command
    execute(command, signal).then(dispatch, (error: unknown) => {
      if (type === 'askWallet') {
        return dispatch({ type: 'walletFailed', serial, error, isRejection: ports.isRejection(error) })
      }
      // only with: permit order
      if (type === 'report') return dispatch({ type: 'portFailed', serial, kind: type, error })
      // end only
      dispatch({ type: 'portFailed', serial, kind: type === 'prepare' ? type : 'facts', error })
    })
  }
}
