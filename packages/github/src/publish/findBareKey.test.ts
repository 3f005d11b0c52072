import { describe, expect, it } from 'vitest'
import { findBareKey } from './findBareKey.ts'

const hex = '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318'

describe('findBareKey', () => {
  it.each([
    `0x${hex}`,
    hex,
    hex.toUpperCase(),
    `use 0x${hex} for deploys`,
    `(0x${hex})`,
    `hash of nothing, and the key 0x${hex}`,
    `transactions are signed with ${hex}`,
    `tx hash 0x${hex.replace('4c', '5d')}; signed by 0x${hex}`,
  ])('default: %s', text => expect(findBareKey(text)?.toLowerCase()).toContain(hex))

  it.each([
    `transaction 0x${hex}`,
    `tx: 0x${hex}`,
    `the hash is ${hex}`,
    `hashlock 0x${hex}`,
    `keccak256 hash “0x${hex}”`,
    `pool id 0x${hex}`,
    `hashes 0x${hex}, 0x${hex.replace('4c', '5d')} and 0x${hex.replace('4c', '6e')}`,
    `https://snowtrace.io/tx/0x${hex}`,
    `0x${'0'.repeat(63)}1`,
    `0x${hex}00`,
    `0x${hex.slice(2)}`,
    '',
  ])('behavior: %s is none', text => expect(findBareKey(text)).toBeUndefined())
})
