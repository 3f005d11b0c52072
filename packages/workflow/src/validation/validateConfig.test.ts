import { describe, expect, it } from 'vitest'
import type { Field } from '../field.ts'
import { validateConfig } from './validateConfig.ts'

const makeField = (changes: Partial<Field> = {}): Field => ({ key: 'x', type: 'text', label: 'X', ...changes })

const codes = (field: Partial<Field>, value: unknown) =>
  validateConfig([makeField(field)], value === undefined ? {} : { x: value as never }).map(issue => issue.code)

describe('validateConfig', () => {
  it('default', () => {
    expect(validateConfig([makeField({ required: true })], { x: 'set' })).toEqual([])
    expect(validateConfig([makeField({ required: true })], { x: '' })).toMatchInlineSnapshot(`
      [
        {
          "code": "REQUIRED",
          "field": "x",
          "message": "X is required",
          "severity": "error",
        },
      ]
    `)
  })

  it('behavior: each type refuses what it is not', () => {
    expect(codes({ type: 'number' }, 'ten')).toEqual(['NOT_A_NUMBER'])
    expect(codes({ type: 'number' }, '10.5')).toEqual([])
    expect(codes({ type: 'email' }, 'a@b')).toEqual(['NOT_AN_EMAIL'])
    expect(codes({ type: 'email' }, 'a@b.io')).toEqual([])
    expect(codes({ type: 'url' }, 'not a url')).toEqual(['NOT_A_URL'])
    expect(codes({ type: 'array' }, 'a')).toEqual(['NOT_AN_ARRAY'])
    expect(codes({ type: 'multiselect', options: [{ label: 'A', value: 1 }] }, ['1', 99])).toEqual(['NOT_AN_OPTION'])
    expect(codes({ type: 'multiselect', options: [{ label: 'A', value: 1 }] }, ['1'])).toEqual([])
    expect(codes({ type: 'multiselect' }, ['anything'])).toEqual([])
    expect(codes({ type: 'date' }, '2026-13-40')).toEqual(['NOT_A_DATE'])
    expect(codes({ type: 'date' }, '2026-11-20')).toEqual([])
    expect(codes({ type: 'time' }, '24:00')).toEqual(['NOT_A_TIME'])
    expect(codes({ type: 'time' }, '18:30')).toEqual([])
    expect(codes({ type: 'color' }, 'url(https://example.org)')).toEqual(['NOT_A_COLOR'])
    expect(codes({ type: 'color' }, '#FDE68A')).toEqual([])
    expect(codes({ type: 'boolean' }, 'yes')).toEqual(['NOT_A_BOOLEAN'])
    expect(codes({ type: 'boolean' }, false)).toEqual([])
    expect(codes({ type: 'select', options: [{ label: 'A', value: 1 }] }, 2)).toEqual(['NOT_AN_OPTION'])
    expect(codes({ type: 'select', options: [{ label: 'A', value: 1 }] }, '1')).toEqual([])
    expect(codes({ type: 'select', options: [{ label: 'A', value: 1 }] }, [1])).toEqual(['NOT_AN_OPTION'])
  })

  it('behavior: bounds compare integers of any length exactly', () => {
    const field = { constraints: [{ type: 'max', value: '100000000000000000000' }] } as const
    expect(codes(field, '100000000000000000001')).toEqual(['ABOVE_MAXIMUM'])
    expect(codes(field, '100000000000000000000')).toEqual([])
    expect(codes({ type: 'number', constraints: [{ type: 'min', value: 0.1 }] }, 0.05)).toEqual(['BELOW_MINIMUM'])
  })

  it('behavior: lengths count characters; a pattern may bring its matcher', () => {
    expect(codes({ constraints: [{ type: 'minLength', value: 2 }] }, '😀')).toEqual(['TOO_SHORT'])
    expect(codes({ constraints: [{ type: 'maxLength', value: 1 }] }, '😀')).toEqual([])
    expect(codes({ constraints: [{ type: 'pattern', value: '^[a-z]+$' }] }, 'Abc')).toEqual(['PATTERN_MISMATCH'])
    const shouts = {
      type: 'pattern',
      value: '^[a-z]+$',
      matches: (text: string) => text === text.toUpperCase(),
    } as const
    expect(codes({ constraints: [shouts] }, 'ABC')).toEqual([])
  })

  it('behavior: a message of its own and the severity of a rule win', () => {
    const field = makeField({
      constraints: [{ type: 'minLength', value: 3, message: 'Too short!', severity: 'warning' }],
    })
    expect(validateConfig([field], { x: 'a' })).toMatchObject([{ message: 'Too short!', severity: 'warning' }])
  })

  it('behavior: a field whose condition does not hold is not checked', () => {
    const fields = [makeField({ required: true, conditional: { field: 'mode', operator: 'equals', value: 'custom' } })]
    expect(validateConfig(fields, { mode: 'preset' })).toEqual([])
    expect(validateConfig(fields, { mode: 'custom' })).toMatchObject([{ code: 'REQUIRED' }])
  })

  it('behavior: the placeholder of a key is no key: the field is not configured', () => {
    for (const field of [makeField({ type: 'password', sensitive: true }), makeField({})]) {
      expect(validateConfig([field], { x: 'demo_api_key' })).toMatchObject([{ code: 'KEY_NOT_SET', severity: 'error' }])
    }
  })

  it('behavior: a key in plain text is warned about, a reference is not', () => {
    const field = makeField({ type: 'password', sensitive: true })
    expect(validateConfig([field], { x: 'k3y' })).toMatchObject([{ code: 'SECRET_IN_CONFIG', severity: 'warning' }])
    expect(validateConfig([field], { x: { $secret: 'oneinch' } })).toEqual([])
  })
})
