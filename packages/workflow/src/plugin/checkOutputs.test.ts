import { describe, expect, it } from 'vitest'
import type { Json } from '../json.ts'
import { type DataType, dataTypes } from '../port.ts'
import { checkOutputs } from './checkOutputs.ts'

const check = (dataType: DataType, value: Json) =>
  checkOutputs({ x: value }, { name: 'Double', outputs: { x: { name: 'X', dataType } } })

const address = `0x${'aB'.repeat(20)}`

const samples: readonly Json[] = [
  1.5,
  7,
  'text',
  '12.50',
  address,
  true,
  {},
  { chainId: 1, address, symbol: 'USDC', decimals: 6 },
  [1],
]

/** Which of the samples each type takes. */
const taken: { readonly [type in DataType]: readonly number[] } = {
  number: [0, 1, 3],
  string: [2, 3, 4],
  boolean: [5],
  object: [6, 7],
  array: [8],
  token: [2, 3, 4, 7],
  address: [4],
  transaction: [2, 3, 4, 6, 7],
  chain: [1],
  subnetID: [2, 3, 4],
  avalancheConfig: [6, 7],
  any: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  icmPayload: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  execution: [0, 1, 2, 3, 4, 5, 6, 7, 8],
}

describe('checkOutputs', () => {
  it.each(dataTypes)('default: values of %s', type => {
    const fitting = samples.flatMap((value, at) => {
      try {
        return [check(type, value).outputs.x === value ? at : Number.NaN]
      } catch {
        return []
      }
    })
    expect(fitting).toEqual(taken[type])
  })

  it('error: names port, component, what is wanted and what came', () => {
    expect(() => check('number', 'many')).toThrow(
      'Output x of Double must be a number, or one as text such as "1.5", but the code returned the text "many"',
    )
    expect(() => check('chain', [1])).toThrow(
      'Output x of Double must be a chain id: a whole number such as 1, but the code returned the list [1]',
    )
    expect(() => check('boolean', { long: 'a'.repeat(1_000) })).toThrow(/returned the object .{60}$/)
  })

  it('behavior: an amount in base units is a whole number', () => {
    const outputs = { cost: { name: 'Cost', dataType: 'number', unit: 'baseUnits' } } as const
    const cost = (value: Json) => checkOutputs({ cost: value }, { name: 'Gas Cost', outputs }).outputs.cost
    const amounts = ['0', '-5', `1${'0'.repeat(30)}`, 21_000, Number.MAX_SAFE_INTEGER]
    expect(amounts.map(cost)).toEqual(amounts)
    for (const value of [1.5, '1.5', 2.592592569259259e24, Number.MAX_SAFE_INTEGER + 1, '', '1e18', ' 1']) {
      expect(() => cost(value)).toThrow(/^Output cost of Gas Cost must be a whole number of base units/)
    }
    const text = { cost: { ...outputs.cost, dataType: 'string' } } as const
    for (const value of ['1.5', 'many', 21_000]) {
      expect(() => checkOutputs({ cost: value }, { name: 'Gas Cost', outputs: text })).toThrow(/whole number/)
    }
    expect(checkOutputs({ cost: '15' }, { name: 'Gas Cost', outputs: text }).outputs).toEqual({ cost: '15' })
    expect(() => cost(2.592592569259259e24)).toThrow(
      'must be a whole number of base units as text such as "1500000", but the code returned the number 2.592592569259259e+24',
    )
  })

  it('behavior: an output that is missing is not taken, unless it is required', () => {
    const outputs = { x: { name: 'X', dataType: 'number' }, y: { name: 'Y', dataType: 'number' } } as const
    expect(checkOutputs({ y: null }, { name: 'Double', outputs })).toEqual({ outputs: { y: null } })
    const required = { x: { ...outputs.x, required: true } }
    for (const returned of [{}, { x: null }]) {
      expect(() => checkOutputs(returned, { name: 'Double', outputs: required })).toThrow(
        'Output x of Double is required, but the code returned nothing',
      )
    }
  })

  it('behavior: what has no output is left out and said', () => {
    const outputs = { doubled: { name: 'Doubled', dataType: 'any' } } as const
    expect(checkOutputs({ dobled: 1, toString: 2 }, { name: 'Double', outputs })).toEqual({
      outputs: {},
      remark: 'The code returned dobled, toString, which Double has no outputs for. Outputs: doubled',
    })
  })

  it('error: outputs that would pass for a request to the wallet', () => {
    const any = { name: 'Any', dataType: 'any' } as const
    const outputs = { kind: any, transaction: any, intent: any, expiresAt: any }
    for (const kind of ['signatureRequest', 'typedDataRequest']) {
      expect(() => checkOutputs({ kind, transaction: {}, intent: {} }, { name: 'Thief', outputs })).toThrow(
        'The outputs of Thief have the form of a signature request: plugins can’t ask for signatures',
      )
    }
  })
})
