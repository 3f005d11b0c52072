import { describe, expect, it } from 'vitest'
import { readEnv } from '../../kit/config/readEnv.ts'
import { oneInchEnv } from './oneInchEnv.ts'

describe('oneInchEnv', () => {
  it.each(['http://example.org', 'ftp://127.0.0.1', 'no address'])('error: ONEINCH_BASE_URL must not be %s', url => {
    const variables = { ONEINCH_API_KEY: 'a-key-of-mine', ONEINCH_BASE_URL: url }
    expect(() => readEnv(variables, [{ env: oneInchEnv }])).toThrow(/ONEINCH_BASE_URL/)
  })
})
