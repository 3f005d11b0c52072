import fc from 'fast-check'
import { concat, getContractAddress, keccak256 } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { account, makeCall, stranger, success, usdc } from '../../test/makeCall.ts'
import {
  constructorArguments,
  constructorSignature,
  creationCode,
  foundIn,
  makeDeployment,
} from '../../test/makeDeployment.ts'
import { encodeConstructorArguments } from '../decode/deployment.ts'
import type { GuardReader } from '../facts/guardReader.ts'
import { maxCreationCodeBytes } from '../rules/deployment/checkDeployment.ts'
import { collectFacts } from './collectFacts.ts'
import { describeTransaction } from './describeTransaction.ts'

const byHand = 'T03 confirm'
const encode = (name: string) => encodeConstructorArguments(constructorSignature, [name, account, ['1', '2']])

describe('a deployment', () => {
  test('default: only its origin needs confirmation, and the review shows name, size, arguments, value and address', () => {
    const { intent, transaction, facts } = makeDeployment()
    expect(foundIn({ intent, transaction, facts })).toEqual([byHand])
    const { sentence, main, details } = describeTransaction(intent, transaction)
    expect(sentence).toBe(
      'Deploy the contract Vault with 0.000000000000000007 of the native currency on Local Ethereum (31337)',
    )
    expect(main).toEqual([
      { label: 'Contract', value: 'Vault' },
      { label: 'Code size', value: '200 bytes' },
      { label: 'name (string)', value: 'Vault', isArgument: true },
      { label: 'owner (address)', value: account, isArgument: true },
      { label: 'shares (uint256[])', value: '["1","2"]', isArgument: true },
      { label: 'Value', value: '0.000000000000000007 of the native currency' },
      { label: 'Expected address', value: getContractAddress({ from: account, nonce: 4n }) },
    ])
    expect(details).toContainEqual({ label: 'Code hash', value: keccak256(creationCode) })
    expect(details.map(({ label }) => label)).not.toContain('Contract')
  })

  test('behavior: an intent with units has names and amounts in the review, and the bytes in its details', () => {
    const signature = 'constructor((uint256 mintPrice, uint96 royaltyBasisPoints) settings, uint48 delay)'
    const args = [{ mintPrice: '10000000000000000', royaltyBasisPoints: '250' }, '90000']
    const units = { mintPrice: { symbol: 'ETH', decimals: 18 }, royaltyBasisPoints: 'basisPoints', delay: 'seconds' }
    const data = concat([creationCode, encodeConstructorArguments(signature, args)])
    const { intent, transaction } = makeDeployment({
      intent: { signature, arguments: args, units, value: '0' } as never,
      transaction: { data, value: '0' },
    })
    const { main, details } = describeTransaction(intent, transaction)
    expect(main.slice(2, 5)).toEqual([
      { label: 'Mint price', value: '0.01 ETH', isArgument: true },
      { label: 'Royalty', value: '2.5%', isArgument: true },
      { label: 'Delay', value: '1 d 1 h', isArgument: true },
    ])
    expect(details).toContainEqual({ label: 'settings.mintPrice (uint256)', value: '10000000000000000' })
  })

  test.each([
    ['other code', { transaction: { data: concat(['0x6080604052', encode('Vault')]) } }, 'T05 block'],
    ['another argument', { transaction: { data: concat([creationCode, encode('Vaulz')]) } }, 'T06 block'],
    [
      'arguments that do not decode',
      { transaction: { data: concat([creationCode, `0x${'ff'.repeat((encode('Vault').length - 2) / 2)}`]) } },
      'T05 block',
    ],
    ['a signature of something else', { intent: { signature: 'function f()' } }, 'T05 block'],
    ['an artifact nobody knows', { intent: { artifactId: 'nothing' } }, 'T05 block'],
    ['another address', { intent: { address: stranger } }, 'T04 block'],
    ['an address that is taken', { facts: { targetCode: '0x60' as const } }, 'T04 block'],
    ['a nonce that has passed', { facts: { nextNonce: 5 } }, 'T04 confirm'],
    ['another value', { intent: { value: '8' } }, 'T10 block'],
    ['no money', { facts: { nativeBalance: 16n } }, 'T14 block'],
    [
      'a constructor that reverts',
      { facts: { simulation: { status: 'reverted', reason: 'no' } as const } },
      'T18 block',
    ],
    [
      'a constructor that takes tokens',
      { facts: { simulation: { ...success, balanceChanges: [{ token: usdc.address, delta: -1n }] } } },
      'T18 block',
    ],
    [
      'a chain that cannot simulate',
      { facts: { simulation: { status: 'unavailable', reason: 'x' } as const } },
      'T18 confirm',
    ],
    ['a chain that reports no changes', { facts: { simulation: { ...success, balanceChanges: null } } }, 'T18 confirm'],
  ])('error: %s', (_, change, expected) => {
    expect(foundIn(makeDeployment(change)).filter(found => found !== byHand)).toEqual([expected])
  })

  test('error: a target address, and a call without one', () => {
    expect(foundIn(makeDeployment({ transaction: { to: stranger } }))).toEqual(['T06 block'])
    const call = makeCall()
    expect(foundIn({ ...call, transaction: { ...call.transaction, to: null } })).toEqual(['T06 block'])
  })

  test('error: value for a constructor that takes none', () => {
    const signature = constructorSignature.replace(' payable', '')
    expect(foundIn(makeDeployment({ intent: { signature } }))).toEqual([byHand, 'T10 block'])
    expect(foundIn(makeDeployment({ intent: { signature, value: '0' }, transaction: { value: '0' } }))).toEqual([
      byHand,
    ])
  })

  test('error: code above the limit of EIP-3860', () => {
    const data = `0x${'00'.repeat(maxCreationCodeBytes + 1)}`
    expect(foundIn(makeDeployment({ transaction: { data } }))).toContain('T05 block')
  })

  test('error: an address that only looks like the own account among the arguments', () => {
    const alike = `${account.slice(0, 6)}${'0'.repeat(32)}${account.slice(-4)}`
    const signature = 'constructor(address owner) payable'
    const data = concat([creationCode, encodeConstructorArguments(signature, [alike])])
    expect(foundIn(makeDeployment({ intent: { signature, arguments: [alike] }, transaction: { data } }))).toEqual([
      'T22 block',
      byHand,
    ])
  })

  test('behavior: no single changed character of the bytes passes', () => {
    const { transaction } = makeDeployment()
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: transaction.data.length - 1 }),
        fc.constantFrom(...'0123456789abcdef'),
        (at, digit) => {
          if (transaction.data[at] === digit) return
          const data = `${transaction.data.slice(0, at)}${digit}${transaction.data.slice(at + 1)}`
          const blocks = foundIn(makeDeployment({ transaction: { data } })).filter(found => found.endsWith('block'))
          expect(blocks).not.toEqual([])
        },
      ),
    )
  })

  test('behavior: the facts are read at the expected address', async () => {
    const { intent, transaction } = makeDeployment()
    const asked: string[] = []
    const reader: GuardReader = {
      balance: async () => 100n,
      allowance: async () => 0n,
      code: async (_, address) => {
        asked.push(address)
        return '0x'
      },
      nextNonce: async () => 9,
      gasPrice: async () => 3n,
      simulate: async () => ({ ...success, gasUsed: 5n, balanceChanges: [] }),
    }
    const wallet = { account: async () => ({ address: account, chainId: 31337 }) }
    const facts = await collectFacts({ intent, transaction, reader, wallet, now: 1 })
    expect(asked).toEqual([intent.address])
    expect(facts).toMatchObject({ targetCode: '0x', nextNonce: 9, nativeBalance: 100n, networkFee: 15n })
  })
})

describe('encodeConstructorArguments', () => {
  test('default: nothing for a constructor without arguments', () => {
    expect(encodeConstructorArguments('constructor()', [])).toBe('0x')
  })

  test('error: too few arguments', () => {
    expect(() => encodeConstructorArguments(constructorSignature, constructorArguments.slice(1))).toThrow(TypeError)
  })
})
