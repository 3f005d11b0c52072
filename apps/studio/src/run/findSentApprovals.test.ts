import type { RunEvent } from '@sluice/engine'
import { describe, expect, it } from 'vitest'
import { findSentApprovals } from './findSentApprovals.ts'

const node = { nodeId: 'n', attempt: 1 }
const waiting = (kind: string, amount = '5') => ({
  ...{ type: 'node.waiting', ...node },
  request: { kind: 'signatureRequest', transaction: {}, intent: { kind, amount }, expiresAt: 1 },
})
const signed = (transactionHash: string) => ({ type: 'node.signed', nodeId: 'n', transactionHash })
const failed = (code: string) => ({ type: 'node.failed', nodeId: 'n', error: { code, message: code } })

const find = (...events: readonly object[]) => [
  ...findSentApprovals(events.map((event, index) => ({ seq: index + 1, at: 1, ...event })) as unknown as RunEvent[]),
]

describe('findSentApprovals', () => {
  it('default: an approval stays when a later step fails', () => {
    expect(find(waiting('approval'), signed('0x1'), failed('AUCTION_BELOW_MINIMUM'))).toEqual(['0x1'])
    expect(
      find(waiting('approval'), signed('0x1'), waiting('swap'), signed('0x2'), failed('TRANSACTION_REVERTED')),
    ).toEqual(['0x1'])
  })

  it('behavior: reverted approvals, revocations and other transactions leave none', () => {
    expect(find(waiting('approval'), signed('0x1'), failed('TRANSACTION_REVERTED'))).toEqual([])
    expect(find(waiting('approval', '0'), signed('0x1'))).toEqual([])
    expect(find(waiting('swap'), signed('0x1'))).toEqual([])
  })
})
