import type { Json } from '@sluice/workflow'
import fc from 'fast-check'
import { decodeFunctionData, getAddress } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { resultToJson } from './contractAbi.ts'
import { readCall } from './contractCall.ts'

const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const abi = 'function f(uint256 a, int128 b, bytes4 c, bool d, address e, (uint8[] g, string h)[] i)'

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map(array => `0x${[...array].map(byte => byte.toString(16).padStart(2, '0')).join('')}` as const)

const integer = (min: bigint, max: bigint) => fc.bigInt({ min, max }).map(String)

const values = fc.record({
  a: integer(0n, 2n ** 256n - 1n),
  b: integer(-(2n ** 127n), 2n ** 127n - 1n),
  c: hex(4),
  d: fc.boolean(),
  e: hex(20).map(address => getAddress(address)),
  i: fc.array(fc.record({ g: fc.array(integer(0n, 255n), { maxLength: 3 }), h: fc.string() }), { maxLength: 3 }),
})

describe('readCall', () => {
  it('behavior: what is encoded reads back unchanged, by name and in order', () => {
    fc.assert(
      fc.property(values, named => {
        const read = (args: Json) => readCall({ address: contract, abi, functionName: 'f', arguments: args })
        const call = read(named)
        const { args } = decodeFunctionData({ abi: [call.item], data: call.data })
        expect(resultToJson(args)).toEqual(Object.values(named))
        expect(read(Object.values(named)).data).toBe(call.data)
        expect(read(JSON.stringify(named)).data).toBe(call.data)
      }),
    )
  })
})
