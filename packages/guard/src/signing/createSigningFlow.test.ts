import { describe, expect, test, vi } from 'vitest'
import { type makeFacts, makeSwapRequest } from '../../test/makeSigning.ts'
import { sentHash as hash, makeFlowMaker, makeGate } from '../../test/makeSigningFlow.ts'
import { createRunSigningFlow } from '../runSigning/createRunSigningFlow.ts'
import type { Hex } from '../values/token.ts'
import { createSigningFlow } from './createSigningFlow.ts'
import type { SigningPorts } from './signingPorts.ts'
import type { TransactionRequest } from './signingRequest.ts'
import type { TransactionOutcome } from './signingState.ts'

// A run's flow without its own ports is the signing flow.
describe.each([
  ['createSigningFlow', createSigningFlow<TransactionRequest>],
  ['createRunSigningFlow', createRunSigningFlow<TransactionRequest> as typeof createSigningFlow<TransactionRequest>],
] as const)('%s', (_, create) => {
  const makeFlow = makeFlowMaker((ports: SigningPorts<TransactionRequest>) => create(ports))

  test('default: prepare, check, ask the wallet, hand in', async () => {
    const { flow, ports, send, seen, until, begin } = makeFlow()
    await begin()
    flow.send()
    expect(await until('ended')).toMatchObject({ outcome: { status: 'sent', hash } })
    expect(seen).toEqual(['preparing', 'ready', 'checking', 'wallet', 'reporting', 'ended'])
    expect(send).toHaveBeenCalledOnce()
    expect(ports.report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ type: 'transaction' }), hash)
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

  test('behavior: what the wallet sends after the person left is stored and reported', async () => {
    const gate = makeGate<Hex>()
    const [store, handOver] = [vi.fn(), vi.fn()]
    const { flow, ports, until, begin } = makeFlow({ wallet: { send: () => gate.promise }, store, handOver })
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

  test('behavior: what would be followed is handed over when the person left', async () => {
    const gate = makeGate<Hex>()
    const handOver = vi.fn()
    const wallet = { send: () => gate.promise }
    const { flow, until, begin } = makeFlow({ wallet, handOver, report: async () => 'follow' })
    await begin()
    flow.send()
    await until('wallet')
    flow.close()
    gate.open(hash)
    await until('idle')
    expect(handOver).toHaveBeenCalledExactlyOnceWith(expect.anything(), hash)
  })

  test('behavior: coming back while the wallet is still asked does not ask it again', async () => {
    const gate = makeGate<Hex>()
    const send = vi.fn(() => gate.promise)
    const { flow, until, begin } = makeFlow({ wallet: { send } })
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
    const { flow, until, begin } = makeFlow({ wallet: { send: () => Promise.reject(rejection) } })
    await begin()
    flow.send()
    await until('wallet')
    expect(await until('ready')).toMatchObject({ problem: { kind: 'rejected', error: rejection } })
  })

  test('error: a request that cannot be described is not sent', async () => {
    const facts = { transaction: async () => ({}) as ReturnType<typeof makeFacts> }
    const { flow, send, until } = makeFlow({ facts })
    flow.begin()
    expect(await until('ready', 'failed')).toMatchObject({ status: 'failed', problem: { kind: 'facts' } })
    expect(send).not.toHaveBeenCalled()
  })
})
