import { describe, expect, it } from 'vitest'
import { makeMessage, sender } from '../makeMessage.stub.ts'
import { isToSender, joinOwnMessages } from './joinOwnMessages.ts'

const own = makeMessage({ recipient: sender.toLowerCase(), status: 'completed' })
const copy = { ...own, direction: 'received', id: '2' } as const

describe('joinOwnMessages', () => {
  it('default: a message to oneself is listed once', () => {
    expect(joinOwnMessages([copy, own])).toEqual([own])
  })

  it('behavior: received messages of others stay, also those without an id', () => {
    const received = makeMessage({ direction: 'received', messageId: `0x${'01'.repeat(32)}` })
    const nameless = makeMessage({ direction: 'received', messageId: null })
    expect(joinOwnMessages([received, nameless, own])).toEqual([received, nameless, own])
    expect(joinOwnMessages([nameless, { ...own, messageId: null }])).toHaveLength(2)
  })
})

describe('isToSender', () => {
  it('default: once it is delivered', () => {
    expect(isToSender(own)).toBe(true)
    expect(isToSender({ ...own, status: 'pending' })).toBe(false)
    expect(isToSender(makeMessage({ status: 'completed' }))).toBe(false)
    expect(isToSender(copy)).toBe(false)
  })
})
