import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionWatch } from './sessionWatch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const second = () => vi.advanceTimersByTimeAsync(1_000)

function open(living: (ids: readonly string[]) => Promise<ReadonlyMap<string, ReadonlySet<string>>>) {
  const asked: (readonly string[])[] = []
  const ended: string[] = []
  const logged: unknown[] = []
  const watch = createSessionWatch(
    ids => {
      asked.push(ids)
      return living(ids)
    },
    error => void logged.push(error),
  )
  const add = (name: string, sessionId: string, workspaceId = 'w1') => {
    let leave = () => {}
    const socket = {
      disconnect: () => void ended.push(name),
      on: (_: string, listener: () => void) => {
        leave = listener
      },
    }
    watch.add(socket as never, { sessionId, workspaceId })
    return () => leave()
  }
  return { watch, add, asked, ended, logged }
}

describe('createSessionWatch', () => {
  it('default: one question a second for all sockets, and none without one', async () => {
    const { add, asked, ended } = open(async ids => new Map(ids.map(id => [id, new Set(['w1'])])))
    await second()
    const leave = [add('a', 's1'), add('b', 's1'), add('c', 's2')]
    await second()
    await second()
    expect(asked).toEqual([
      ['s1', 's2'],
      ['s1', 's2'],
    ])
    for (const each of leave) each()
    await second()
    expect(asked).toHaveLength(2)
    expect(ended).toEqual([])
  })

  it('behavior: a session that has ended, and a workspace that was left, end their sockets alone', async () => {
    const { add, ended } = open(async () => new Map([['s1', new Set(['w1'])]]))
    add('stays', 's1')
    add('left', 's1', 'w2')
    add('revoked', 's2')
    await second()
    expect(ended).toEqual(['left', 'revoked'])
  })

  it('behavior: a socket that comes during a question is not judged by its answer', async () => {
    const answer = Promise.withResolvers<ReadonlyMap<string, ReadonlySet<string>>>()
    const { add, ended, asked } = open(() => answer.promise)
    add('first', 's1')
    await second()
    add('later', 's2')
    // A slow database is not asked twice.
    await second()
    expect(asked).toHaveLength(1)
    answer.resolve(new Map([['s1', new Set(['w1'])]]))
    await answer.promise
    expect(ended).toEqual([])
  })

  it('error: a database that does not answer ends no session, and is logged once', async () => {
    const { add, ended, asked, watch, logged } = open(() => Promise.reject(new Error('away')))
    add('a', 's1')
    await second()
    await second()
    expect({ asked: asked.length, ended, logged }).toEqual({ asked: 2, ended: [], logged: [new Error('away')] })
    watch.close()
    await second()
    expect(asked).toHaveLength(2)
  })
})
