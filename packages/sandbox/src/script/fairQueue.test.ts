import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fairQueue.ts'

describe('createFairQueue', () => {
  it('default: what waits longest goes first', () => {
    const queue = createFairQueue<string>()
    queue.wait('a', 'a1')
    queue.wait('b', 'b1')
    expect([queue.waiting, queue.next(), queue.next(), queue.next()]).toEqual([2, 'a1', 'b1', undefined])
  })

  it('behavior: a group with fewer at work goes before one with more', () => {
    const queue = createFairQueue<string>()
    queue.begin('a')
    queue.begin('a')
    queue.wait('a', 'a3')
    queue.wait('b', 'b1')
    expect(queue.next()).toBe('b1')
    queue.begin('b')
    queue.wait('b', 'b2')
    expect(queue.next()).toBe('b2')
    queue.end('a')
    queue.wait('b', 'b3')
    expect(queue.next()).toBe('a3')
  })

  it('behavior: what leaves the queue takes nobody with it', () => {
    const queue = createFairQueue<string>()
    queue.wait('a', 'a1')
    queue.remove('unknown')
    expect(queue.next()).toBe('a1')
  })
})
