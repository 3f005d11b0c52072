import { beforeEach, describe, expect, it } from 'vitest'
import { safeStorage } from '../wallet/safeStorage.ts'
import { type PendingSwap, readPendingSwap, writePendingSwap } from './pendingSwap.ts'

const pending: PendingSwap = {
  kind: 'approval',
  hash: `0x${'ab'.repeat(32)}`,
  chainId: 1,
  walletChainId: 31337,
  transaction: {
    chainId: 31337,
    from: `0x${'1'.repeat(40)}`,
    to: `0x${'2'.repeat(40)}`,
    data: '0x07ed2379',
    value: '1',
  },
}

beforeEach(() => writePendingSwap(null))

describe('readPendingSwap', () => {
  it('default: reads back what was written, without a window too', () => {
    expect(readPendingSwap()).toBeNull()
    writePendingSwap(pending)
    expect(readPendingSwap()).toEqual(pending)
  })

  it.each([
    '{',
    'null',
    '{"hash":"javascript:"}',
    JSON.stringify({ ...pending, hash: 7 }),
    JSON.stringify({ ...pending, kind: 'x' }),
  ])('behavior: %s is dropped', text => {
    safeStorage.setItem('swap.pending', text)
    expect(readPendingSwap()).toBeNull()
    expect(safeStorage.getItem('swap.pending')).toBeNull()
  })
})
