import { describe, expect, it } from 'vitest'
import type { MessageRecord } from './MessageRecord.ts'
import { analyseMessages, countMessages, describeDelivery } from './messageStatistics.ts'

function makeRecord(changes: Partial<MessageRecord> = {}): MessageRecord {
  return {
    id: '0x01',
    sourceChain: 'C-Chain',
    destinationChainId: '0x02',
    destinationName: 'Dispatch',
    recipient: '0x03',
    message: 'hello',
    amount: '0.01',
    walletAddress: '0x04',
    txHash: '0x05',
    messageId: '0x01',
    status: 'delivered',
    failure: null,
    timestamp: '2026-03-01T23:59:59.000Z',
    deliveryTime: 4,
    direction: 'sent',
    ...changes,
  }
}

const messages = [
  makeRecord(),
  makeRecord({ deliveryTime: 9, destinationName: 'Echo', timestamp: '2026-03-02T00:00:00.000Z' }),
  makeRecord({ deliveryTime: 9, destinationName: 'Echo', amount: '0.000000000000000001' }),
  makeRecord({ status: 'failed', deliveryTime: 60, amount: '0' }),
  makeRecord({ status: 'pending', deliveryTime: null, amount: '1000000' }),
  makeRecord({ direction: 'received', deliveryTime: null, amount: '5' }),
]

describe('countMessages', () => {
  it('default: success is counted among the messages whose end is known', () => {
    expect(countMessages(messages)).toEqual({ totalSent: 5, totalReceived: 1, pendingMessages: 1, successRate: 75 })
  })

  it('behavior: no rate without an end', () => {
    expect(countMessages([makeRecord({ status: 'pending' })]).successRate).toBeNull()
  })
})

describe('analyseMessages', () => {
  it('default: what was sent, to the last wei', () => {
    expect(analyseMessages(messages)).toEqual({
      messagesBySubnet: [
        { name: 'Dispatch', count: 3 },
        { name: 'Echo', count: 2 },
      ],
      messagesByStatus: { delivered: 3, pending: 1, failed: 1 },
      messagesByDay: [
        { date: '2026-03-01', count: 4 },
        { date: '2026-03-02', count: 1 },
      ],
      averageDeliveryTime: 7.3,
      totalVolume: '1000000.020000000000000001',
    })
  })

  it('behavior: empty statistics without messages', () => {
    expect(analyseMessages([])).toEqual({
      messagesBySubnet: [],
      messagesByStatus: { delivered: 0, pending: 0, failed: 0 },
      messagesByDay: [],
      averageDeliveryTime: null,
      totalVolume: '0',
    })
  })
})

describe('describeDelivery', () => {
  it.each([
    [[], '2-5 seconds'],
    [[7], 'about 7 seconds'],
    [[2, 900, 5], 'about 5 seconds'],
    [[0], 'about 1 second'],
  ])('default: %j', (seconds, text) => {
    expect(describeDelivery(seconds)).toBe(text)
  })
})
