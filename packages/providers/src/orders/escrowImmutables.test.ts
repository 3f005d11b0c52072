import { padHex, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  type EscrowImmutables,
  escrowAddress,
  readEscrowFees,
  stagesOf,
  withDeployedAt,
  writeEscrowFees,
} from './escrowImmutables.ts'

const [one, two] = [padHex('0x01', { size: 20 }), padHex('0x02', { size: 20 })]

const immutables: EscrowImmutables = {
  orderHash: '0x8ed7de0668228e00103038a7fc6a19c933d56fca27b154a3e532ebeb4a5c07bd',
  hashlock: '0x939dbeb956ac9369de8b1acaaa78a173620c2275fba501f8340b91cbceabdbf1',
  maker: BigInt('0x04d3b2c70208f3fb196affef78080b3cc05ee1cb'),
  taker: BigInt('0x9c4dffb4f7e8217a8ac0555d67e125f8769284ba'),
  token: BigInt('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'),
  amount: 99_345_341n,
  safetyDeposit: 2_474_844_692_460_000n,
  timelocks: 46545443980783778519496226194286874737220106048808714334632784681655911579684n,
  parameters: writeEscrowFees([0n, 0n], [zeroAddress, zeroAddress]),
}

describe('escrowAddress', () => {
  /** Vectors from the tests of `@1inch/cross-chain-sdk` 2.x, with a factory at address 1. */
  test('default: the addresses of both escrows', () => {
    expect(escrowAddress(one, one, immutables)).toBe('0xb2d83f71914537c3844f25054A96E570be72310b')
    const destination = { ...immutables, timelocks: withDeployedAt(immutables.timelocks, 0) }
    expect(escrowAddress(one, two, destination)).toBe('0x6F8D14EE0f4A84E4eCc49EF688CD0d7a76ca170c')
  })

  test('behavior: depends on every field, the factory and the implementation', () => {
    const others: readonly Partial<EscrowImmutables>[] = [
      { orderHash: immutables.hashlock },
      { hashlock: immutables.orderHash },
      { maker: 1n },
      { taker: 1n },
      { token: 1n },
      { amount: 1n },
      { safetyDeposit: 1n },
      { timelocks: 1n },
      { parameters: '0x' },
    ]
    const addresses = [
      ...others.map(change => escrowAddress(one, one, { ...immutables, ...change })),
      escrowAddress(one, one, immutables),
      escrowAddress(one, two, immutables),
      escrowAddress(two, one, immutables),
    ]
    expect(new Set(addresses).size).toBe(12)
  })
})

describe('withDeployedAt', () => {
  test('default: keeps the stages and replaces the time', () => {
    const timelocks = withDeployedAt(immutables.timelocks, 1_800_000_000)
    expect(stagesOf(timelocks)).toBe(stagesOf(immutables.timelocks))
    expect(timelocks >> 224n).toBe(1_800_000_000n)
  })
})

describe('readEscrowFees', () => {
  test('default: the sum of what was written', () => {
    expect(readEscrowFees(writeEscrowFees([5n, 7n], [one, two]))).toBe(12n)
  })

  test('error: other bytes are no fees', () => {
    expect(readEscrowFees('0x')).toBeNull()
    expect(readEscrowFees(`${writeEscrowFees([5n, 7n], [one, two])}00`)).toBeNull()
  })
})
