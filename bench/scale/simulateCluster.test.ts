import { describe, expect, it } from 'vitest'
import { createEventQueue } from './eventQueue.ts'
import { createSeededRandom } from './seededRandom.ts'
import { type Loss, type SimulationOptions, simulateCluster } from './simulateCluster.ts'

const options: SimulationOptions = {
  seed: 1,
  durationMs: 20_000,
  shape: { workers: 2, servers: 2, restateNodes: 3, postgresCores: 2 },
  load: { activeRuns: 200, followed: 0.5, waitingRuns: 10_000, waitMs: 3_600_000, callMs: 100, signMs: 1_000 },
}

const losses: readonly Loss[] = [
  { at: 11_000, part: 'worker', number: 0 },
  { at: 12_000, part: 'restate', number: 1 },
  { at: 13_000, part: 'server', number: 0 },
  { at: 15_000, part: 'worker', number: 1 },
]

describe('simulateCluster', () => {
  it('default: the same seed gives the same figures, another one others', () => {
    const first = simulateCluster(options)
    expect(simulateCluster(options)).toEqual(first)
    expect(simulateCluster({ ...options, seed: 2 })).not.toEqual(first)
    expect(first).toMatchObject({ lostRuns: 0, completedTwice: 0, repeatedCalls: 0, refusedWrites: 0 })
    expect(first.completedRuns).toBe(first.startedRuns)
  })

  it('behavior: runs per second follow from how long a run takes', () => {
    const { runsPerSecond, stepDelay } = simulateCluster({
      ...options,
      durationMs: 60_000,
      load: { ...options.load, waitingRuns: 0 },
    })
    // Two calls beside each other take 1.5 times the mean of one.
    const seconds = (10 * (150 + stepDelay.median) + 1_000) / 1_000
    expect(runsPerSecond).toBeGreaterThan((200 / seconds) * 0.9)
    expect(runsPerSecond).toBeLessThan((200 / seconds) * 1.1)
  })

  it.each([1, 2, 3, 4, 5])('behavior: losses repeat calls, lose no run and complete nothing twice (seed %i)', seed => {
    const lost = simulateCluster({ ...options, seed, losses })
    expect(lost).toMatchObject({ lostRuns: 0, completedTwice: 0 })
    expect(lost.repeatedCalls).toBeGreaterThan(0)
    expect(lost.completedRuns).toBe(lost.startedRuns)
  })

  it('behavior: a part with too little for the load is busy all the time, and steps wait for it', () => {
    const load = { ...options.load, activeRuns: 3_000, signMs: 100 }
    const { busy, stepDelay } = simulateCluster({ ...options, load })
    expect(Math.max(...Object.values(busy))).toBeGreaterThan(0.95)
    expect(stepDelay.median).toBeGreaterThan(10 * simulateCluster(options).stepDelay.median)
  })
})

describe('createEventQueue', () => {
  it('default: acts in order of time, and of addition at the same time', () => {
    const { after, runUntil, now } = createEventQueue()
    const random = createSeededRandom(7)
    const seen: (readonly [number, number])[] = []
    for (let order = 0; order < 1_000; order++) {
      const delay = random.below(50)
      after(delay, () => seen.push([delay, order]))
    }
    expect(runUntil(100)).toBe(1_000)
    expect(now()).toBe(100)
    expect(seen).toEqual([...seen].sort(([at, order], [at2, order2]) => at - at2 || order - order2))
  })
})
