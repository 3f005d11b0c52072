import { describe, expect, it } from 'vitest'
import { makeMessage } from '../makeMessage.stub.ts'
import { mergeMessage, mergeMessages } from './mergeMessages.ts'

const other = makeMessage({ id: '2', messageId: `0x${'11'.repeat(32)}`, timestamp: 5_000 })

describe('mergeMessage', () => {
  it('default: a new one takes its place by time', () => {
    expect(mergeMessage([makeMessage()], other).map(({ id }) => id)).toEqual(['2', '1'])
    expect(mergeMessage([other], makeMessage()).map(({ id }) => id)).toEqual(['2', '1'])
  })

  it('behavior: a known one moves on, under another id too', () => {
    const delivered = makeMessage({ id: 'stored', status: 'completed', deliveryTime: 3 })
    expect(mergeMessage([makeMessage(), other], delivered)).toEqual([other, delivered])
  })

  it('behavior: an answer that was under way for longer undoes nothing', () => {
    const delivered = makeMessage({ status: 'completed' })
    expect(mergeMessage([delivered], makeMessage())).toEqual([delivered])
    const failed = makeMessage({ status: 'failed' })
    expect(mergeMessage([failed], makeMessage())).toEqual([failed])
    expect(mergeMessage([failed], delivered)).toEqual([delivered])
  })

  it('behavior: a message to oneself is both sent and received', () => {
    expect(mergeMessage([makeMessage()], makeMessage({ direction: 'received' }))).toHaveLength(2)
  })
})

describe('mergeMessages', () => {
  it('default: what the fresh list does not have yet stays', () => {
    expect(mergeMessages([other], [makeMessage()]).map(({ id }) => id)).toEqual(['2', '1'])
    expect(mergeMessages(undefined, [makeMessage()])).toEqual([makeMessage()])
  })

  it('behavior: 10,000 messages take linear time', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        makeMessage({ id: `${index}`, messageId: `0x${index.toString(16).padStart(64, '0')}`, timestamp: index }),
      )
    let reads = 0
    const counted = many(10_000).map(
      message =>
        new Proxy(message, {
          get: (target, key) => {
            reads++
            return Reflect.get(target, key)
          },
        }),
    )
    const merged = mergeMessages(counted, many(500))
    expect(merged).toHaveLength(10_000)
    expect(merged[0]?.id).toBe('9999')
    // About 20 reads for sorting and 5 for the merge of each; comparing all pairs takes 50 million.
    expect(reads).toBeLessThan(1_000_000)
  })
})
