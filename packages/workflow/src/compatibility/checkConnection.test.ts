import { describe, expect, it } from 'vitest'
import { makeDocument, makeNode, testRegistry } from '../../test/makeRegistry.ts'
import { checkConnection } from './checkConnection.ts'
import { convertValue } from './convertValue.ts'
import { findPath } from './findPath.ts'
import { builtInPairs } from './pairs.ts'

const check = (wire: string, wires: readonly string[] = []) => {
  const nodes = [makeNode('a', 'source'), makeNode('b', 'sink'), makeNode('c', 'sink')]
  return checkConnection(makeDocument(nodes, wires), testRegistry, makeDocument([], [wire]).edges[0]!)
}

describe('checkConnection', () => {
  it('default', () => {
    expect(check('a.text>b.text')).toEqual({ ok: true, transformation: [], warnings: [] })
  })

  it('behavior: a value that has to be converted says how', () => {
    const result = check('a.count>b.text')
    expect(result.ok && result.transformation.map(step => `${step.from}>${step.to}`)).toEqual(['number>string'])
  })

  it('behavior: declared types are taken as they are', () => {
    expect(check('a.text>b.token')).toMatchObject({ ok: true, transformation: [] })
  })

  it('behavior: a unit that does not fit is warned about', () => {
    expect(check('a.count>b.amount')).toMatchObject({
      ok: true,
      warnings: ['Count counts human, Amount expects baseUnits'],
    })
  })

  it('error: every refusal has its reason', () => {
    expect(check('a.text>a.text')).toMatchObject({ code: 'SAME_NODE' })
    expect(check('a.text>q.text')).toMatchObject({ code: 'UNKNOWN_TARGET_NODE' })
    expect(check('a.nothing>b.text')).toMatchObject({ code: 'UNKNOWN_SOURCE_PORT' })
    expect(check('a.text>b.nothing')).toMatchObject({ code: 'UNKNOWN_TARGET_PORT' })
    expect(check('a.list>b.chain')).toMatchObject({ code: 'NO_TRANSFORMATION' })
    expect(check('a.text>b.text', ['a.token>b.text'])).toMatchObject({ code: 'INPUT_TAKEN' })
    expect(check('b.text>c.text', ['c.text>b.text'])).toMatchObject({ code: 'CIRCULAR_DEPENDENCY' })
  })
})

describe('findPath', () => {
  it('behavior: at most three steps, anything goes through any', () => {
    expect(findPath('token', 'token')).toEqual([])
    expect(findPath('transaction', 'any')).toEqual([])
    expect(findPath('number', 'array')?.map(step => step.to)).toEqual(['string', 'array'])
    expect(findPath('array', 'number')).toBeNull()
  })
})

describe('convertValue', () => {
  it('behavior: every built-in pair converts a value of its kind', () => {
    const samples = {
      string: '{"a":1}',
      number: 5,
      boolean: true,
      object: { a: 1 },
      array: [1],
      address: '0xab',
      token: { symbol: 'ETH' },
      transaction: { to: '0x1' },
    } as const
    const results = builtInPairs.map(pair => {
      const sample = pair.to === 'array' && pair.from === 'string' ? '[1]' : samples[pair.from as keyof typeof samples]
      return [`${pair.from}>${pair.to}`, convertValue([pair], sample)]
    })
    expect(Object.fromEntries(results)).toEqual({
      'string>object': { a: 1 },
      'string>array': [1],
      'number>string': '5',
      'boolean>string': 'true',
      'boolean>number': 1,
      'object>string': '{"a":1}',
      'array>string': '[1]',
      'address>string': '0xab',
      'token>object': { symbol: 'ETH' },
      'transaction>object': { to: '0x1' },
    })
  })

  it('error: a number that has lost digits', () => {
    expect(() => convertValue(findPath('number', 'string')!, 2 ** 60)).toThrowError(
      expect.objectContaining({ code: 'VALUE_NOT_CONVERTIBLE' }),
    )
  })

  it('error: a text that is no object', () => {
    expect(() => convertValue(findPath('string', 'object')!, '[]')).toThrowError(
      expect.objectContaining({ code: 'VALUE_NOT_CONVERTIBLE' }),
    )
  })
})
