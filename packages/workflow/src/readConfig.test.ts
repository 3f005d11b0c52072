import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { defineComponentFor } from './defineComponentFor.ts'
import type { Config, ConfigOf, Field, SecretReference } from './field.ts'
import { fillDefaults } from './fillDefaults.ts'
import type { Json, JsonObject } from './json.ts'
import { readConfig } from './readConfig.ts'
import { validateConfig } from './validation/validateConfig.ts'

const fields = [
  {
    key: 'chainId',
    type: 'select',
    label: 'Chain',
    required: true,
    defaultValue: 1,
    options: [
      { label: 'A', value: 1 },
      { label: 'B', value: 137 },
    ],
  },
  {
    key: 'mode',
    type: 'select',
    label: 'Mode',
    options: [
      { label: 'Fast', value: 'fast' },
      { label: 'Safe', value: 'safe' },
    ],
  },
  {
    key: 'networks',
    type: 'multiselect',
    label: 'Networks',
    defaultValue: [1],
    options: [
      { label: 'A', value: 1 },
      { label: 'B', value: 137 },
    ],
  },
  { key: 'seconds', type: 'number', label: 'Seconds', defaultValue: 5 },
  { key: 'limit', type: 'number', label: 'Limit', required: true },
  { key: 'price', type: 'number', exact: true, label: 'Price', defaultValue: 1 },
  { key: 'live', type: 'boolean', label: 'Live', defaultValue: false },
  { key: 'title', type: 'text', label: 'Title', required: true },
  {
    key: 'note',
    type: 'text',
    label: 'Note',
    constraints: [{ type: 'pattern', value: '^[a-z]*$', message: 'Note takes letters' }],
  },
  { key: 'token', type: 'text', format: 'token', label: 'Token', defaultValue: 'ETH' },
  { key: 'key', type: 'password', sensitive: true, label: 'Key', defaultValue: { $secret: 'oneinch' } },
  { key: 'items', type: 'array', label: 'Items' },
  { key: 'extra', type: 'json', label: 'Extra' },
  {
    key: 'rule',
    type: 'code',
    code: { language: 'expression' },
    label: 'Rule',
    required: true,
    conditional: { field: 'mode', operator: 'equals', value: 'safe' },
  },
  { key: 'abi', type: 'code', label: 'ABI' },
  { key: 'amount', type: 'text', label: 'Amount', required: true },
] as const satisfies readonly Field[]

const inputs = { amount: { name: 'Amount', dataType: 'string' } } as const

const set = { limit: 3, title: 'Swap' } as const

const read = (values: Config) => readConfig({ fields, inputs }, fillDefaults(fields, { ...set, ...values }))

const codeOf = (values: Config): string => {
  try {
    read(values)
    return 'read'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('readConfig', () => {
  it('default', () => {
    expect(read({})).toEqual({
      chainId: 1,
      networks: [1],
      seconds: 5,
      limit: 3,
      price: 1,
      live: false,
      title: 'Swap',
      token: 'ETH',
      key: { $secret: 'oneinch' },
    })
  })

  it('behavior: gives back the stored values themselves where each fits', () => {
    const stored = fillDefaults(fields, { ...set, mode: 'fast' })
    expect(readConfig({ fields, inputs }, stored)).toBe(stored)
  })

  it.each<[Config, Config]>([
    [{ chainId: '137' }, { chainId: 137 }],
    [{ networks: ['137', 1] }, { networks: [137, 1] }],
    [{ seconds: ' 2.50 ' }, { seconds: 2.5 }],
    [{ seconds: '1e3' }, { seconds: 1000 }],
    [{ price: '12345678901234567890.5' }, { price: '12345678901234567890.5' }],
    [{ title: 12 }, { title: '12' }],
    [{ title: true }, { title: 'true' }],
    [{ token: { chainId: 1, address: '0x1' } }, { token: { chainId: 1, address: '0x1' } }],
    [{ abi: [{ type: 'function' }] }, { abi: [{ type: 'function' }] }],
    [{ extra: '{}' }, { extra: '{}' }],
  ])('behavior: %j is read as %j', (values, expected) => {
    expect(read(values)).toMatchObject(expected)
  })

  it('behavior: an emptied field takes its default, an emptied text stays empty', () => {
    expect(read({ seconds: '', live: '', chainId: null, networks: '', note: '' })).toMatchObject({
      seconds: 5,
      live: false,
      chainId: 1,
      networks: [1],
      note: '',
    })
    expect(Object.keys(read({ items: '', mode: null }))).not.toContain('items')
  })

  it('behavior: what does not fit gives way where it is hidden, and where an input carries it', () => {
    expect(read({ rule: ['x'] }).rule).toBeUndefined()
    expect(read({ amount: ['x'] }).amount).toBeUndefined()
  })

  it.each<[string, Config]>([
    ['REQUIRED', { title: null }],
    ['REQUIRED', { limit: '' }],
    ['REQUIRED', { mode: 'safe' }],
    ['NOT_A_NUMBER', { seconds: 'soon' }],
    ['NOT_A_NUMBER', { seconds: [1] }],
    ['NOT_A_NUMBER', { seconds: '0x10' }],
    ['NOT_A_NUMBER', { seconds: '0.1000000000000000000001' }],
    ['NOT_A_NUMBER', { price: 'a lot' }],
    ['NOT_A_BOOLEAN', { live: 'false' }],
    ['NOT_A_BOOLEAN', { live: 1 }],
    ['NOT_AN_OPTION', { chainId: 5 }],
    ['NOT_AN_OPTION', { chainId: [1] }],
    ['NOT_AN_OPTION', { networks: [5] }],
    ['NOT_AN_ARRAY', { networks: '1' }],
    ['NOT_AN_ARRAY', { items: 'a' }],
    ['PATTERN_MISMATCH', { title: {} }],
    ['PATTERN_MISMATCH', { title: ['x'] }],
    ['PATTERN_MISMATCH', { title: 1e20 }],
    ['PATTERN_MISMATCH', { title: { $secret: 'x' } }],
    ['PATTERN_MISMATCH', { rule: {}, mode: 'safe' }],
  ])('error: %s for %j', (code, values) => {
    expect(codeOf(values)).toBe(code)
  })

  it('error: in the words of the field', () => {
    expect(() => read({ note: {} })).toThrow('Note takes letters')
    expect(() => read({ chainId: 5 })).toThrow('Chain must be one of: 1, 137')
  })

  it('behavior: each value has the type of its field, or the config is refused; nothing that validation refuses is read', () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom<Json>('', '1', '137', 1, 137, true, 'fast', 'safe', { $secret: 'x' }, '1e400', '9'.repeat(20)),
    )
    const values = fc.dictionary(fc.constantFrom(...fields.map(field => field.key)), value as fc.Arbitrary<Json>)
    let [wasRead, wasRefused] = [0, 0]
    fc.assert(
      fc.property(values, given => {
        const stored = fillDefaults(fields, { ...set, ...given })
        const code = codeOf(given)
        if (code !== 'read') return void wasRefused++
        wasRead++
        for (const [key, item] of Object.entries(read(given))) expect([key, isTyped(key, item)]).toEqual([key, true])
        const refused = validateConfig(fields, stored).filter(
          found => found.field !== 'amount' && found.code !== 'PATTERN_MISMATCH',
        )
        expect(refused.filter(found => found.severity === 'error' && stored[found.field!] !== '')).toEqual([])
      }),
      { numRuns: 2_000 },
    )
    expect(Math.min(wasRead, wasRefused)).toBeGreaterThan(100)
  })
})

