import { describe, expect, it } from 'vitest'
import { makeMessage } from '../makeMessage.stub.ts'
import { emptyText, filterMessages } from './filterMessages.ts'

const messages = [makeMessage({ id: 'a' }), makeMessage({ id: 'b', status: 'completed' })]

describe('filterMessages', () => {
  it('default: all, or those of one status', () => {
    expect(filterMessages(messages, 'all')).toEqual(messages)
    expect(filterMessages(messages, 'completed').map(({ id }) => id)).toEqual(['b'])
    expect(filterMessages(messages, 'failed')).toEqual([])
  })
})

describe('emptyText', () => {
  it('default: says which ones are missing', () => {
    expect(emptyText('all')).toBe('No messages found')
    expect(emptyText('pending')).toBe('No pending messages found')
  })
})
