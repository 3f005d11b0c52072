import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeMakerTraits, readMakerTraits } from './makerTraits.ts'

const bits = (count: number) => fc.bigInt({ min: 0n, max: (1n << BigInt(count)) - 1n })

describe('encodeMakerTraits', () => {
  test('default: what was written is read', () => {
    const traits = fc.record({
      allowedSender: bits(80),
      expiresAt: fc.integer({ min: 0, max: 2 ** 40 - 1 }),
      nonce: bits(40),
      allowsPartialFills: fc.boolean(),
      allowsMultipleFills: fc.boolean(),
      hasExtension: fc.boolean(),
      unwrapsNative: fc.boolean(),
      usesPermit2: fc.boolean(),
      hasPreInteraction: fc.boolean(),
      hasPostInteraction: fc.boolean(),
    })
    fc.assert(
      fc.property(traits, given => {
        expect(readMakerTraits(encodeMakerTraits(given))).toEqual({ ...given, hasUnknown: false })
      }),
    )
  })

  test('behavior: too large a nonce never touches another trait', () => {
    expect(readMakerTraits(encodeMakerTraits({ nonce: 1n << 200n }))).toEqual(readMakerTraits(encodeMakerTraits({})))
  })
})
