import { encodeFunctionData, parseAbi } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import {
  account,
  args,
  type CallInput,
  contract,
  found,
  hash,
  makeCall,
  makeOther,
  signature,
  stranger,
  success,
  usdc,
} from '../../test/makeCall.ts'
import { makeToken } from '../../test/makeToken.ts'
import type { GuardFacts } from '../facts/facts.ts'
import { describeTransaction } from '../guards/describeTransaction.ts'
import type { GuardInput } from '../guards/txGuard.ts'
import { txGuard } from '../guards/txGuard.ts'
import type { ContractCallIntent } from '../intent/callIntent.ts'
import { plainPayment } from '../values/plainPayment.ts'
import { type Address, nativeTokenAddress } from '../values/token.ts'
import { decodeContractCall, encodeContractCall } from './contractCall.ts'

const usdt = makeToken('USDT')
const leaving = (token: Address, delta: bigint) => ({ ...success, balanceChanges: [{ token, delta }] })

describe('txGuard of a contract call', () => {
  test('default', () => {
    expect(txGuard(makeCall())).toEqual([])
  })

  const transactions: readonly [string, string, Partial<GuardInput['transaction']>][] = [
    ['chain', 'T01 block', { chainId: 31338 }],
    ['sender', 'T02 block', { from: stranger }],
    ['target', 'T03 block', { to: stranger }],
    ['function', 'T05 block', { data: encodeContractCall('function steal(uint256 all)', ['1']) }],
    ['trailing byte', 'T05 block', { data: `${encodeContractCall(signature, args)}00` }],
    ['missing byte', 'T05 block', { data: encodeContractCall(signature, args).slice(0, -2) }],
    ['receiver', 'T06 block', { data: encodeContractCall(signature, [stranger, ...args.slice(1)]) }],
    ['amount', 'T06 block', { data: encodeContractCall(signature, [account, '1000001', args[2]!]) }],
    [
      'nested value',
      'T06 block',
      { data: encodeContractCall(signature, [account, '1000000', { hash, until: '1800000001' }]) },
    ],
    ['value', 'T10 block', { value: '8' }],
    ['gas beyond half a block', 'T19 block', { gas: '15000001' }],
    ['gas below what the simulation took', 'T19 confirm', { gas: '79999' }],
  ]
  test.each(transactions)('error: the transaction has another %s → %s', (_, rule, change) => {
    const input = makeCall()
    expect(found({ ...input, transaction: { ...input.transaction, ...change } })).toContain(rule)
  })

  const intents: readonly [string, string, Partial<ContractCallIntent>][] = [
    ['typed contract', 'T03 confirm', { origin: 'user' }],
    ['signature nobody can read', 'T05 block', { signature: 'lock it' }],
    ['arguments that do not fit', 'T05 block', { arguments: ['x'] }],
    ['token of another chain', 'T06 block', { spends: [{ token: { ...usdc, chainId: 137 }, amount: '1000000' }] }],
    ['spend that is no number', 'T06 block', { spends: [{ token: usdc, amount: '1e6' }] }],
    ['smaller spend', 'T18 block', { spends: [{ token: usdc, amount: '999999' }] }],
    ['other spend', 'T18 block', { spends: [{ token: usdt, amount: '1000000' }] }],
  ]
  test.each(intents)('error: the intent has a %s → %s', (_, rule, change) => {
    const input = makeCall()
    expect(found({ ...input, intent: { ...input.intent, ...change } })).toContain(rule)
  })

  const facts: readonly [string, string, Partial<GuardFacts>][] = [
    ['wallet chain', 'T01 block', { walletChainId: 1 }],
    ['no account', 'T02 block', { account: null }],
    ['no code', 'T04 block', { targetCode: '0x' }],
    ['no balance', 'T14 block', { spending: [{ balance: 999_999n, allowance: 1_000_000n }] }],
    ['nothing for the network', 'T14 block', { nativeBalance: 16n }],
    ['no allowance', 'T15 block', { spending: [{ balance: 1_000_000n, allowance: 999_999n }] }],
    ['nothing known of the token', 'T14 block', { spending: [] }],
    ['a revert', 'T18 block', { simulation: { status: 'reverted', reason: 'Expired()' } }],
    ['no simulation', 'T18 confirm', { simulation: { status: 'unavailable', reason: 'no node' } }],
    ['no balance changes', 'T18 note', { simulation: { ...success, balanceChanges: null } }],
    ['more leaving', 'T18 block', { simulation: leaving(usdc.address, -1_000_001n) }],
    ['another token leaving', 'T18 block', { simulation: leaving(usdt.address, -1n) }],
    [
      'more of the native token leaving',
      'T18 block',
      { simulation: leaving('0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', -8n) },
    ],
  ]
  test.each(facts)('error: the facts have %s → %s', (_, rule, change) => {
    const input = makeCall()
    expect(found({ ...input, facts: { ...input.facts, ...change } })).toContain(rule)
  })

  test.each([
    ['function approve(address spender, uint256 amount)', [stranger, '1'], 'known'],
    ['function setApprovalForAll(address operator, bool approved)', [stranger, true], 'known'],
    ['function multicall(bytes[] data)', [['0x12345678']], 'user'],
  ] as const)('error: %s is never asked for', (other, values, origin) => {
    expect(found(makeOther(other, values, { origin }))).toContain('T20 block')
  })

  // Permit2's approval, and a name that was found by trying: its selector is that of approve(address,uint256).
  test.each([
    ['function approve(address a, address b, uint256 c)', [stranger, stranger, '1']],
    ['function sign_szabo_bytecode(bytes16 a, uint128 b)', [`0x${'00'.repeat(16)}`, '1']],
  ] as const)('error: %s is the same under another name or with other arguments', (other, values) => {
    expect(found(makeOther(other, values))).toContain('T20 block')
  })

  test('error: an address in a list or tuple that only looks like the own one', () => {
    const alike = `0x63Aa${'7'.repeat(32)}137d`
    const other = 'function pay(address[] to, (address last, uint256 amount) rest)'
    expect(found(makeOther(other, [[alike], [account, '1']] as never))).toContain('T22 block')
    expect(found(makeOther(other, [[account], { last: alike, amount: '1' }] as never))).toContain('T22 block')
    expect(found(makeOther(other, [[account], [account, '1']] as never))).not.toContain('T22 block')
  })

  test('behavior: moving the own balance of a token needs no allowance', () => {
    const input = makeOther('function transfer(address to, uint256 amount)', [stranger, '1000000'], {
      contract: usdc.address,
    })
    const spending = [{ balance: 1_000_000n, allowance: null }]
    const transaction = { ...input.transaction, to: usdc.address }
    expect(txGuard({ ...input, transaction, facts: { ...input.facts, spending } })).toEqual([])
  })
})

