import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { safeStorage, storedKey } from '../../kit/wallet/safeStorage.ts'
import { type PendingSwap, readPendingSwap, watchPendingSwap, writePendingSwap } from './pendingSwap.ts'

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

describe('watchPendingSwap', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('default: takes over what another tab sent, but not other keys or later writes', () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const tell = (key: string) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
    const take = vi.fn()
    const stop = watchPendingSwap(take)
    writePendingSwap(pending)
    tell('another.key')
    expect(take).not.toHaveBeenCalled()
    tell(storedKey('swap.pending'))
    expect(take).toHaveBeenCalledExactlyOnceWith(pending)
    stop()
    tell(storedKey('swap.pending'))
    expect(take).toHaveBeenCalledOnce()
  })
})
