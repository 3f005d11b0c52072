import { beforeEach, describe, expect, it } from 'vitest'
import { safeStorage } from '../../kit/wallet/safeStorage.ts'
import { dispatchId, gateway, recipient, sender } from './makeMessage.stub.ts'
import { addPendingSend, type PendingSend, readPendingSends, removePendingSend } from './pendingSends.ts'

const pending: PendingSend = {
  hash: `0x${'ab'.repeat(32)}`,
  transaction: { chainId: 31339, from: sender, to: gateway, data: '0x1234', value: '1' },
  request: { destinationChainId: dispatchId, recipient, message: 'Hello', amount: '0.01', walletAddress: sender },
  messageInput: { message: '0x12' },
}
const other: PendingSend = { ...pending, hash: `0x${'cd'.repeat(32)}` }

beforeEach(() => safeStorage.removeItem('icm.pending'))

describe('readPendingSends', () => {
  it('default: gives back what was added, the oldest first', () => {
    addPendingSend(pending)
    addPendingSend(other)
    expect(readPendingSends()).toEqual([pending, other])
  })

  it.each(['{', '[1]', '{"hash":"0x"}', '[{"hash":"0x12"}]'])('error: %s is dropped', text => {
    safeStorage.setItem('icm.pending', text)
    expect(readPendingSends()).toEqual([])
  })
})

describe('removePendingSend', () => {
  it('default: the others stay', () => {
    addPendingSend(pending)
    addPendingSend(other)
    removePendingSend(pending.hash)
    expect(readPendingSends()).toEqual([other])
  })
})
