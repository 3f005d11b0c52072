import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DataType, dataTypes } from '../port.ts'
import type { Transformation } from '../transformation.ts'
import { builtInConversions } from './builtInConversions.ts'
import { createTypeChecker } from './createTypeChecker.ts'
import { findBuiltInConversion } from './findConversion.ts'

const step = (from: DataType, to: DataType, lossy = false): Transformation => ({
  from,
  to,
  lossy,
  convert: value => value,
})

const slow = (from: DataType, to: DataType): Transformation => ({
  from,
  to,
  lossy: false,
  isAsync: true,
  convert: async value => value,
})

const typesOf = (transformations: readonly Transformation[], from: DataType, to: DataType) =>
  createTypeChecker({ transformations })
    .convert(from, to)
    ?.steps.map(({ to: type }) => type)

describe('createTypeChecker', () => {
  it('default', () => {
    expect(createTypeChecker().convert('number', 'string')).toMatchObject({ cost: 1, confidence: 0.8, warnings: [] })
    expect(createTypeChecker().convert('token', 'any')).toEqual({ steps: [], cost: 0, confidence: 1, warnings: [] })
    expect(createTypeChecker().convert('array', 'chain')).toBeNull()
  })

  it('behavior: the cheapest way wins over the shortest', () => {
    expect(typesOf([step('subnetID', 'string'), step('subnetID', 'object', true)], 'subnetID', 'object')).toEqual([
      'string',
      'object',
    ])
    expect(typesOf([slow('subnetID', 'object'), step('subnetID', 'string')], 'subnetID', 'object')).toEqual([
      'string',
      'object',
    ])
    expect(typesOf([step('subnetID', 'object')], 'subnetID', 'object')).toEqual(['object'])
  })

  it('behavior: cost, confidence and warnings of lossy, long and slow ways', () => {
    const { convert } = createTypeChecker({
      transformations: [step('subnetID', 'chain', true), slow('icmPayload', 'execution'), step('execution', 'address')],
    })
    expect(convert('subnetID', 'chain')).toMatchObject({
      cost: 4,
      confidence: 0.5,
      warnings: ['Converting subnetID to chain loses data'],
    })
    expect(convert('icmPayload', 'string')).toMatchObject({
      cost: 5,
      confidence: 0.4,
      warnings: [
        'The value is converted 3 times: icmPayload → execution → address → string',
        'Converting icmPayload to execution takes extra time',
      ],
    })
  })

  it('behavior: four steps are too many', () => {
    const chain = [step('subnetID', 'chain'), step('chain', 'execution'), step('execution', 'address')]
    expect(typesOf(chain, 'subnetID', 'address')).toHaveLength(3)
    expect(typesOf(chain, 'subnetID', 'string')).toBeUndefined()
  })

  it('behavior: an answer is kept for a minute', () => {
    let at = 0
    const { convert } = createTypeChecker({ now: () => at })
    const first = convert('number', 'array')
    at = 59_999
    expect(convert('number', 'array')).toBe(first)
    at = 60_000
    expect(convert('number', 'array')).not.toBe(first)
    expect(convert('number', 'array')).toEqual(first)
  })

  it('behavior: a way begins and ends where it was asked for, and no cheaper one is left out', () => {
    const type = fc.constantFrom(...dataTypes.filter(candidate => candidate !== 'any'))
    const transformation = fc
      .record({ from: type, to: type, lossy: fc.boolean() })
      .map(({ from, to, lossy }) => step(from, to, lossy))
    fc.assert(
      fc.property(fc.array(transformation, { maxLength: 30 }), type, type, (transformations, from, to) => {
        const found = createTypeChecker({ transformations }).convert(from, to)
        const all = [...builtInConversions, ...transformations]
        const costs = (at: DataType, left: number): number[] =>
          at === to
            ? [0]
            : left === 0
              ? []
              : all
                  .filter(next => next.from === at)
                  .flatMap(next => costs(next.to, left - 1).map(cost => cost + (next.lossy ? 4 : 1)))
        const cheapest = Math.min(...costs(from, 3))
        expect(found?.cost ?? Number.POSITIVE_INFINITY).toBe(cheapest)
        if (!found) return
        expect(found.steps.reduce<DataType>((at, next) => (next.from === at ? next.to : 'any'), from)).toBe(to)
        expect(found.confidence).toBeGreaterThanOrEqual(0)
        expect(found.confidence).toBeLessThanOrEqual(found.steps.length === 0 ? 1 : 0.8)
      }),
    )
  })
})

describe('findBuiltInConversion', () => {
  it('behavior: at most three steps, anything goes through any', () => {
    expect(findBuiltInConversion('token', 'token')).toEqual([])
    expect(findBuiltInConversion('transaction', 'any')).toEqual([])
    expect(findBuiltInConversion('number', 'array')?.map(({ to }) => to)).toEqual(['string', 'array'])
    expect(findBuiltInConversion('array', 'number')).toBeNull()
  })
})
