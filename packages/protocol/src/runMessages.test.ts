import type { RunEvent } from '@sluice/engine'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import type { runEventSchema } from './runEvent.ts'
import { receivedMessages, sentMessages } from './runMessages.ts'

const executionId = 'exec_1700000000000_ab12'

describe('sentMessages', () => {
  it('default', () => {
    expect(Object.keys(sentMessages)).toEqual([
      'execute-workflow',
      'cancel-execution',
      'get-execution-status',
      'transaction-signed',
      'signing-error',
      'rebuild-transaction',
      'subscribe-execution',
    ])
  })

  it("behavior: takes a project's id, a document and the specification's own workflow", () => {
    const context = { mode: 'functional' }
    const accepts = (workflow: unknown) => sentMessages['execute-workflow'].safeParse({ workflow, context }).success
    expect(accepts({ id: 'p1' })).toBe(true)
    expect(accepts({ id: 'w', name: 'W', description: '', nodes: [], edges: [] })).toBe(true)
    expect(accepts({ id: 'w', nodes: [{ id: 'a', type: 'oneInchQuote', config: {} }], connections: [] })).toBe(true)
    expect(accepts(['nothing to run'])).toBe(false)
  })

  it('error: a wallet answers with a hash or with a signature, and nothing else', () => {
    const signed = sentMessages['transaction-signed']
    expect(signed.safeParse({ executionId, nodeId: 'a', signedTx: `0x${'ab'.repeat(32)}` }).success).toBe(true)
    expect(signed.safeParse({ executionId, nodeId: 'a', signedTx: '0xab' }).success).toBe(false)
    expect(signed.safeParse({ executionId, nodeId: 'a', signature: `0x${'ab'.repeat(65)}` }).success).toBe(true)
    expect(signed.safeParse({ executionId, nodeId: 'a', signature: `0x${'ab'.repeat(64)}` }).success).toBe(false)
    expect(signed.safeParse({ executionId, nodeId: 'a' }).success).toBe(false)
  })
})

describe('receivedMessages', () => {
  it('default', () => {
    expect(Object.keys(receivedMessages)).toEqual([
      'execution-started',
      'execution-event',
      'execution-error',
      'execution-cancelled',
      'execution-status',
      'transaction-ready-for-signing',
      'signing-error',
    ])
  })

  it('behavior: what was signed, pinned, reused and handled arrives as it was told', () => {
    const node = { executionId, seq: 1, at: 1, nodeId: 'a' }
    const error = { area: 'A', code: 'B', message: 'no', help: [], retry: 'never' }
    for (const event of [
      { ...node, type: 'node.signed', transactionHash: '0xab' },
      { ...node, type: 'node.signed', signature: '0xab' },
      { ...node, type: 'node.cancelled' },
      { ...node, type: 'node.cancelled', signature: '0xab' },
      { ...node, type: 'node.completed', outputs: { output: 1 }, pinned: true },
      { ...node, type: 'node.completed', outputs: { output: 1 }, reused: true },
      { ...node, type: 'node.failed', error, handled: true },
    ]) {
      expect(receivedMessages['execution-event'].parse(event)).toEqual(event)
    }
    expect(receivedMessages['execution-event'].safeParse({ ...node, type: 'node.signed' }).success).toBe(false)
  })

  it("behavior: events on the wire are the engine's events", () => {
    expectTypeOf<z.output<typeof runEventSchema>['type']>().toEqualTypeOf<RunEvent['type']>()
    const event = { executionId, seq: 1, at: 1, type: 'node.started', nodeId: 'a', attempt: 1 }
    expect(receivedMessages['execution-event'].parse(event)).toEqual(event)
  })
})
