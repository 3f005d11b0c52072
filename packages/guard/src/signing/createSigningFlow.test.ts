import { describe, expect, test, vi } from 'vitest'
import { type ChainConditions, makeFacts, makeSwapRequest } from '../../test/makeSigning.ts'
import { makeWebLocks } from '../../test/makeWebLocks.ts'
import type { Hex } from '../values/token.ts'
import { createSigningFlow } from './createSigningFlow.ts'
import { createWebLock } from './createWebLock.ts'
import type { SigningPorts } from './signingPorts.ts'
import type { TransactionRequest } from './signingRequest.ts'
import type { SigningStatus, TransactionOutcome } from './signingState.ts'
import { waitForSigning } from './waitForSigning.ts'

const hash: Hex = `0x${'ab'.repeat(32)}`

/** A promise with external resolve and reject. */
function makeGate<T>() {
  let open: (value: T) => void = () => {}
  const promise = new Promise<T>(resolve => {
    open = resolve
  })
  return { promise, open }
}

type Changes = Partial<SigningPorts<TransactionRequest>> & {
  readonly conditions?: ChainConditions
  readonly now?: () => number
}

function makeFlow({ conditions = {}, now = () => 0, ...changes }: Changes = {}) {
  const facts = { conditions }
  const send = vi.fn(async () => hash)
  const ports = {
    prepare: vi.fn(async () => makeSwapRequest()),
    facts: { transaction: async () => makeFacts(facts.conditions) },
    wallet: { send },
    report: vi.fn(async () => 'done' as const),
    clock: { now, after: () => () => {} },
    ...changes,
  } satisfies SigningPorts<TransactionRequest>
  const flow = createSigningFlow<TransactionRequest>(ports)
  const seen: SigningStatus[] = []
  flow.subscribe(() => {
    const { status } = flow.getState()
    if (seen.at(-1) !== status) seen.push(status)
  })
  const until = (...statuses: SigningStatus[]) => waitForSigning(flow, ({ status }) => statuses.includes(status))
  const begin = () => {
    flow.begin()
    return until('ready')
  }
  return { flow, ports, send, seen, facts, until, begin }
}

