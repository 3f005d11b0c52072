import { sha256, slice } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import vectors from '../../test/pchainVectors.json' with { type: 'json' }
import type { Hex } from '../values/token.ts'
import { encodeCb58, encodeNodeId, readCb58, readNodeId } from './cb58.ts'
import { addressOfPublicKey, encodePAddress } from './pAddress.ts'
import { pchainFee, pchainGas } from './pchainFee.ts'
import { readPChainTransaction, readPChainUtxo } from './readPChainTransaction.ts'

const hex = (text: string) => text as Hex
const cases = [vectors.createSubnet, vectors.createChain, vectors.convert]

describe('readPChainTransaction', () => {
  test('default: reads what avalanchejs wrote', () => {
    const [subnet, chain, convert] = cases.map(({ unsigned }) => readPChainTransaction(hex(unsigned)))
    const owner = { threshold: 1, addresses: [vectors.address] }
    expect(subnet).toMatchObject({ type: 'createSubnet', networkId: 5, memo: '0x', owner: { locktime: 0n, ...owner } })
    expect(chain).toMatchObject({
      type: 'createChain',
      subnetId: vectors.subnetHex,
      chainName: 'My Chain 1',
      vmId: vectors.vmHex,
      fxIds: [],
      subnetAuth: [0],
      inputs: [{ amount: 2_000_000_000n, assetId: vectors.assetHex, outputIndex: 0, signatureIndices: [0] }],
    })
    expect(convert).toMatchObject({
      type: 'convertSubnet',
      subnetId: vectors.subnetHex,
      managerChainId: vectors.chainHex,
      managerAddress: `0xfacade${'0'.repeat(34)}`,
      subnetAuth: [0],
      validators: [
        { weight: 1001n, balance: 200_000_000n, remainingBalanceOwner: owner, deactivationOwner: owner },
        { weight: 1000n, balance: 100_000_000n, publicKey: vectors.validators[0]!.publicKey },
      ],
    })
  })

  test('default: the fee of each is the one that avalanchejs calculates at 2 nAVAX per gas', () => {
    for (const { unsigned, fee } of cases) {
      const transaction = readPChainTransaction(hex(unsigned))!
      expect([pchainGas(transaction) * 2n, pchainFee(transaction)]).toEqual([BigInt(fee), BigInt(fee)])
    }
  })

  test('behavior: a signed one is read up to its credentials, and its id is its hash', () => {
    for (const { unsigned, signed, id } of cases) {
      expect(readPChainTransaction(hex(signed))).toBeNull()
      expect(readPChainTransaction(hex(signed), true)).toEqual(readPChainTransaction(hex(unsigned)))
      expect(encodeCb58(sha256(hex(signed)))).toBe(id)
    }
  })

  test('error: bytes that are cut, continued or of another type are no transaction', () => {
    for (const { unsigned } of cases) {
      const size = (unsigned.length - 2) / 2
      for (const end of [1, 6, 70, size - 1]) expect(readPChainTransaction(slice(hex(unsigned), 0, end))).toBeNull()
      expect(readPChainTransaction(hex(`${unsigned}00`))).toBeNull()
      expect(readPChainTransaction(hex(`0x0001${unsigned.slice(6)}`))).toBeNull()
      expect(readPChainTransaction(hex(`0x000000000012${unsigned.slice(14)}`))).toBeNull()
    }
    expect(readPChainTransaction(hex('0xzz'))).toBeNull()
  })
})

describe('readPChainUtxo', () => {
  test('default: reads what avalanchejs wrote', () => {
    expect(vectors.utxos.map(utxo => readPChainUtxo(hex(`0x0000${utxo.slice(2)}`))?.amount)).toEqual([
      2_000_000_000n,
      50_000_000n,
      1_000n,
    ])
    expect(readPChainUtxo(hex(vectors.utxos[0]!))).toBeNull()
  })
})

describe('encodePAddress', () => {
  test('default: the address of a public key', () => {
    expect(addressOfPublicKey(hex(vectors.publicKey))).toBe(vectors.address)
    expect(encodePAddress(hex(vectors.address))).toBe(vectors.pAddress)
  })
})

describe('readCb58', () => {
  test('default: what was written, with leading zeros', () => {
    expect(readCb58(vectors.subnetId, 32)).toBe(vectors.subnetHex)
    expect(encodeCb58(`0x${'00'.repeat(32)}`)).toBe('11111111111111111111111111111111LpoYY')
    expect(readCb58('11111111111111111111111111111111LpoYY', 32)).toBe(`0x${'00'.repeat(32)}`)
    for (const { nodeId } of vectors.validators) expect(encodeNodeId(readNodeId(nodeId)!)).toBe(nodeId)
  })

  test('error: another checksum, size or alphabet', () => {
    expect(readCb58(`${vectors.subnetId.slice(0, -1)}1`, 32)).toBeNull()
    expect(readCb58(vectors.subnetId, 20)).toBeNull()
    expect(readCb58(`1${vectors.subnetId}`, 32)).toBeNull()
    expect(readCb58('0OIl', 32)).toBeNull()
    expect(readNodeId(vectors.validators[0]!.nodeId.slice(7))).toBeNull()
  })
})
