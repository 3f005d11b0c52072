import { describe, expect, test } from 'vitest'
import { createRequestQueue } from './requestQueue.ts'

function makeQueue(requestsPerSecond: number) {
  let time = 0
  const timing = {
    clock: () => time,
    sleep: async (milliseconds: number) => {
      time += milliseconds
    },
  }
  return { queue: createRequestQueue(requestsPerSecond, timing), time: () => time }
}

describe('createRequestQueue', () => {
  test('default: one a second, in order', async () => {
    const { queue, time } = makeQueue(1)
    const order: number[] = []
    await Promise.all([1, 2, 3].map(turn => queue.turn().then(() => order.push(turn))))
    expect(order).toEqual([1, 2, 3])
    expect(time()).toBe(2000)
  })

  test('behavior: an aborted turn gives up its place at once', async () => {
    const { queue, time } = makeQueue(1)
    await queue.turn()
    const reason = new Error('typed on')
    const controller = new AbortController()
    const aborted = queue.turn(controller.signal)
    controller.abort(reason)
    const next = queue.turn()
    await expect(aborted).rejects.toBe(reason)
    await next
    expect(time()).toBe(1000)
  })

  test('behavior: holds as long as it is told', async () => {
    const { queue, time } = makeQueue(Number.POSITIVE_INFINITY)
    queue.hold(7_000)
    await queue.turn()
    expect(time()).toBe(7_000)
  })
})
