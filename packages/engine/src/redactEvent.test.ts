import { describe, expect, it } from 'vitest'
import { redactEvent } from './redactEvent.ts'

const at = { seq: 1, at: 0, nodeId: 'a' } as const

describe('redactEvent', () => {
  it('default: outputs, logs and errors hold no key', () => {
    const outputs = { apiKey: 'hunter2', rate: '1' }
    expect(redactEvent({ ...at, type: 'node.completed', outputs })).toMatchObject({ outputs: { rate: '1' } })
    const message = 'Asked https://a.example/?api_key=hunter2'
    expect(redactEvent({ ...at, type: 'node.log', message })).toMatchObject({ message: 'Asked https://a.example/' })
    const error = {
      area: 'defi',
      code: 'HTTP_FAILED',
      message,
      help: [message],
      retry: 'later',
      values: { url: message },
    } as const
    expect(JSON.stringify(redactEvent({ ...at, type: 'node.failed', error }))).not.toContain('hunter2')
  })

  it('behavior: what a wallet is asked for, and what holds no key, stays the same object', () => {
    const request = {
      title: 'Claim',
      transaction: { to: '0x', data: '0x' },
      intent: { secret: `0x${'ab'.repeat(32)}` },
    }
    for (const event of [
      { ...at, type: 'node.waiting', attempt: 1, request: request as never },
      { ...at, type: 'node.completed', outputs: { secretHash: '0x01', token: 'USDC' } },
      { ...at, type: 'node.started', attempt: 1 },
    ] as const)
      expect(redactEvent(event)).toBe(event)
  })
})
