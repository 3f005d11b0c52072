import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRequestQueue } from './createRequestQueue.ts'

describe('createRequestQueue', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  it('default: starts one task a second, in order', async () => {
    const enqueue = createRequestQueue(1)
    const started: number[] = []
    for (const task of [1, 2, 3]) void enqueue(async () => started.push(task))
    await vi.advanceTimersByTimeAsync(0)
    expect(started).toEqual([1])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(started).toEqual([1, 2])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(started).toEqual([1, 2, 3])
  })

  it('behavior: a failed task does not block the next one', async () => {
    const enqueue = createRequestQueue(10)
    const failed = enqueue(() => Promise.reject(new Error('no')))
    const next = enqueue(async () => 'yes')
    await expect(failed).rejects.toThrow('no')
    await vi.advanceTimersByTimeAsync(100)
    await expect(next).resolves.toBe('yes')
  })

  it('error: rejects with 429 when the wait would exceed 15 s', async () => {
    const enqueue = createRequestQueue(1)
    const task = vi.fn(async () => {})
    const waiting = Array.from({ length: 16 }, () => enqueue(task))
    await expect(enqueue(task)).rejects.toMatchObject({ status: 429 })
    await vi.advanceTimersByTimeAsync(15_000)
    await Promise.all(waiting)
    expect(task).toHaveBeenCalledTimes(16)
  })
})
