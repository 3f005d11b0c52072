import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

describe('createTurns', () => {
  it('default: what waits longest goes first', () => {
    const turns = createTurns<string>()
    turns.wait('a', 'a1')
    turns.wait('b', 'b1')
    expect([turns.waiting, turns.next(), turns.next(), turns.next()]).toEqual([2, 'a1', 'b1', undefined])
  })

  it('behavior: a group with fewer at work goes before one with more', () => {
    const turns = createTurns<string>()
    turns.begin('a')
    turns.begin('a')
    turns.wait('a', 'a3')
    turns.wait('b', 'b1')
    expect(turns.next()).toBe('b1')
    turns.begin('b')
    turns.wait('b', 'b2')
    expect(turns.next()).toBe('b2')
    turns.end('a')
    turns.wait('b', 'b3')
    expect(turns.next()).toBe('a3')
  })

  it('behavior: what leaves the queue takes nobody with it', () => {
    const turns = createTurns<string>()
    turns.wait('a', 'a1')
    turns.remove('unknown')
    expect(turns.next()).toBe('a1')
  })
})
