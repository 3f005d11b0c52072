import { beforeEach, describe, expect, it } from 'vitest'
import { safeStorage } from '../../kit/wallet/safeStorage.ts'
import { type PendingSwap, pendingStore } from './pendingSwap.ts'

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

beforeEach(() => pendingStore.update(() => null))

describe('pendingStore', () => {
  it('default: reads back what was written, without a window too', () => {
    expect(pendingStore.getSnapshot()).toBeNull()
    pendingStore.update(() => pending)
    pendingStore.update(stored => {
      expect(stored).toEqual(pending)
      return stored
    })
  })

  it.each([
    '{',
    '{"hash":"javascript:"}',
    JSON.stringify({ ...pending, hash: 7 }),
    JSON.stringify({ ...pending, kind: 'x' }),
  ])('behavior: %s is dropped', text => {
    safeStorage.setItem('swap.pending', text)
    pendingStore.update(stored => stored)
    expect(pendingStore.getSnapshot()).toBeNull()
  })
})
