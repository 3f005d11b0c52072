import { describe, expect, test, vi } from 'vitest'
import { type makeFacts, makeSwapRequest } from '../../test/makeSigning.ts'
import { sentHash as hash, makeFlowMaker, makeGate } from '../../test/makeSigningFlow.ts'
import { createRunSigningFlow } from '../runSigning/createRunSigningFlow.ts'
import type { RunSigningPorts } from '../runSigning/runSigningPorts.ts'
import type { Hex } from '../values/token.ts'
import { createSigningFlow } from './createSigningFlow.ts'
import type { SigningPorts } from './signingPorts.ts'
import type { TransactionRequest } from './signingRequest.ts'
import type { TransactionOutcome } from './signingState.ts'

const makeOwn = makeFlowMaker((ports: SigningPorts<TransactionRequest>) => createSigningFlow(ports))
const makeRun = makeFlowMaker((ports: RunSigningPorts<TransactionRequest>) => createRunSigningFlow(ports))

describe('createSigningFlow', () => {
  test('default: prepare, check, ask the wallet, hand over', async () => {
    const handOver = vi.fn()
    const { flow, send, seen, until, begin } = makeOwn({ handOver })
    await begin()
    flow.send()
    expect(await until('ended')).toMatchObject({ outcome: { status: 'sent', hash } })
    expect(seen).toEqual(['preparing', 'ready', 'checking', 'wallet', 'ended'])
    expect(send).toHaveBeenCalledOnce()
    expect(handOver).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ intent: expect.anything() }), hash)
  })

  test.each([true, false])('behavior: what the wallet sends after the person left is handed over', async isLast => {
    const gate = makeGate<Hex>()
    const handOver = vi.fn()
    const { flow, until, begin } = makeOwn({ send: () => gate.promise, handOver, isLast: () => isLast })
    await begin()
    flow.send()
    await until('wallet')
    flow.close()
    gate.open(hash)
    await until('idle')
    expect(handOver).toHaveBeenCalledExactlyOnceWith(expect.anything(), hash)
  })

  test('behavior: a mined transaction leads to the next request', async () => {
    const mined: TransactionOutcome = { status: 'mined', hash }
    const requests = [makeSwapRequest(), null]
    const { flow, until, begin } = makeOwn({
      prepare: async () => requests.shift() ?? null,
      isLast: () => false,
      follow: async () => mined,
    })
    await begin()
    flow.send()
    expect(await until('ended')).toMatchObject({ outcome: mined })
  })

  test.each(['reverted', 'replaced', 'dropped', 'unknown'] as const)('error: %s ends the sequence', async status => {
    const outcome: TransactionOutcome = { status, hash, reason: 'so' }
    const { flow, ports, until, begin } = makeOwn({ isLast: () => false, follow: async () => outcome })
    await begin()
    flow.send()
    expect(await until('ended')).toMatchObject({ outcome })
    expect(ports.prepare).toHaveBeenCalledOnce()
  })

  test('error: a hash that cannot be handed over is sent, and never sent again', async () => {
    const handOver = vi.fn(() => {
      throw new Error('storage is full')
    })
    const { flow, send, until, begin } = makeOwn({ isLast: () => false, follow: () => new Promise(() => {}), handOver })
    await begin()
    flow.send()
    await until('following')
    expect(flow.close).toThrow('storage is full')
    expect(flow.getState().status).toBe('idle')
    flow.send()
    expect(send).toHaveBeenCalledOnce()
  })
})

// What both flows do alike; a run reports the hash and a plain flow hands it over.
describe.each([
  ['createSigningFlow', makeOwn],
  ['createRunSigningFlow', makeRun as unknown as typeof makeOwn],
] as const)('%s', (_, makeFlow) => {
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
      send: failing,
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

  test('behavior: coming back while the wallet is still asked does not ask it again', async () => {
    const gate = makeGate<Hex>()
    const send = vi.fn(() => gate.promise)
    const { flow, until, begin } = makeFlow({ send })
    await begin()
    flow.send()
    await until('wallet')
    flow.close()
    flow.begin()
    flow.send()
    expect(flow.getState()).toMatchObject({ status: 'wallet', isClosed: false })
    gate.open(hash)
    await until('ended')
    expect(send).toHaveBeenCalledOnce()
  })

  test('behavior: who leaves or begins again during the last check sends nothing', async () => {
    for (const change of ['close', 'begin'] as const) {
      const { flow, send, begin } = makeFlow()
      await begin()
      flow.send()
      flow[change]()
      await new Promise(resolve => setTimeout(resolve))
      expect(send).not.toHaveBeenCalled()
    }
  })

  test('error: what expired during the last check is not sent', async () => {
    let now = 0
    const { flow, send, until, begin } = makeFlow({ now: () => now })
    await begin()
    flow.send()
    now = 60_000
    await until('expired')
    expect(send).not.toHaveBeenCalled()
  })

  test('error: a rejection leaves the review', async () => {
    const rejection = { cause: Object.assign(new Error('no'), { code: 4001 }) }
    const { flow, until, begin } = makeFlow({ send: () => Promise.reject(rejection) })
    await begin()
    flow.send()
    await until('wallet')
    expect(await until('ready')).toMatchObject({ problem: { kind: 'rejected', error: rejection } })
  })

  test('error: a request that cannot be described is not sent', async () => {
    const { flow, send, until } = makeFlow({ collectFacts: async () => ({}) as ReturnType<typeof makeFacts> })
    flow.begin()
    expect(await until('ready', 'failed')).toMatchObject({ status: 'failed', problem: { kind: 'facts' } })
    expect(send).not.toHaveBeenCalled()
  })
})
