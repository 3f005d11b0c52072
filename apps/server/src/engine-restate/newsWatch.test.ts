import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNewsWatch } from './newsWatch.ts'

describe('createNewsWatch', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const start = (changed: (seqs: ReadonlyMap<string, number>) => Promise<readonly string[]>) => {
    const log = vi.fn()
    return { log, news: createNewsWatch({ log, changed }) }
  }

  it('default: it looks at once and after each notice', async () => {
    const { news } = start(async () => [])
    const look = vi.fn(async () => {})
    news.watch('exec_1', look, () => 0)
    news.tell('exec_2')
    await vi.advanceTimersByTimeAsync(0)
    expect(look).toHaveBeenCalledTimes(1)
    news.tell('exec_1')
    await vi.advanceTimersByTimeAsync(0)
    expect(look).toHaveBeenCalledTimes(2)
    news.close()
  })

  it('behavior: without a notice, one query finds which of all followed runs have news', async () => {
    const changed = vi.fn(async (_seqs: ReadonlyMap<string, number>) => ['exec_2'])
    const { news } = start(changed)
    const looks = [vi.fn(async () => {}), vi.fn(async () => {}), vi.fn(async () => {})] as const
    news.watch('exec_1', looks[0], () => 7)
    news.watch('exec_2', looks[1], () => 9)
    news.watch('exec_2', looks[2], () => 3)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(changed.mock.calls).toEqual([
      [
        new Map([
          ['exec_1', 7],
          ['exec_2', 3],
        ]),
      ],
    ])
    expect(looks.map(look => look.mock.calls.length)).toEqual([1, 2, 2])
    news.close()
  })

  it('behavior: a slow database is asked one question at a time, and again for what came meanwhile', async () => {
    const answer = Promise.withResolvers<readonly string[]>()
    const changed = vi.fn(() => answer.promise)
    const { news } = start(changed)
    const look = vi.fn(async () => {})
    news.watch('exec_1', look, () => 0)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(changed).toHaveBeenCalledTimes(1)
    answer.resolve(['exec_1'])
    await vi.advanceTimersByTimeAsync(0)
    expect(changed).toHaveBeenCalledTimes(2)
    expect(look).toHaveBeenCalledTimes(3)
    news.close()
  })

  it('behavior: a run that nobody follows by number is looked at every two seconds', async () => {
    const changed = vi.fn(async () => [])
    const { news } = start(changed)
    const look = vi.fn(async () => {})
    const { stop } = news.watch('exec_1', look)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(look).toHaveBeenCalledTimes(3)
    stop()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(look).toHaveBeenCalledTimes(3)
    expect(changed).not.toHaveBeenCalled()
    news.close()
  })

  it('error: a database that is away is logged once and asked again', async () => {
    let isAway = true
    const { news, log } = start(async () => {
      if (isAway) throw new Error('away')
      return ['exec_1']
    })
    const look = vi.fn(async () => {
      if (isAway) throw new Error('away')
    })
    const { failure } = news.watch('exec_1', look, () => 0)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(log.mock.calls).toEqual([[new Error('away')]])
    expect(failure()).toEqual(new Error('away'))
    isAway = false
    await vi.advanceTimersByTimeAsync(2_000)
    expect(look).toHaveBeenCalledTimes(2)
    expect(failure()).toBeUndefined()
    news.close()
  })
})