describe('describeTransaction of a contract call', () => {
  test('default', () => {
    const { intent, transaction } = makeCall()
    const { sentence, main } = describeTransaction(intent, transaction)
    expect(sentence).toBe(`Lock 1 USDC (function lock of ${contract} on Local Ethereum (31337))`)
    expect(main.slice(1)).toEqual([
      { label: 'receiver (address)', value: account, isArgument: true },
      { label: 'amount (uint256)', value: '1000000', isArgument: true },
      { label: 'terms.hash (bytes32)', value: hash, isArgument: true },
      { label: 'terms.until (uint64)', value: '1800000000', isArgument: true },
      { label: 'USDC that leaves at most', value: '1 USDC', amount: { token: usdc, units: 1_000_000n } },
    ])
  })

  test('behavior: bytes of another function lend nothing from the purpose', () => {
    const { intent, transaction } = makeCall()
    const data = encodeContractCall('function steal(uint256 all)', ['1'])
    expect(describeTransaction(intent, { ...transaction, data }).sentence).not.toContain('Lock')
  })
})

describe('encodeContractCall', () => {
  test('default: the same bytes as viem, with tuples by name and by place', () => {
    const terms = { hash: hash as `0x${string}`, until: 1_800_000_000n }
    const data = encodeFunctionData({ abi: parseAbi([signature]), args: [account, 1_000_000n, terms] as never })
    expect(encodeContractCall(signature, args)).toBe(data)
    expect(encodeContractCall(signature, [account, 1_000_000, [hash, '1800000000']])).toBe(data)
  })

  test('behavior: lists, small integers, booleans and text come back as they were', () => {
    const many = 'function many(uint8[2] small, int256 minus, bool yes, string text, bytes raw)'
    const values = [['1', '255'], '-5', true, 'hä', '0x1234']
    const decoded = decodeContractCall({ signature: many, arguments: values }, encodeContractCall(many, values))
    expect(decoded).toMatchObject({ kind: 'call', decoded: values, intended: values })
  })

  test.each([
    [['1.5'], 'function f(uint256 a)'],
    [[1e21], 'function f(uint256 a)'],
    [['256'], 'function f(uint8 a)'],
    [['yes'], 'function f(bool a)'],
    [['0x12'], 'function f(address a)'],
    [['1', '2'], 'function f(uint256 a)'],
    [['1'], 'function f(uint256[] a)'],
    [['1'], 'event F(uint256 a)'],
  ])('error: %j does not fit %s', (values, item) => {
    expect(() => encodeContractCall(item, values)).toThrow()
  })
})

