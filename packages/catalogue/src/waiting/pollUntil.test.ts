import { defiErrors } from '@sluice/defi'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pollUntil } from './pollUntil.ts'

const signal = new AbortController().signal
const unreachable = () => defiErrors.error('PROVIDER_UNREACHABLE', { origin: 'https://api.1inch.com' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('pollUntil', () => {
  it('default: asks until there is an answer', async () => {
    const ask = vi.fn<() => Promise<number | null>>().mockResolvedValueOnce(null).mockResolvedValueOnce(7)
    const answer = pollUntil(ask, { everyMs: 1_000, signal })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await answer).toBe(7)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('behavior: nobody answers for a moment', async () => {
    let asked = 0
    const ask = async () => {
      if (++asked < 20) throw unreachable()
      return 'here'
    }
    const answer = pollUntil(ask, { everyMs: 2_000, signal })
    await vi.advanceTimersByTimeAsync(40_000)
    expect(await answer).toBe('here')
  })

  it('error: nobody answers for a minute', async () => {
    const answer = pollUntil(() => Promise.reject(unreachable()), { everyMs: 2_000, signal })
    const refused = expect(answer).rejects.toMatchObject({ code: 'PROVIDER_UNREACHABLE' })
    await vi.advanceTimersByTimeAsync(62_000)
    await refused
  })

  it('error: what never goes well, and a signal, end it at once', async () => {
    const refusal = defiErrors.error('AMOUNT_ZERO')
    await expect(pollUntil(() => Promise.reject(refusal), { everyMs: 1, signal })).rejects.toBe(refusal)
    const reason = new Error('enough')
    await expect(pollUntil(async () => 1, { everyMs: 1, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })
})
