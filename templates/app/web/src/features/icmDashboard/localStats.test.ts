import { describe, expect, it } from 'vitest'
import { makeMessage } from '../icm/makeMessage.stub.ts'
import { countStats } from './localStats.ts'

describe('countStats', () => {
  it('default: counts what the history shows', () => {
    const messages = [
      makeMessage(),
      makeMessage({ status: 'completed' }),
      makeMessage({ status: 'completed' }),
      makeMessage({ status: 'failed' }),
      makeMessage({ direction: 'received', status: 'completed' }),
      makeMessage({ sample: true, status: 'failed' }),
    ]
    expect(countStats(messages)).toEqual({ totalSent: 4, totalReceived: 1, pendingMessages: 1, successRate: 66.7 })
  })

  it('behavior: no rate before the first message has ended', () => {
    expect(countStats([makeMessage()]).successRate).toBeNull()
  })
})
