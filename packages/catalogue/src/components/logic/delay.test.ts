import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeContext, makeServices } from '../../../test/runComponent.ts'
import { delay } from './delay.ts'

describe('delay', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('default', async () => {
    const done = vi.fn()
    const run = Promise.resolve(delay.run(makeContext(delay, { value: 'x', seconds: 60 }, makeServices()))).then(done)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await run
    expect(done).toHaveBeenCalledWith({ value: 'x' })
  })

  it('behavior: cancelling ends the wait at once and leaves no timer behind', async () => {
    const controller = new AbortController()
    const context = { ...makeContext(delay, { seconds: 3_600 }, makeServices()), signal: controller.signal }
    const run = Promise.resolve(delay.run(context))
    controller.abort(new Error('cancelled'))
    await expect(run).rejects.toThrow('cancelled')
    expect(vi.getTimerCount()).toBe(0)
    await expect(Promise.resolve(delay.run(context))).rejects.toThrow('cancelled')
  })

  it('behavior: never longer than an hour', async () => {
    const run = Promise.resolve(delay.run(makeContext(delay, { seconds: 1e9 }, makeServices())))
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(await run).toEqual({ value: null })
  })
})
