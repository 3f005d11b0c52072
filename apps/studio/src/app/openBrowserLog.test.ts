import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenedLog } from '../history/log/openEditLog.ts'
import { openBrowserLog, patienceMs } from './openBrowserLog.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = {} as OpenedLog

describe('openBrowserLog', () => {
  it('default: what this browser kept', async () => {
    expect(await openBrowserLog(async () => log)).toEqual({ edits: log, editsError: null })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('error: a browser that does not allow it says why', async () => {
    const refusal = new DOMException('Not allowed', 'SecurityError')
    expect(await openBrowserLog(() => Promise.reject(refusal))).toEqual({ edits: null, editsError: refusal })
  })

  it('error: a browser that takes too long is not waited for', async () => {
    const opening = openBrowserLog(() => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(patienceMs)
    expect(await opening).toMatchObject({ edits: null, editsError: { code: 'BROWSER_TOO_SLOW' } })
  })
})
