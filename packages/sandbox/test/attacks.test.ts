import { isSluiceError } from '@sluice/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createScripts } from '../src/script/createScripts.ts'
import { attacks, escapeMark } from './attacks.ts'

const scripts = createScripts()
/** Long for code that ends by itself, short for code that must be stopped. */
const timeoutOf = (ends = 'CODE_TIMEOUT') => (ends === 'CODE_TIMEOUT' ? 300 : 5_000)

/** Latency of harmless code during attacks. */
const latencies: number[] = []
let over = false
let neighbour: Promise<void>

beforeAll(async () => {
  await scripts.run({ code: '', inputs: {} })
  neighbour = (async () => {
    while (!over) {
      const started = performance.now()
      const { output } = await scripts.run({ code: 'return inputs.a * 2', inputs: { a: 21 }, timeoutMs: 10_000 })
      if (output !== 42) throw new Error('The neighbour was given a wrong answer')
      latencies.push(performance.now() - started)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  })()
})

afterAll(async () => {
  over = true
  await neighbour
})

describe('attacks in Node', () => {
  it.each(attacks)('behavior: $name is contained', async ({ code, ends, permissions = [] }) => {
    const timeoutMs = timeoutOf(ends)
    const started = performance.now()
    const ended = await scripts.run({ code, inputs: {}, timeoutMs, permissions }).then(
      ({ output }) => ({ output }),
      (error: unknown) => error,
    )
    expect(performance.now() - started).toBeLessThan(timeoutMs + 20_000)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    if (isSluiceError(ended)) {
      expect([ended.area, ended.message.length < 2_000]).toEqual(['SANDBOX', true])
      if (ends && ends !== 'contained') expect(ended.code).toBe(ends)
      expect(ended.code).not.toBe('SANDBOX_UNAVAILABLE')
    } else {
      expect(ends ?? 'contained').toBe('contained')
      expect(ended).toEqual({ output: expect.anything() })
      expect(JSON.stringify(ended)).not.toContain(escapeMark)
      expect(Object.hasOwn(Object((ended as { output: unknown }).output), '__proto__')).toBe(false)
    }
  })

  it('behavior: a run beside them kept answering', () => {
    const sorted = latencies.toSorted((a, b) => a - b)
    expect(attacks.length).toBeGreaterThanOrEqual(59)
    expect(sorted.length).toBeGreaterThan(50)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(250)
    expect(sorted.at(-1)).toBeLessThan(8_000)
  })
})
