import { describe, expect, it } from 'vitest'
import { readJson } from './readJson.ts'

describe('readJson', () => {
  it('default: reads members of every sort', () => {
    const reader = readJson({ name: 'a', count: 2, amount: '10', token: `0x${'ab'.repeat(20)}`, list: [{ name: 'b' }] })
    expect(reader.text('name')).toBe('a')
    expect(reader.number('count')).toBe(2)
    expect(reader.units('amount')).toBe(10n)
    expect(reader.address('token')).toHaveLength(42)
    expect(reader.list('list')[0]?.text('name')).toBe('b')
  })

  it('behavior: flags and texts', () => {
    const reader = readJson({ online: false, warnings: ['a', 'b'], mixed: ['a', 1] })
    expect(reader.flag('online')).toBe(false)
    expect(reader.texts('warnings')).toEqual(['a', 'b'])
    expect(() => reader.flag('warnings')).toThrow(TypeError)
    expect(() => reader.texts('mixed')).toThrow(TypeError)
  })

  it('behavior: null and absent are null', () => {
    const reader = readJson({ gas: null })
    expect(reader.nullable('gas', (inner, key) => inner.units(key))).toBeNull()
    expect(reader.nullable('none', (inner, key) => inner.units(key))).toBeNull()
  })

  it.each(['1e18', '-1', '1.5', '0x10', ''])('error: %s is no amount', amount => {
    expect(() => readJson({ amount }).units('amount')).toThrow(TypeError)
  })
})
