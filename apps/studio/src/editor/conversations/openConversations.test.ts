import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import type { ChatMessage } from './chatMessage.ts'
import { maxMessages, openConversations } from './openConversations.ts'
import { removeConversation, restoreConversation } from './removeConversation.ts'

const makeMessage = (timestamp: number, content = 'Swap 1 ETH'): ChatMessage => ({
  id: `m${content}${timestamp}`,
  type: 'user',
  content,
  timestamp,
})

describe('openConversations', () => {
  it('default: by project, oldest first', async () => {
    const conversations = await openConversations()
    await conversations.put('a', [makeMessage(2), makeMessage(1)])
    await conversations.put('ab', [makeMessage(3, 'Other')])
    expect(await conversations.read('a')).toEqual([makeMessage(1), makeMessage(2)])
    expect(await conversations.readAll()).toEqual({
      a: [makeMessage(1), makeMessage(2)],
      ab: [makeMessage(3, 'Other')],
    })
    await conversations.removeMessage(makeMessage(1).id)
    expect(await conversations.remove('a')).toEqual([makeMessage(2)])
    expect(await conversations.readAll()).toEqual({ ab: [makeMessage(3, 'Other')] })
  })

  it('behavior: keeps the newest messages', async () => {
    const conversations = await openConversations()
    const messages = Array.from({ length: maxMessages + 5 }, (_, index) => makeMessage(index, 'Long'))
    await conversations.put('long', messages)
    const read = await conversations.read('long')
    expect([read.length, read[0]?.timestamp]).toEqual([maxMessages, 5])
    expect(await conversations.remove('long')).toHaveLength(maxMessages)
  })

  it('behavior: moves a conversation of a template to its project', async () => {
    const conversations = await openConversations()
    await conversations.put('template-swap', [makeMessage(1, 'Template')])
    await conversations.move('template-swap', 'p1')
    expect(await conversations.read('template-swap')).toEqual([])
    expect(await conversations.read('p1')).toEqual([makeMessage(1, 'Template')])
  })

  it('behavior: deletes what nobody has continued for half a year', async () => {
    const conversations = await openConversations()
    const day = 86_400_000
    await conversations.put('old', [makeMessage(0, 'Old')])
    await conversations.put('continued', [makeMessage(0, 'First'), makeMessage(100 * day, 'Second')])
    await conversations.deleteExpired(181 * day)
    expect(await conversations.read('old')).toEqual([])
    expect(await conversations.read('continued')).toHaveLength(2)
  })
})

describe('removeConversation', () => {
  it('default: gives back what it deletes', async () => {
    const conversations = await openConversations()
    await conversations.put('p2', [makeMessage(1, 'Gone')])
    const messages = await removeConversation('p2')
    expect(await conversations.read('p2')).toEqual([])
    await restoreConversation('p2', messages)
    expect(await conversations.read('p2')).toEqual([makeMessage(1, 'Gone')])
  })
})
