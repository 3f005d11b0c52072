import { describe, expect, test } from 'vitest'
import { makeFlowMaker } from '../../test/makeSigningFlow.ts'
import type { TransactionRequest } from '../signing/signingRequest.ts'
import { createUnattendedFlow, type UnattendedPorts } from './createUnattendedFlow.ts'

const makeFlow = makeFlowMaker((ports: UnattendedPorts<TransactionRequest>) => createUnattendedFlow(ports))

describe('createUnattendedFlow', () => {
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
