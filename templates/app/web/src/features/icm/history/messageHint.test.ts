import { describe, expect, it } from 'vitest'
import { makeMessage } from '../makeMessage.stub.ts'
import { isFromUnknownChain, messageHint } from './messageHint.ts'

const foreign = { direction: 'received', status: 'completed', sourceChain: `0x${'5e'.repeat(32)}` } as const

describe('messageHint', () => {
  it('default: nothing stands beside what goes as it should', () => {
    expect(messageHint(makeMessage(), 61_000)).toBeNull()
    expect(messageHint(makeMessage({ status: 'completed' }), 10 ** 9)).toBeNull()
    expect(messageHint(makeMessage({ status: 'completed', direction: 'received' }), 0)).toBeNull()
  })

  it('behavior: a message that nobody carries for over a minute', () => {
    expect(messageHint(makeMessage(), 61_001)).toContain('No relayer seen for this route')
  })

  it('behavior: why one failed', () => {
    const told = messageHint(makeMessage({ status: 'failed', failure: 'Delivered, but refused' }), 0)
    expect(told).toBe('Delivered, but refused.')
  })

  it('behavior: the sender that an unknown chain names is not to be believed', () => {
    expect(messageHint(makeMessage(foreign), 0)).toContain('can name any sender')
  })
})

describe('isFromUnknownChain', () => {
  it('default: what was received from a chain without a name', () => {
    expect(isFromUnknownChain(makeMessage(foreign))).toBe(true)
    expect(isFromUnknownChain(makeMessage({ direction: 'received' }))).toBe(false)
    expect(isFromUnknownChain(makeMessage({ ...foreign, direction: 'sent' }))).toBe(false)
  })
})
