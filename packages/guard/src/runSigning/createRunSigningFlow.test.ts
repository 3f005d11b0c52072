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
    first.flow.close()
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

  test('error: nothing is sent when nobody waits for it any more', async () => {
    const { flow, send, until, begin } = makeFlow({ isWanted: async () => false })
    await begin()
    flow.send()
    expect(await until('ready')).toMatchObject({ problem: { kind: 'notWanted' } })
    expect(send).not.toHaveBeenCalled()
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
})
