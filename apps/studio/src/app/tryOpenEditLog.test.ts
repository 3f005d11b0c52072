import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenedLog } from '../history/log/openEditLog.ts'
import { openTimeoutMs, tryOpenEditLog } from './tryOpenEditLog.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log = {} as OpenedLog

describe('tryOpenEditLog', () => {
  it('default: what this browser kept', async () => {
    expect(await tryOpenEditLog(async () => log)).toEqual({ edits: log, editsError: null })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('error: a browser that does not allow it says why', async () => {
    const refusal = new DOMException('Not allowed', 'SecurityError')
    expect(await tryOpenEditLog(() => Promise.reject(refusal))).toEqual({ edits: null, editsError: refusal })
  })

  it('error: a browser that takes too long is not waited for', async () => {
    const opening = tryOpenEditLog(() => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(openTimeoutMs)
    expect(await opening).toMatchObject({ edits: null, editsError: { code: 'BROWSER_TOO_SLOW' } })
  })
})
