import { describe, expect, test } from 'vitest'
import { readEnvironmentSecret, readTrustedOrigins } from './readEnvironment.ts'

describe('readEnvironmentSecret', () => {
  test('default: a value and where it may go', () => {
    const env = { SECRET_MY_MODEL: 'canary', SECRET_MY_MODEL_HOSTS: 'api.a.test, b.test:8443,' }
    expect(readEnvironmentSecret(env, 'my-model')).toEqual({ value: 'canary', hosts: ['api.a.test', 'b.test:8443'] })
    expect(readEnvironmentSecret({ SECRET_X: 'canary' }, 'x')).toEqual({ value: 'canary', hosts: [] })
    expect(readEnvironmentSecret({ SECRET_X: '' }, 'x')).toBeUndefined()
  })

  test('behavior: the 1inch key goes to 1inch, or to what stands in for it', () => {
    const env = { ONEINCH_API_KEY: 'canary' }
    expect(readEnvironmentSecret(env, 'oneinch')).toEqual({ value: 'canary', hosts: ['api.1inch.com'] })
    const local = { ...env, ONEINCH_BASE_URL: 'http://127.0.0.1:8546/' }
    expect(readEnvironmentSecret(local, 'oneinch')?.hosts).toEqual(['127.0.0.1:8546'])
    expect(readEnvironmentSecret({}, 'oneinch')).toBeUndefined()
  })

  test('error: no name reaches another variable', () => {
    const env = { PATH: '/bin', SECRET_A: 'a', SECRET_A_HOSTS: 'a.test' }
    for (const name of ['', 'path', '../path', 'a\0', '__proto__', 'constructor']) {
      expect(readEnvironmentSecret(env, name)).toBeUndefined()
    }
  })
})

describe('readTrustedOrigins', () => {
  test('default', () => {
    const TRUSTED_ORIGINS = 'http://127.0.0.1:11434/v1, https://a.test, nonsense, data:,x'
    expect(readTrustedOrigins({ TRUSTED_ORIGINS })).toEqual(['http://127.0.0.1:11434', 'https://a.test'])
    expect(readTrustedOrigins({})).toEqual([])
  })
})
