import { describe, expect, it } from 'vitest'
import { fetchRecentMessages } from './dashboardApi.ts'

const { signal } = new AbortController()

const message = {
  id: '0x01',
  messageId: '0x01',
  message: 'Hello',
  walletAddress: '0x02',
  recipient: '0x03',
  sourceChain: 'C-Chain',
  destinationChainId: '0x04',
  destinationName: 'Dispatch',
  status: 'delivered',
  failure: null,
  timestamp: '2026-11-29T09:20:00.000Z',
  txHash: '0x05',
  deliveryTime: 2,
  amount: '0',
  direction: 'sent',
}

describe('fetchRecentMessages', () => {
  it('default: messages of all accounts, and the share of those that arrived', async () => {
    const counts = { pending: 1, delivered: 2, failed: 1 }
    const read = await fetchRecentMessages(signal, async () => ({ messages: [message], counts, deliveryTime: 2 }))
    expect(read).toMatchObject({ sent: 4, successRate: 66.7, deliveryTime: 2 })
    expect(read.messages).toMatchObject([{ content: 'Hello', status: 'completed', destinationName: 'Dispatch' }])
  })

  it('behavior: no share without an end', async () => {
    const counts = { pending: 1, delivered: 0, failed: 0 }
    const read = await fetchRecentMessages(signal, async () => ({ messages: [], counts, deliveryTime: null }))
    expect(read).toEqual({ messages: [], sent: 1, successRate: null, deliveryTime: null })
  })
})