describe('createSigningFlow', () => {
  test('default: prepare, check, ask the wallet, hand in', async () => {
    const { flow, ports, send, seen, until, begin } = makeFlow()
    await begin()
    flow.send()
    expect(await until('ended')).toMatchObject({ outcome: { status: 'sent', hash } })
    expect(seen).toEqual(['preparing', 'ready', 'checking', 'wallet', 'reporting', 'ended'])
    expect(send).toHaveBeenCalledOnce()
    expect(ports.report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'transaction' }), hash)
  })

  test('behavior: facts that could not be collected are asked for again by and by', async () => {
    const timers: (() => void)[] = []
    let isDown = true
    const { flow, until } = makeFlow({
      facts: {
        transaction: async () => {
          if (isDown) throw new Error('no connection')
          return makeFacts()
        },
      },
      refresh: { everyMs: 10_000, isAllowed: () => true },
      clock: {
        now: () => 0,
        after: (_, act) => {
          timers.push(act)
          return () => {}
        },
      },
    })
    flow.begin()
    await until('failed')
    isDown = false
    timers.at(-1)?.()
    await until('ready')
  })

  test('behavior: two calls in one tick ask the wallet once', async () => {
    const { flow, send, until, begin } = makeFlow()
    await begin()
    flow.send()
    flow.send()
    await until('ended')
    flow.send()
    expect(send).toHaveBeenCalledOnce()
  })

  test('behavior: the fee has room for a rising base fee, and a larger margin holds it already', async () => {
    const { begin } = makeFlow()
    expect(await begin()).toMatchObject({ review: { networkFee: 130_000_000_000_000n } })
    const wider = makeFlow({ gasMarginPercent: 50 })
    expect(await wider.begin()).toMatchObject({ review: { networkFee: 150_000_000_000_000n } })
  })

  test('behavior: the gas limit is the measured gas and the margin', async () => {
    const { flow, send, until, begin } = makeFlow({ gasMarginPercent: 25 })
    expect(await begin()).toMatchObject({ review: { networkFee: 130_000_000_000_000n } })
    flow.send()
    await until('ended')
    const transaction = expect.objectContaining({ gas: '125000' })
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ transaction }))
  })

  test('error: without consent nothing is sent, and a refreshed review keeps it only for the same risks', async () => {
    const { flow, send, facts, until, begin } = makeFlow({ conditions: { isBlind: true } })
    await begin()
    flow.send()
    expect(flow.getState().status).toBe('ready')
    flow.agree(true)
    facts.conditions = { isBlind: true, isSilent: true }
    flow.send()
    expect(await until('ready')).toMatchObject({ review: { findings: [{ id: 'T03' }, { id: 'T18' }] } })
    flow.send()
    expect(flow.getState().status).toBe('ready')
    flow.agree(true)
    // One risk disappears; consent for the others remains.
    facts.conditions = { isSilent: true }
    flow.send()
    await until('ended')
    expect(send).toHaveBeenCalledOnce()
  })

  test('behavior: a very high slippage is typed, and one send uses the consent up', async () => {
    const failing = vi.fn(async (): Promise<Hex> => {
      throw new Error('locked')
    })
    const { flow, until, begin } = makeFlow({
      prepare: async () => makeSwapRequest({ slippagePercent: 25 }),
      wallet: { send: failing },
    })
    await begin()
    const agreeAndSend = (phrase: string) => {
      flow.agree(true)
      flow.typePhrase(phrase)
      flow.send()
    }
    agreeAndSend('52')
    expect(flow.getState().status).toBe('ready')
    agreeAndSend(' 25 ')
    expect(await until('ready')).toMatchObject({ problem: { kind: 'wallet' } })
    flow.send()
    expect(flow.getState().status).toBe('ready')
    expect(failing).toHaveBeenCalledOnce()
  })

  test('error: what blocks is never sent', async () => {
    const { flow, send, begin } = makeFlow({ conditions: { isEmpty: true } })
    await begin()
    flow.agree(true)
    flow.send()
    expect(flow.getState().status).toBe('ready')
    expect(send).not.toHaveBeenCalled()
  })

  test('behavior: who leaves, or changes the wallet, during the last check sends nothing', async () => {
    for (const change of ['leave', 'walletChanged', 'refuse', 'begin'] as const) {
      const { flow, send, begin } = makeFlow({ refuse: async () => {} })
      await begin()
      flow.send()
      flow[change]()
      await new Promise(resolve => setTimeout(resolve))
      expect(send).not.toHaveBeenCalled()
    }
  })

  test('behavior: what the wallet sends after the person left is stored and reported', async () => {
    const gate = makeGate<Hex>()
    const [store, handOver] = [vi.fn(), vi.fn()]
    const { flow, ports, until, begin } = makeFlow({ wallet: { send: () => gate.promise }, store, handOver })
    await begin()
    flow.send()
    await until('wallet')
    flow.leave()
    gate.open(hash)
    await until('idle')
    expect(store).toHaveBeenCalledExactlyOnceWith(expect.anything(), hash)
    expect(ports.report).toHaveBeenCalledExactlyOnceWith(expect.anything(), hash)
    expect(handOver).not.toHaveBeenCalled()
  })

  test('behavior: what would be followed is handed over when the person left', async () => {
    const gate = makeGate<Hex>()
    const handOver = vi.fn()
    const wallet = { send: () => gate.promise }
    const { flow, until, begin } = makeFlow({ wallet, handOver, report: async () => 'follow' })
    await begin()
    flow.send()
    await until('wallet')
    flow.leave()
    gate.open(hash)
    await until('idle')
    expect(handOver).toHaveBeenCalledExactlyOnceWith(expect.anything(), hash)
  })

  test('error: a tab that was left with a hash it could not store lets no other tab send until it is handed in', async () => {
    const [wallet, report] = [makeGate<Hex>(), makeGate<'done'>()]
    const send = vi.fn(() => wallet.promise)
    const locks = makeWebLocks()
    let isTaken = false
    const makeTab = () =>
      makeFlow({
        wallet: { send },
        lock: createWebLock(locks, 'step'),
        store: () => {
          throw new Error('storage is full')
        },
        isWanted: async () => !isTaken,
        report: () => report.promise,
      })
    const [first, second] = [makeTab(), makeTab()]
    await first.begin()
    await second.begin()
    first.flow.send()
    await first.until('wallet')
    first.flow.leave()
    wallet.open(hash)
    await new Promise(resolve => setTimeout(resolve))
    second.flow.send()
    expect(await second.until('ready', 'wallet')).toMatchObject({ problem: { kind: 'lockedElsewhere' } })
    isTaken = true
    report.open('done')
    await first.until('idle')
    await new Promise(resolve => setTimeout(resolve))
    second.flow.send()
    expect(await second.until('ready', 'wallet')).toMatchObject({ problem: { kind: 'notWanted' } })
    expect(send).toHaveBeenCalledOnce()
  })

  test('error: a failure to store that cannot be shown does not lose the hash', async () => {
    const fail = () => {
      throw new Error('storage is full')
    }
    const { flow, ports, until, begin } = makeFlow({ store: fail, onStoreFailed: fail })
    await begin()
    flow.send()
    expect(await until('ended', 'ready')).toMatchObject({ outcome: { status: 'sent', hash } })
    expect(ports.report).toHaveBeenCalledExactlyOnceWith(expect.anything(), hash)
  })

  test('behavior: coming back while the wallet is still asked does not ask it again', async () => {
    const gate = makeGate<Hex>()
    const send = vi.fn(() => gate.promise)
    const { flow, until, begin } = makeFlow({ wallet: { send } })
    await begin()
    flow.send()
    await until('wallet')
    flow.leave()
    flow.begin()
    flow.send()
    expect(flow.getState()).toMatchObject({ status: 'wallet', isLeft: false })
    gate.open(hash)
    await until('ended')
    expect(send).toHaveBeenCalledOnce()
  })

  test('error: what expired is not sent, and a fresh request is asked for once', async () => {
    let now = 0
    const rebuild = vi.fn()
    const { flow, send, facts, until, begin } = makeFlow({ now: () => now, rebuild })
    await begin()
    facts.conditions = {}
    flow.send()
    now = 60_000
    await until('expired')
    expect(send).not.toHaveBeenCalled()
    expect(rebuild).toHaveBeenCalledOnce()
  })

  test('error: a lock that another tab holds or takes away stops the send', async () => {
    const denied = makeFlow({ lock: { acquire: async () => null, isHeld: async () => true } })
    await denied.begin()
    denied.flow.send()
    expect(await denied.until('ready')).toMatchObject({ problem: { kind: 'lockedElsewhere' } })
    const lost = makeFlow({
      lock: {
        isHeld: async () => false,
        acquire: async onLost => {
          queueMicrotask(onLost)
          return () => {}
        },
      },
    })
    await lost.begin()
    lost.flow.send()
    expect(await lost.until('ready')).toMatchObject({ problem: { kind: 'lockedElsewhere' } })
    expect([denied.send, lost.send].flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  test('behavior: the lock is held until the hash is handed in', async () => {
    const release = vi.fn()
    const report = makeGate<'done'>()
    const { flow, until, begin } = makeFlow({
      lock: { acquire: async () => release, isHeld: async () => false },
      report: () => report.promise,
    })
    await begin()
    flow.send()
    await until('reporting')
    expect(release).not.toHaveBeenCalled()
    report.open('done')
    await until('ended')
    expect(release).toHaveBeenCalledOnce()
  })

  test('behavior: a stored hash is handed in, and nothing is signed', async () => {
    const { flow, ports, send, until } = makeFlow({ storedHash: () => hash })
    flow.begin()
    expect(await until('ended')).toMatchObject({ outcome: { status: 'sent', hash } })
    expect(ports.report).toHaveBeenCalledExactlyOnceWith(expect.anything(), hash)
    expect(send).not.toHaveBeenCalled()
  })

  test('error: a hash that is not taken needs consent before another one is sent', async () => {
    const report = vi.fn(async (): Promise<'done'> => {
      throw new Error('it differs')
    })
    const { flow, send, until, begin } = makeFlow({ report })
    await begin()
    flow.send()
    await until('reporting')
    expect(await until('ready')).toMatchObject({ refusedHash: hash, problem: { kind: 'report' } })
    flow.send()
    expect(flow.getState().status).toBe('ready')
    flow.agree(true)
    flow.send()
    await until('wallet')
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('error: nothing is sent when nobody waits for it any more', async () => {
    const { flow, send, until, begin } = makeFlow({ isWanted: async () => false })
    await begin()
    flow.send()
    expect(await until('ready')).toMatchObject({ problem: { kind: 'notWanted' } })
    expect(send).not.toHaveBeenCalled()
  })

  test('behavior: a mined transaction leads to the next request', async () => {
    const mined: TransactionOutcome = { status: 'mined', hash }
    const requests = [makeSwapRequest(), null]
    const { flow, until, begin } = makeFlow({
      prepare: async () => requests.shift() ?? null,
      report: async () => 'follow',
      follow: async () => mined,
    })
    await begin()
    flow.send()
    expect(await until('ended')).toMatchObject({ outcome: mined })
  })

  test.each(['reverted', 'replaced', 'dropped', 'unknown'] as const)('error: %s ends the sequence', async status => {
    const outcome: TransactionOutcome = { status, hash, reason: 'so' }
    const { flow, ports, until, begin } = makeFlow({ report: async () => 'follow', follow: async () => outcome })
    await begin()
    flow.send()
    expect(await until('ended')).toMatchObject({ outcome })
    expect(ports.prepare).toHaveBeenCalledOnce()
  })

  test('error: a rejection leaves the review, or ends the flow where somebody waits for the answer', async () => {
    const rejection = { cause: Object.assign(new Error('no'), { code: 4001 }) }
    const wallet = { send: () => Promise.reject(rejection) }
    const first = makeFlow({ wallet })
    await first.begin()
    first.flow.send()
    await first.until('wallet')
    expect(await first.until('ready')).toMatchObject({ problem: { kind: 'rejected', error: rejection } })
    const refuse = vi.fn(async () => {})
    const second = makeFlow({ wallet, refuse })
    await second.begin()
    second.flow.send()
    expect(await second.until('ended')).toMatchObject({ outcome: { status: 'refused' } })
    expect(refuse).toHaveBeenCalledExactlyOnceWith(rejection)
  })

  test('behavior: without a person the policy answers, and what it does not accept is not sent', async () => {
    const accepting = makeFlow({ conditions: { isBlind: true }, accept: ({ id }) => id === 'T18' })
    accepting.flow.begin()
    await accepting.until('ended')
    const strict = makeFlow({ conditions: { isBlind: true, isSilent: true }, accept: ({ id }) => id === 'T18' })
    strict.flow.begin()
    expect(await strict.until('failed')).toMatchObject({
      problem: { kind: 'notAccepted', findings: [{ id: 'T03' }] },
    })
    expect([accepting.send.mock.calls.length, strict.send.mock.calls.length]).toEqual([1, 0])
  })
})
