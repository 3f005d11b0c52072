import { keccak256, numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { hashLockOf } from './hashLock.ts'

const hashes = (count: number) =>
  Array.from({ length: count }, (_, index) => keccak256(numberToHex(index + 1, { size: 32 })))

describe('hashLockOf', () => {
  test('default: one secret is its own hash', () => {
    expect(hashLockOf(hashes(1))).toBe(hashes(1)[0])
  })

  /** Roots written down from `@openzeppelin/merkle-tree` 1.0.8 over the leaves of `@1inch/cross-chain-sdk`. */
  test.each([
    [3, '0x0002', '0dbc69dfdbcd00b45d676b5cddf7a82ea18cf7c79da8fda565d479eda96c'],
    [5, '0x0004', '39f0f55e27966d205c32acedfd4e72ac3673dd3eb6e0005dbf1d135a272c'],
    [6, '0x0005', '9163ef8830c4feed578c248febc3f442d3fc8cdbd738283474bfe26d95bf'],
  ])('behavior: %d secrets', (count, parts, root) => {
    expect(hashLockOf(hashes(count))).toBe(`${parts}${root}`)
  })

  test('error: numbers that no order has', () => {
    expect(hashLockOf([])).toBeNull()
    expect(hashLockOf(hashes(2))).toBeNull()
  })
})
