import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { safeStorage, storedKey } from '../../kit/wallet/safeStorage.ts'
import { type SentTransfer, type TransferEnd, transferStore } from './transferStore.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const transfer: SentTransfer = {
  hash,
  chainId: 1,
  amount: '1.5 ETH',
  recipient: `0x${'2'.repeat(40)}`,
  transaction: {
    chainId: 31337,
    from: `0x${'1'.repeat(40)}`,
    to: `0x${'2'.repeat(40)}`,
    data: '0x',
    value: '1500000000000000000',
  },
  end: null,
}

/** Simulates a write by another tab with a storage event. */
function writeElsewhere(page: EventTarget, text: string) {
  safeStorage.setItem('send.transfers', text)
  page.dispatchEvent(Object.assign(new Event('storage'), { key: storedKey('send.transfers') }))
}

describe('transferStore', () => {
  const page = new EventTarget()
  let stop = () => {}
  beforeEach(() => {
    vi.stubGlobal('window', page)
    safeStorage.removeItem('send.transfers')
    stop = transferStore.subscribe(() => {})
    writeElsewhere(page, '[]')
  })
  afterEach(() => {
    stop()
    vi.unstubAllGlobals()
  })

  it.each<TransferEnd | null>([
    null,
    { status: 'mined', hash },
    { status: 'replaced', hash, reason: 'it was cancelled' },
  ])('default: reads back a transfer that ended as %j', end => {
    transferStore.add({ ...transfer, end })
    writeElsewhere(page, safeStorage.getItem('send.transfers') ?? '')
    expect(transferStore.getSnapshot()).toEqual([{ ...transfer, end }])
    transferStore.remove(hash)
    expect(transferStore.getSnapshot()).toEqual([])
  })

  it.each([
    '{',
    'null',
    JSON.stringify([{ ...transfer, hash: 'javascript:' }]),
    JSON.stringify([{ ...transfer, end: { status: 'x', hash } }]),
  ])('behavior: %s is dropped', text => {
    writeElsewhere(page, text)
    expect(transferStore.getSnapshot()).toEqual([])
    expect(safeStorage.getItem('send.transfers')).toBeNull()
  })

  it('behavior: the very same transaction is under way, whatever its gas, also from another tab', () => {
    writeElsewhere(page, JSON.stringify([transfer]))
    const { transaction } = transfer
    expect(transferStore.isUnderWay({ ...transaction, gas: '21000' })).toBe(true)
    expect(transferStore.isUnderWay({ ...transaction, value: '1' })).toBe(false)
    expect(transferStore.isUnderWay({ ...transaction, chainId: 1 })).toBe(false)
  })
})
