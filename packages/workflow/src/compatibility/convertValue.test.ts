import { describe, expect, it } from 'vitest'
import { defineErrors } from '../defineErrors.ts'
import type { LogicServices } from '../logicServices.ts'
import type { Transformation } from '../transformation.ts'
import { builtInConversions } from './builtInConversions.ts'
import { convertValue, convertValueAsync } from './convertValue.ts'
import { findBuiltInConversion } from './findConversion.ts'

const pick = (from: string, to: string) => builtInConversions.filter(pair => pair.from === from && pair.to === to)

const refused = expect.objectContaining({ code: 'VALUE_NOT_CONVERTIBLE' })

const slow: Transformation = {
  from: 'address',
  to: 'token',
  lossy: false,
  isAsync: true,
  convert: async (value, { scripts }) => (await scripts.run({ code: '', inputs: { value } })).output,
}

const errors = defineErrors('TEST_CONVERT', { BROKEN: { message: 'the code has failed' } })

const services: LogicServices = {
  expressions: {
    check: () => null,
    evaluate: () => {
      throw errors.error('BROKEN')
    },
  },
  scripts: {
    run: async ({ inputs }) => {
      if (inputs.value === 'bad') throw errors.error('BROKEN')
      return { output: { address: inputs.value ?? null }, logs: [] }
    },
  },
}

describe('convertValue', () => {
  it.each([
    ['string', 'object', '{"a":1}', { a: 1 }],
    ['string', 'array', '[1]', [1]],
    ['number', 'string', 5, '5'],
    ['boolean', 'string', true, 'true'],
    ['boolean', 'number', true, 1],
    ['object', 'string', { a: 1 }, '{"a":1}'],
    ['array', 'string', [1], '[1]'],
    ['address', 'string', '0xab', '0xab'],
    ['token', 'object', { symbol: 'ETH' }, { symbol: 'ETH' }],
    ['transaction', 'object', { to: '0x1' }, { to: '0x1' }],
  ])('behavior: %s becomes %s', (from, to, value, converted) => {
    expect(pick(from, to)).toHaveLength(1)
    expect(convertValue(pick(from, to), value as never)).toEqual(converted)
  })

  it('behavior: amounts in a text keep every digit', () => {
    const text = '{"amount":100000000000000000001,"count":3}'
    expect(convertValue(pick('string', 'object'), text)).toEqual({ amount: '100000000000000000001', count: 3 })
    expect(convertValue(pick('string', 'array'), '[9007199254740993]')).toEqual(['9007199254740993'])
  })

  it('error: a text that is nested too deeply, and a boolean that is none', () => {
    const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`
    expect(() => convertValue(pick('string', 'array'), deep)).toThrow(refused)
    expect(() => convertValue(pick('boolean', 'number'), 'false')).toThrow(refused)
  })

  it('behavior: there are no other built-in pairs than those of the specification', () => {
    expect(builtInConversions).toHaveLength(10)
  })

  it('behavior: a way of several steps', () => {
    expect(convertValue(findBuiltInConversion('boolean', 'array')!, '[true]')).toEqual([true])
  })

  it('error: a number that has lost digits', () => {
    expect(() => convertValue(findBuiltInConversion('number', 'string')!, 2 ** 60)).toThrowError(refused)
  })

  it('error: a text that is no object, no list, no JSON', () => {
    expect(() => convertValue(pick('string', 'object'), '[]')).toThrowError(refused)
    expect(() => convertValue(pick('string', 'array'), '{}')).toThrowError(refused)
    expect(() => convertValue(pick('string', 'array'), '[oops')).toThrowError(refused)
  })

  it('error: a way that takes time', () => {
    expect(() => convertValue([slow], '0xab')).toThrowError(refused)
  })
})

describe('convertValueAsync', () => {
  it('default', async () => {
    const path = [slow, ...findBuiltInConversion('token', 'string')!]
    expect(await convertValueAsync(path, '0xab', services)).toBe('{"address":"0xab"}')
  })

  it('error: what the code of a step throws', async () => {
    await expect(convertValueAsync([slow], 'bad', services)).rejects.toMatchObject({
      code: 'VALUE_NOT_CONVERTIBLE',
      message: 'Can’t convert address to token: the code has failed',
    })
  })
})
