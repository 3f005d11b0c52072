import { describe, expect, test, vi } from 'vitest'
import { makeOrder } from '../../test/makeOrder.ts'
import { makeFacts } from '../../test/makeSigning.ts'
import { makeGate } from '../../test/makeSigningFlow.ts'
import type { Hex } from '../values/token.ts'
import { createSigningFlow } from './createSigningFlow.ts'
import { isWalletRejection } from './isWalletRejection.ts'
import type { SigningPorts } from './signingPorts.ts'
import type { TypedDataRequest } from './signingRequest.ts'
import type { ReportResult, SigningStatus } from './signingState.ts'
import { waitForSigning } from './waitForSigning.ts'

const signature: Hex = '0x1234'
const { intent, typedData, facts } = makeOrder()

function makeFlow(changes: Partial<SigningPorts<TypedDataRequest>> = {}) {
  const ports = {
    prepare: async () => ({ intent: intent as TypedDataRequest['intent'], typedData }),
    collectFacts: async () => facts,
    send: vi.fn(async () => signature),
    isRejection: isWalletRejection,
    report: vi.fn(async (): Promise<ReportResult> => 'done'),
    isLast: () => false,
    handOver: vi.fn(),
    clock: { now: () => 0, after: () => () => {} },
    ...changes,
  }
  const flow = createSigningFlow<TypedDataRequest>(ports)
  const until = (...statuses: SigningStatus[]) => waitForSigning(flow, ({ status }) => statuses.includes(status))
  return { flow, ports, until }
}

describe('createSigningFlow with typed data', () => {
  test('default: a signature is submitted, and ends the sequence', async () => {
    const { flow, ports, until } = makeFlow()
    flow.begin()
    await until('ready')
    flow.send()
    expect(await until('ended')).toMatchObject({ outcome: { status: 'signed', signature } })
    expect(ports.report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ typedData }), signature)
    expect(ports.handOver).not.toHaveBeenCalled()
  })

  test('error: a signature that cannot be submitted leaves the review', async () => {
    const report = vi.fn(() => Promise.reject(new Error('no connection')))
    const { flow, until } = makeFlow({ report })
    flow.begin()
    await until('ready')
    flow.send()
    await until('reporting')
    expect(await until('ready')).toMatchObject({ problem: { kind: 'report' } })
  })

  test('behavior: what is signed after the person left is not submitted', async () => {
    const gate = makeGate<Hex>()
    const { flow, ports, until } = makeFlow({ send: () => gate.promise })
    flow.begin()
    await until('ready')
    flow.send()
    await until('wallet')
    flow.close()
    gate.open(signature)
    await until('idle')
    expect([ports.report, ports.handOver].map(port => vi.mocked(port).mock.calls)).toEqual([[], []])
  })

  test('error: facts of a transaction do not pass for those of typed data', async () => {
    const { flow, ports, until } = makeFlow({ collectFacts: async () => makeFacts() })
    flow.begin()
    expect(await until('failed', 'ready')).toMatchObject({ status: 'failed', problem: { kind: 'facts' } })
    expect(ports.send).not.toHaveBeenCalled()
  })
})
