import { beforeEach, describe, expect, it } from 'vitest'
import { safeStorage } from '../../../kit/wallet/safeStorage.ts'
import { gateway, outgoing, sender } from '../makeMessage.stub.ts'
import { addUnreportedSend, readUnreportedSends, removeUnreportedSend, type UnreportedSend } from './unreportedSends.ts'

const pending: UnreportedSend = {
  hash: `0x${'ab'.repeat(32)}`,
  transaction: { chainId: 31339, from: sender, to: gateway, data: '0x1234', value: '1' },
  message: outgoing,
  messageInput: { message: '0x12' },
}
const other: UnreportedSend = { ...pending, hash: `0x${'cd'.repeat(32)}` }

beforeEach(() => safeStorage.removeItem('icm.pending'))

describe('readUnreportedSends', () => {
  it('default: gives back what was added, the oldest first', () => {
    addUnreportedSend(pending)
    addUnreportedSend(other)
    expect(readUnreportedSends()).toEqual([pending, other])
  })

  it('behavior: the destination is stored under its name in the API', () => {
    addUnreportedSend(pending)
    const [{ message }] = JSON.parse(safeStorage.getItem('icm.pending') ?? '[]')
    expect(message.destinationChainId).toBe(outgoing.destinationBlockchainId)
  })

  it.each(['{', '[1]', '{"hash":"0x"}', '[{"hash":"0x12"}]'])('error: %s is dropped', text => {
    safeStorage.setItem('icm.pending', text)
    expect(readUnreportedSends()).toEqual([])
  })
})

describe('removeUnreportedSend', () => {
  it('default: the others stay', () => {
    addUnreportedSend(pending)
    addUnreportedSend(other)
    removeUnreportedSend(pending.hash)
    expect(readUnreportedSends()).toEqual([other])
  })
})
