import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Hex } from '../values/token.ts'
import { type OrderExtension, readExtension, writeExtension } from './orderExtension.ts'

const bytes = fc
  .uint8Array({ minLength: 1, maxLength: 80 })
  .map((list): Hex => `0x${Buffer.from(list).toString('hex')}`)

describe('writeExtension', () => {
  test('default: what was written is read', () => {
    const part = fc.option(bytes, { nil: undefined })
    const extension = fc.record({
      makingAmountData: part,
      takingAmountData: part,
      predicate: part,
      postInteraction: part,
      customData: part,
    })
    fc.assert(
      fc.property(extension, given => {
        const parts = Object.fromEntries(
          Object.entries(given).filter(([, value]) => value !== undefined),
        ) as OrderExtension
        const written = writeExtension(parts)
        if (Object.keys(parts).length === 0) expect(written).toBe('0x')
        else expect(readExtension(written)).toEqual(parts)
      }),
    )
  })
})

describe('readExtension', () => {
  test('error: any other bytes are read without a fault, or are none', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), list => {
        const read = readExtension(`0x${Buffer.from(list).toString('hex')}`)
        if (list.length <= 32) expect(read).toBeNull()
        else if (read) expect(writeExtension(read)).toHaveLength(2 + 2 * list.length)
      }),
    )
  })
})
