import { describe, expect, test, vi } from 'vitest'
import { makeFacts } from '../../test/makeSigning.ts'
import { sentHash as hash, makeFlowMaker, makeGate } from '../../test/makeSigningFlow.ts'
import { makeWebLocks } from '../../test/makeWebLocks.ts'
import type { TransactionRequest } from '../signing/signingRequest.ts'
import type { Hex } from '../values/token.ts'
import { createRunSigningFlow } from './createRunSigningFlow.ts'
import { createWebLock } from './createWebLock.ts'
import type { RunSigningPorts } from './runSigningPorts.ts'

const makeFlow = makeFlowMaker((ports: RunSigningPorts<TransactionRequest>) => createRunSigningFlow(ports))

describe('createRunSigningFlow', () => {
  test('behavior: facts that could not be collected are asked for again by and by', async () => {
    const timers: (() => void)[] = []
    let isDown = true
    const { flow, until } = makeFlow({
      collectFacts: async () => {
        if (isDown) throw new Error('no connection')
        return makeFacts()
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

  test('behavior: who leaves, or changes the wallet, during the last check sends nothing', async () => {
    for (const change of ['close', 'walletChanged', 'refuse', 'begin'] as const) {
      const { flow, send, begin } = makeFlow({ refuse: async () => {} })
      await begin()
      flow.send()
      flow[change]()
      await new Promise(resolve => setTimeout(resolve))
      expect(send).not.toHaveBeenCalled()
    }
  })

  test('error: a tab that was left with a hash it could not store lets no other tab send until it is handed in', async () => {
    const [wallet, report] = [makeGate<Hex>(), makeGate<void>()]
    const send = vi.fn(() => wallet.promise)
    const locks = makeWebLocks()
    let isTaken = false
    const makeTab = () =>
      makeFlow({
        send,
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
    first.flow.close()
    wallet.open(hash)
    await new Promise(resolve => setTimeout(resolve))
    second.flow.send()
    expect(await second.until('ready', 'wallet')).toMatchObject({ problem: { kind: 'lockedElsewhere' } })
    isTaken = true
    report.open()
    await first.until('idle')
    await new Promise(resolve => setTimeout(resolve))
    second.flow.send()
    expect(await second.until('ready', 'wallet')).toMatchObject({ problem: { kind: 'notWanted' } })
    expect(send).toHaveBeenCalledOnce()
  })

  test('default: prepare, check, ask the wallet, report', async () => {
    const { flow, ports, send, seen, until, begin } = makeFlow()
    await begin()
    flow.send()
    expect(await until('ended')).toMatchObject({ outcome: { status: 'sent', hash } })
    expect(seen).toEqual(['preparing', 'ready', 'checking', 'wallet', 'reporting', 'ended'])
    expect(send).toHaveBeenCalledOnce()
    expect(ports.report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ intent: expect.anything() }), hash)
  })

  test('behavior: what the wallet sends after the person left is stored and reported', async () => {
    const gate = makeGate<Hex>()
    const [store, handOver] = [vi.fn(), vi.fn()]
    const { flow, ports, until, begin } = makeFlow({ send: () => gate.promise, store, handOver })
    await begin()
    flow.send()
    await until('wallet')
    flow.close()
    gate.open(hash)
    await until('idle')
    expect(store).toHaveBeenCalledExactlyOnceWith(expect.anything(), hash)
    expect(ports.report).toHaveBeenCalledExactlyOnceWith(expect.anything(), hash)
    expect(handOver).not.toHaveBeenCalled()
  })

  test('error: a hash that the run does not accept needs consent before another one is sent', async () => {
    const report = vi.fn(async () => {
      throw new Error('it differs')
    })
    const { flow, send, until, begin } = makeFlow({ report })
    await begin()
    flow.send()
    await until('reporting')
    expect(await until('ready')).toMatchObject({ unacceptedHash: hash, problem: { kind: 'report' } })
    flow.send()
    expect(flow.getState().status).toBe('ready')
    flow.agree(true)
    flow.send()
    await until('wallet')
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('error: a hash that the run does not accept needs consent after the person left and came back', async () => {
    const report = vi.fn(async () => {
      throw new Error('it differs')
    })
    const { flow, send, until, begin } = makeFlow({ report })
    await begin()
    flow.send()
    await until('reporting')
    await until('ready')
    flow.close()
    expect(await begin()).toMatchObject({ unacceptedHash: hash, review: { findings: [{ id: 'Sent before' }] } })
    flow.send()
    expect(flow.getState().status).toBe('ready')
    expect(send).toHaveBeenCalledOnce()
  })

  test('error: a failure to store does not lose the hash', async () => {
    const store = () => {
      throw new Error('storage is full')
    }
    const { flow, ports, until, begin } = makeFlow({ store })
    await begin()
    flow.send()
    expect(await until('ended', 'ready')).toMatchObject({ outcome: { status: 'sent', hash } })
    expect(ports.report).toHaveBeenCalledExactlyOnceWith(expect.anything(), hash)
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
    const report = makeGate<void>()
    const { flow, until, begin } = makeFlow({
      lock: { acquire: async () => release, isHeld: async () => false },
      report: () => report.promise,
    })
    await begin()
    flow.send()
    await until('reporting')
    expect(release).not.toHaveBeenCalled()
    report.open()
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

  test('error: nothing is sent when nobody waits for it any more', async () => {
    const { flow, send, until, begin } = makeFlow({ isWanted: async () => false })
    await begin()
    flow.send()
    expect(await until('ready')).toMatchObject({ problem: { kind: 'notWanted' } })
    expect(send).not.toHaveBeenCalled()
  })

  test('error: a rejection leaves the review, or ends the flow where somebody waits for the answer', async () => {
    const rejection = { cause: Object.assign(new Error('no'), { code: 4001 }) }
    const send = () => Promise.reject(rejection)
    const first = makeFlow({ send })
    await first.begin()
    first.flow.send()
    await first.until('wallet')
    expect(await first.until('ready')).toMatchObject({ problem: { kind: 'rejected', error: rejection } })
    const refuse = vi.fn(async () => {})
    const second = makeFlow({ send, refuse })
    await second.begin()
    second.flow.send()
    expect(await second.until('ended')).toMatchObject({ outcome: { status: 'refused' } })
    expect(refuse).toHaveBeenCalledExactlyOnceWith(rejection)
  })
})