function isTyped(key: string, value: Json): boolean {
  const field: Field = fields.find(candidate => candidate.key === key)!
  switch (field.type) {
    case 'number':
      return typeof value === 'number' || (field.exact === true && typeof value === 'string')
    case 'boolean':
      return typeof value === 'boolean'
    case 'select':
      return field.options!.some(option => option.value === value)
    case 'multiselect':
      return Array.isArray(value) && value.every(item => field.options!.some(option => option.value === item))
    case 'array':
      return Array.isArray(value)
    case 'json':
      return true
    case 'code':
      return !field.code || typeof value === 'string'
    default:
      return typeof value === 'string' || (typeof value === 'object' && (key === 'token' || key === 'key'))
  }
}

describe('ConfigOf', () => {
  type Values = ConfigOf<typeof fields, keyof typeof inputs>

  it('default: each field has its type', () => {
    expectTypeOf<Values['chainId']>().toEqualTypeOf<1 | 137>()
    expectTypeOf<Values['mode']>().toEqualTypeOf<'fast' | 'safe' | undefined>()
    expectTypeOf<Values['networks']>().toEqualTypeOf<readonly (1 | 137)[]>()
    expectTypeOf<Values['seconds']>().toEqualTypeOf<number>()
    expectTypeOf<Values['limit']>().toEqualTypeOf<number>()
    expectTypeOf<Values['price']>().toEqualTypeOf<number | string>()
    expectTypeOf<Values['live']>().toEqualTypeOf<boolean>()
    expectTypeOf<Values['title']>().toEqualTypeOf<string>()
    expectTypeOf<Values['note']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<Values['token']>().toEqualTypeOf<JsonObject | string>()
    expectTypeOf<Values['key']>().toEqualTypeOf<SecretReference | string>()
    expectTypeOf<Values['items']>().toEqualTypeOf<readonly Json[] | undefined>()
    expectTypeOf<Values['extra']>().toEqualTypeOf<Json | undefined>()
    expectTypeOf<Values['rule']>().toEqualTypeOf<string | undefined>()
    expectTypeOf<Values['abi']>().toEqualTypeOf<Json | undefined>()
    expectTypeOf<Values['amount']>().toEqualTypeOf<string | undefined>()
  })

  it('behavior: fields that the compiler does not know give stored values', () => {
    expectTypeOf<ConfigOf<readonly Field[]>>().toEqualTypeOf<Config>()
  })

  it('behavior: a misspelt key, or a comparison with what is no option, is a type error in run', () => {
    const component = defineComponentFor<object>()({
      id: 'typed',
      name: 'Typed',
      category: 'Data',
      description: '',
      documentation: '',
      version: '1.0.0',
      tags: [],
      icon: 'box',
      inputs,
      outputs: { title: { name: 'Title', dataType: 'string' } },
      fields,
      effect: 'pure',
      required: [],
      run: ({ config }) => {
        expectTypeOf(config.seconds).toBeNumber()
        // @ts-expect-error the field is called title
        expect(config.titel).toBeUndefined()
        // @ts-expect-error slow is no option of mode
        expect(config.mode === 'slow').toBe(false)
        return { title: config.title }
      },
    })
    const config = component.readConfig!(fillDefaults(fields, { ...set, title: 7 }))
    const context = {
      inputs: {},
      config,
      services: {},
      signal: new AbortController().signal,
      executionId: 'test',
      timeoutMs: 30_000,
      idempotencyKey: 'test',
      log: () => {},
      runComponent: async () => ({}),
    }
    expect(component.run(context)).toEqual({ title: '7' })
  })
})
