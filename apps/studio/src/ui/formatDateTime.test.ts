import { describe, expect, it } from 'vitest'
import { formatDateTime } from './formatDateTime.ts'

describe('formatDateTime', () => {
  it('default: date and time without seconds', () => {
    const at = new Date(2026, 10, 22, 18, 48, 56).getTime()
    expect(formatDateTime(at, 'en-GB')).toBe('22 Nov 2026, 18:48')
    expect(formatDateTime(new Date(at).toISOString(), 'en-GB')).toBe('22 Nov 2026, 18:48')
  })
})
