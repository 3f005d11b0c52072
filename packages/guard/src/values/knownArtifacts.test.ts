import { keccak256 } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { makeCall } from '../../test/makeCall.ts'
import { foundIn } from '../../test/makeDeployment.ts'
import { findArtifact, isCodeOf, type KnownArtifact, simulatedCode } from './knownArtifacts.ts'
import { simulatedChainBase } from './localChains.ts'

const artifact: KnownArtifact = {
  name: 'Vault',
  creationCodeBytes: 2,
  creationCodeHash: keccak256('0x6001'),
  runtimeCodeHash: keccak256('0x60000000005b'),
  immutables: [{ start: 1, length: 4 }],
}

describe('isCodeOf', () => {
  test.each([
    ['0x60000000005b', true],
    ['0x60DEADBEEF5B', true],
    ['0x61deadbeef5b', false],
    ['0x60deadbeef5c', false],
    ['0x60deadbeef', false],
    ['0x60deadbeef5b00', false],
    ['0x60', false],
    ['0x', false],
  ] as const)('default: %s', (code, expected) => {
    expect(isCodeOf(artifact, { targetCode: code, walletChainId: 1 })).toBe(expected)
  })

  test('behavior: on a simulated chain no code runs, and the creation code counts', () => {
    const code = simulatedCode(artifact.creationCodeHash)
    const walletChainId = simulatedChainBase + 1
    expect(isCodeOf(artifact, { targetCode: code, walletChainId })).toBe(true)
    expect(isCodeOf(artifact, { targetCode: code, walletChainId: 1 })).toBe(false)
    expect(isCodeOf(artifact, { targetCode: '0x60000000005b', walletChainId })).toBe(false)
  })
})

describe('findArtifact', () => {
  test('error: a name of the language is no artifact', () => {
    expect(findArtifact('constructor')).toBeUndefined()
  })

  test('error: a call of a contract that only claims to be one', () => {
    const call = makeCall()
    expect(foundIn({ ...call, intent: { ...call.intent, artifactId: 'constructor' } })).toEqual(['T03 block'])
  })
})