describe('decodeContractCall of a payment', () => {
  const payment = { signature: plainPayment, arguments: [] }

  test('default: nothing but the value says what is paid', () => {
    expect(decodeContractCall(payment, '0x')).toMatchObject({ kind: 'call', name: 'receive', parameters: [] })
  })

  test('error: calldata has no place in it, nor have arguments', () => {
    expect(decodeContractCall(payment, '0xa9059cbb')).toEqual({ kind: 'undecodable', selector: '0xa9059cbb' })
    expect(decodeContractCall({ ...payment, arguments: ['1'] }, '0x')).toMatchObject({ kind: 'undecodable' })
  })

  test('error: a call without calldata is no payment', () => {
    const call = { signature: 'function claim()', arguments: [] }
    expect(decodeContractCall(call, '0x')).toMatchObject({ kind: 'other' })
  })
})

describe('a payment', () => {
  const ether = { ...usdc, address: nativeTokenAddress, symbol: 'ETH', decimals: 18 }
  const makePayment = (change: Partial<ContractCallIntent> = {}): CallInput => {
    const { intent, facts } = makeCall()
    const value = '1500000000000000000'
    const spends = [{ token: ether, amount: value }]
    return {
      intent: { ...intent, contract: stranger, signature: plainPayment, arguments: [], value, spends, ...change },
      transaction: { chainId: 31337, from: account, to: stranger, data: '0x', value },
      facts,
    }
  }

  test('default: the sentence is read from the bytes, amount and receiver are shown at once', () => {
    const lie = { ...ether, decimals: 30 }
    const { intent, transaction } = makePayment({ purpose: 'Receive a gift', spends: [{ token: lie, amount: '1' }] })
    const { sentence, main } = describeTransaction(intent, transaction)
    expect(sentence).toBe(`Send 1.5 ETH to ${stranger} on Local Ethereum (31337)`)
    expect(main).toEqual([
      { label: 'Amount', value: '1.5 ETH', amount: { token: ether, units: 1_500_000_000_000_000_000n } },
      { label: 'Receiver', value: stranger },
    ])
  })

  test('behavior: other bytes than those of the intent are what is told; no symbol leaves wei', () => {
    const { intent, transaction } = makePayment({ spends: [] })
    const { sentence } = describeTransaction(intent, { ...transaction, to: contract, value: '7' })
    expect(sentence).toContain(`Send 7 wei of the native currency to ${contract} on `)
  })

  test.each(['known', 'user'] as const)('behavior: is confirmed where the origin is %s', origin => {
    expect(found(makePayment({ origin }))).toContain('T03 confirm')
  })

  test('error: another receiver than the one that was typed', () => {
    expect(found(makePayment({ receiver: contract }))).toContain('T03 block')
    expect(found(makePayment({ receiver: stranger }))).not.toContain('T03 block')
  })
})

describe('an NFT that leaves', () => {
  const leaves = (origin: 'known' | 'user'): CallInput => {
    const input = makeCall()
    const balanceChanges = [{ token: contract, tokenId: 7n, delta: -1n }]
    return {
      ...input,
      intent: { ...input.intent, origin },
      facts: { ...input.facts, simulation: { ...success, balanceChanges } },
    }
  }

  test('default: is named and confirmed', () => {
    expect(txGuard(leaves('user')).map(({ id, level, text }) => `${id} ${level} ${text}`)).toContain(
      `T18 confirm NFT 7 of ${contract} leaves the account.`,
    )
  })

  test('error: a contract that we vouch for takes none', () => {
    expect(found(leaves('known'))).toEqual(['T18 block'])
  })

  test('behavior: one that arrives is no finding', () => {
    const input = leaves('known')
    const balanceChanges = [{ token: contract, tokenId: 7n, delta: 1n }]
    expect(txGuard({ ...input, facts: { ...input.facts, simulation: { ...success, balanceChanges } } })).toEqual([])
  })
})

describe('a receiver that was typed in', () => {
  test('default: is confirmed, also for a known contract', () => {
    const { intent, ...input } = makeCall()
    expect(found({ ...input, intent: { ...intent, receiver: account } })).toEqual(['T03 confirm'])
  })

  test('error: is not in the call', () => {
    const { intent, ...input } = makeCall()
    expect(found({ ...input, intent: { ...intent, receiver: stranger } })).toContain('T03 block')
  })
})
