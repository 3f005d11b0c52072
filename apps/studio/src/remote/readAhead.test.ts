import { describe, expect, it, vi } from 'vitest'
import type { HttpClient } from './createHttpClient.ts'
import { readAhead, takeAhead } from './readAhead.ts'

const client = (call: () => Promise<unknown>) => ({ call: vi.fn(call) }) as unknown as HttpClient

describe('readAhead', () => {
  it('default: the project is taken once', async () => {
    readAhead(
      client(async () => ({ id: 'a' })),
      'a',
    )
    expect(await takeAhead('a')).toEqual({ id: 'a' })
    expect(takeAhead('a')).toBeUndefined()
  })

  it('case: another project than the one that was read', () => {
    readAhead(
      client(async () => ({ id: 'a' })),
      'a',
    )
    expect(takeAhead('b')).toBeUndefined()
    expect(takeAhead('a')).toBeUndefined()
  })

  it('error: reaches whoever takes it', async () => {
    readAhead(
      client(() => Promise.reject(new Error('away'))),
      'a',
    )
    await expect(takeAhead('a')).rejects.toThrow('away')
  })
})
