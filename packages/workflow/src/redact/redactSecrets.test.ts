import { describe, expect, it } from 'vitest'
import { keyShapes, lookAlikes } from '../../test/secretCorpus.ts'
import { redactSecrets } from './redactSecrets.ts'

describe('redactSecrets', () => {
  it('default', () => {
    const value = { apiKey: 'hunter2', amount: '1', list: [{ url: 'https://a.example/?of=ETH&api_key=canary' }] }
    expect(redactSecrets(value)).toEqual({
      value: { amount: '1', list: [{ url: 'https://a.example/?of=ETH' }] },
      found: [
        { path: ['apiKey'], kind: 'field', isPart: false },
        { path: ['list', 0, 'url'], kind: 'parameter', isPart: true },
      ],
      total: 2,
    })
  })

  it('behavior: what takes the place of a secret is up to the caller', () => {
    const value = {
      apiKey: 'hunter2',
      url: 'https://ada:hunter3@a.example/?api_key=hunter4&of=ETH',
      headers: '{"x-api-key":"hunter5"}',
    }
    const secrets: string[] = []
    const { value: referred } = redactSecrets(value, {
      replace(found, secret) {
        secrets.push(secret)
        return found.isPart ? `{{$secret.k${secrets.length}}}` : { $secret: `k${secrets.length}` }
      },
    })
    expect(referred).toEqual({
      apiKey: { $secret: 'k1' },
      url: 'https://ada:{{$secret.k2}}@a.example/?api_key={{$secret.k3}}&of=ETH',
      headers: '{"x-api-key":"{{$secret.k4}}"}',
    })
    expect(secrets).toEqual(['hunter2', 'hunter3', 'hunter4', 'hunter5'])
    expect(redactSecrets(referred).value).toBe(referred)
  })

  it('behavior: a key where the name of one belongs, or beside it, is a key', () => {
    for (const apiKey of [{ $secret: 'Hunter 2' }, { $secret: 'oneinch', value: 'hunter2' }]) {
      expect(redactSecrets({ apiKey, setting: apiKey })).toMatchObject({ value: {}, found: [{}, {}] })
    }
  })

  it('behavior: references go without a report where they are of no use', () => {
    const value = { apiKey: { $secret: 'oneinch' }, list: [{ $secret: 'a' }, 1], b: 2 }
    expect(redactSecrets(value, { dropReferences: true })).toEqual({ value: { list: [1], b: 2 }, found: [], total: 0 })
  })

  it('behavior: numbers of JSON in a text keep every digit', () => {
    const text = '{"apiKey":"hunter2","amount":100000000000000000001,"rate":0.12345678901234567890}'
    const left = '{"amount":100000000000000000001,"rate":0.12345678901234567890}'
    expect(redactSecrets({ body: text }).value).toEqual({ body: left })
  })

  it('behavior: names of the prototype are names like any other', () => {
    const value = JSON.parse('{"__proto__":{"apiKey":"hunter2","a":1},"constructor":{"password":"hunter3"}}')
    expect(JSON.stringify(redactSecrets(value).value)).toBe('{"__proto__":{"a":1},"constructor":{}}')
  })

  it('behavior: of many findings the first are reported, and all removed and counted', () => {
    const value = { list: Array.from({ length: 1_500 }, (_, index) => ({ apiKey: `hunter${index}` })) }
    const { value: left, found, total } = redactSecrets(value)
    expect([JSON.stringify(left).includes('hunter'), found.length, total]).toEqual([false, 1_000, 1_500])
  })

  it('behavior: long texts made to be slow are read in a moment', () => {
    const texts = [
      '=',
      'a=',
      '?a=',
      'https://',
      'Bearer ',
      '-----BEGIN PRIVATE KEY-----',
      'mnemonic is ',
      'word ',
      'a_',
    ]
    for (const text of texts) {
      const before = process.threadCpuUsage()
      redactSecrets({ text: text.repeat(100_000 / text.length) })
      const { user, system } = process.threadCpuUsage(before)
      expect((user + system) / 1000).toBeLessThan(2_000)
    }
  })

  it('behavior: the corpus has sixty of each', () => {
    expect(new Set(keyShapes.map(({ name }) => name)).size).toBeGreaterThanOrEqual(60)
    expect(new Set(lookAlikes.map(({ name }) => name)).size).toBeGreaterThanOrEqual(60)
  })

  it.each(keyShapes)('behavior: $name is found', ({ config, secret }) => {
    const { value, found } = redactSecrets(config)
    expect(JSON.stringify(value)).not.toContain(JSON.stringify(secret).slice(1, -1))
    expect(found).toHaveLength(1)
    expect(JSON.stringify(found)).not.toContain(secret)
    expect(redactSecrets(value)).toEqual({ value, found: [], total: 0 })
  })

  it.each(lookAlikes)('behavior: $name stays', ({ config }) => {
    const { value, found } = redactSecrets(config)
    expect(found).toEqual([])
    expect(value).toBe(config)
  })

  it('behavior: broken characters beside a nested address throw nothing', () => {
    const text = 'https://a.example/?u=https%3A%2F%2Fb.example%2F%3Fapi_key%3Dq7Rk2mZp9Lx4\ud800'
    expect(JSON.stringify(redactSecrets({ text }).value)).not.toContain('q7Rk2mZp9Lx4')
  })
})
