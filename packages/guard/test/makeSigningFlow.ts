import { vi } from 'vitest'
import { isWalletRejection } from '../src/signing/isWalletRejection.ts'
import type { SigningPorts } from '../src/signing/signingPorts.ts'
import type { TransactionRequest } from '../src/signing/signingRequest.ts'
import { waitForSigning } from '../src/signing/waitForSigning.ts'
import type { Hex } from '../src/values/token.ts'
import { type ChainConditions, makeFacts, makeSwapRequest } from './makeSigning.ts'

export const sentHash: Hex = `0x${'ab'.repeat(32)}`

/** A promise with external resolve and reject. */
export function makeGate<T>() {
  let open: (value: T) => void = () => {}
  const promise = new Promise<T>(resolve => {
    open = resolve
  })
  return { promise, open }
}

/** The ports that every flow asks. */
type AskedPorts = Pick<SigningPorts<TransactionRequest>, 'prepare' | 'collectFacts' | 'send' | 'isRejection' | 'clock'>

type Changes<Ports> = Partial<Ports> & {
  readonly conditions?: ChainConditions
  readonly now?: () => number
}

type Flow<State> = {
  readonly getState: () => State
  readonly subscribe: (listener: () => void) => () => void
  readonly begin: () => void
}

/** Makes flows on fake ports, of one of the functions that create them. */
export const makeFlowMaker =
  <Ports extends AskedPorts, State extends { readonly status: string }, Of extends Flow<State>>(
    create: (ports: Ports) => Of & Flow<State>,
  ) =>
  ({ conditions = {}, now = () => 0, ...changes }: Changes<Ports> = {}) => {
    const facts = { conditions }
    const send = vi.fn(async () => sentHash)
    const ports = {
      prepare: vi.fn(async () => makeSwapRequest()),
      collectFacts: async () => makeFacts(facts.conditions),
      send,
      report: vi.fn(async () => {}),
      isRejection: isWalletRejection,
      isLast: () => true,
      clock: { now, after: () => () => {} },
      ...changes,
    }
    const flow = create(ports as unknown as Ports)
    const seen: State['status'][] = []
    flow.subscribe(() => {
      const { status } = flow.getState()
      if (seen.at(-1) !== status) seen.push(status)
    })
    const until = (...statuses: State['status'][]) => waitForSigning(flow, ({ status }) => statuses.includes(status))
    const begin = () => {
      flow.begin()
      return until('ready')
    }
    return { flow, ports, send, seen, facts, until, begin }
  }
