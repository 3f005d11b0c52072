import type { Address, ApprovalIntent, GuardInput, Hex } from '@sluice/guard'
import { approveAbi, confirmationPhrase, permitAndCallAbi, txGuard } from '@sluice/guard'
import { concat, encodeAbiParameters, encodeFunctionData } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { makeApproval, makeSwap, now, type SwapInput, stranger } from './makeGuardInput.ts'

const ids = (input: GuardInput, level: string) =>
  txGuard(input)
    .filter(finding => finding.level === level)
    .map(finding => finding.id)

const encodeApprove = (spender: Address, amount: bigint) =>
  encodeFunctionData({ abi: approveAbi, functionName: 'approve', args: [spender, amount] })

describe('txGuard', () => {
  const laterRules: readonly [
    string,
    string,
    (input: SwapInput) => { intent?: object; facts?: object; transaction?: object },
  ][] = [
    ['a price impact of 3.1 percent', 'T12 note', () => ({ intent: { priceImpactPercent: 3.1 } })],
    ['a price impact of 15.1 percent', 'T12 confirm', () => ({ intent: { priceImpactPercent: 15.1 } })],
    ['a price impact that is no number', 'T12 confirm', () => ({ intent: { priceImpactPercent: Number.NaN } })],
    ['a gas limit nobody needs', 'T19 block', () => ({ transaction: { gas: '15000001' } })],
    ['a gas limit that is too small', 'T19 confirm', () => ({ transaction: { gas: '1' } })],
    [
      'other decimals on the chain',
      'T21 confirm',
      ({ intent }) => ({ facts: { decimals: { [intent.src.address.toLowerCase()]: 18 } } }),
    ],
    [
      'a name with foreign letters',
      'T21 note',
      ({ intent }) => ({ intent: { src: { ...intent.src, symbol: 'USDС' } } }),
    ],
    ['the zero address as receiver', 'T22 block', () => ({ intent: { receiver: `0x${'0'.repeat(40)}` } })],
    ['the token itself as receiver', 'T22 block', ({ intent }) => ({ intent: { receiver: intent.dst.address } })],
    [
      'a receiver that looks like the own account',
      'T22 block',
      ({ intent }) => ({
        intent: { receiver: `${intent.account.slice(0, 6)}${'1'.repeat(32)}${intent.account.slice(-4)}` },
      }),
    ],
    ['a delegation of the account', 'T20 block', () => ({ transaction: { type: '0x4', authorizationList: [] } })],
    ['more than the limit in dollars', 'T23 confirm', () => ({ facts: { spendUsd: '50.01', usdLimit: '50' } })],
    ['the same request pending', 'T24 block', () => ({ facts: { isPending: true } })],
  ]
  test.each(laterRules)('error: %s → %s', async (_, rule, change) => {
    const input = await makeSwap('USDC', 5_000_000n)
    const { intent, facts, transaction } = change(input)
    const mutant = {
      intent: { ...input.intent, ...intent },
      facts: { ...input.facts, ...facts },
      transaction: { ...input.transaction, ...transaction },
    }
    expect(txGuard(mutant).map(({ id, level }) => `${id} ${level}`)).toContain(rule)
  })

  test('behavior: an approval for another spender passes on a stand-in when we name it, else a person confirms', async () => {
    const input = await makeApproval()
    const data = encodeApprove(stranger, 5_000_000n)
    const other = (change: Partial<ApprovalIntent>) => {
      const intent = { ...input.intent, spender: stranger, ...change }
      return { ...input, intent, transaction: { ...input.transaction, data, chainId: intent.walletChainId } }
    }
    const found = (one: GuardInput) => txGuard(one).map(({ id, level }) => `${id} ${level}`)
    expect(found(other({}))).toContain('T03 block')
    expect(found(other({ spenderOrigin: 'known' }))).toEqual([])
    expect(found(other({ spenderOrigin: 'user' }))).toEqual(['T03 confirm'])
    const live = other({ spenderOrigin: 'known', walletChainId: 1 })
    expect(found({ ...live, facts: { ...live.facts, walletChainId: 1 } })).toEqual(['T03 confirm'])
    const swapped = other({ spenderOrigin: 'known', spender: input.intent.spender })
    expect(found(swapped)).toEqual(['T03 block'])
    expect(found({ ...other({ spenderOrigin: 'user' }), facts: { ...input.facts, spenderCode: '0x' } })).toContain(
      'T04 block',
    )
  })

  test('behavior: a permit that rides along takes the place of an allowance, when it is meant for the swap', async () => {
    const input = await makeSwap('USDC', 5_000_000n)
    const unapproved = { ...input, facts: { ...input.facts, allowance: 0n } }
    const { intent } = input
    const permitted = (
      change: Partial<Record<'token' | 'owner' | 'spender', Address>>,
      amount = 5_000_000n,
      ends = 600,
    ) => {
      const words = ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'].map(type => ({ type }))
      const zero = `0x${'0'.repeat(64)}`
      const deadline = BigInt(now / 1000 + ends)
      const values = [change.owner ?? intent.account, change.spender ?? intent.router, amount, deadline, 27, zero, zero]
      const permit = concat([change.token ?? intent.src.address, encodeAbiParameters(words, values)])
      const args = [permit, input.transaction.data as Hex] as const
      const data = encodeFunctionData({ abi: permitAndCallAbi, functionName: 'permitAndCall', args })
      return ids({ ...unapproved, transaction: { ...input.transaction, data } }, 'block')
    }
    expect(ids(unapproved, 'block')).toEqual(['T15'])
    expect(permitted({})).toEqual([])
    for (const name of ['token', 'owner', 'spender'] as const) expect(permitted({ [name]: stranger })).toEqual(['T15'])
    expect(permitted({}, 5_000_001n)).toEqual(['T15'])
    expect(permitted({}, 5_000_000n, -1)).toEqual(['T15'])
    expect(permitted({}, 5_000_000n, 86_401)).toEqual(['T15'])
    const nested = encodeFunctionData({
      abi: permitAndCallAbi,
      functionName: 'permitAndCall',
      args: ['0x12', '0x12345678'],
    })
    expect(ids({ ...input, transaction: { ...input.transaction, data: nested } }, 'block')).toContain('T05')
  })

  test('behavior: small impacts, right decimals and enough gas pass', async () => {
    const input = await makeSwap('USDC', 5_000_000n)
    const intent = { ...input.intent, priceImpactPercent: 3 }
    const transaction = { ...input.transaction, gas: '200000' }
    expect(txGuard({ ...input, intent, transaction })).toEqual([])
    expect(input.facts.decimals).toEqual({
      [input.intent.src.address.toLowerCase()]: 6,
      [input.intent.dst.address.toLowerCase()]: 18,
    })
  })

  test('behavior: a shown quote without its price impact is held against another price, or asked about', async () => {
    const input = await makeSwap()
    const { priceImpactPercent: _, ...intent } = input.intent
    const levels = (change: object) =>
      txGuard({ ...input, intent: { ...intent, ...change } }).map(({ id, level, text }) => `${id} ${level} ${text}`)
    expect(levels({})).toEqual([expect.stringMatching(/^T09 confirm .*the price impact is unknown/)])
    expect(levels({ referenceDstAmount: intent.quotedDstAmount })).toEqual([])
    expect(levels({ priceImpactPercent: 0 })).toEqual([])
  })

  describe('a swap without a quote that was shown', () => {
    const withReference = async (percent?: bigint) => {
      const input = await makeSwap()
      const { shownDstAmount: _, priceImpactPercent: __, ...intent } = input.intent
      if (percent === undefined) return { ...input, intent }
      const left = 100n - percent
      const referenceDstAmount = ((BigInt(intent.quotedDstAmount) * 100n + left - 1n) / left).toString()
      return { ...input, intent: { ...intent, referenceDstAmount } }
    }

    test.each([
      ['no other price', undefined, ['T09 confirm']],
      ['the same price', 0n, []],
      ['a price 3 percent lower', 3n, []],
      ['a price 4 percent lower', 4n, ['T09 note']],
      ['a price 16 percent lower', 16n, ['T09 confirm']],
      ['a price 51 percent lower', 51n, ['T09 block']],
    ])('error: %s', async (_, percent, expected) => {
      const findings = txGuard(await withReference(percent))
      expect(findings.map(({ id, level }) => `${id} ${level}`)).toEqual(expected)
    })

    test('behavior: a price far from the market is typed before it is signed', async () => {
      expect(confirmationPhrase(txGuard(await withReference(20n)))).toBe('20')
    })

    test('error: 1 ETH for 1000 wei of DAI', async () => {
      const input = await withReference(0n)
      const poor = { ...input.intent, quotedDstAmount: '1000', minReturn: '990' }
      expect(ids({ ...input, intent: poor }, 'block')).toEqual(['T09'])
      const { referenceDstAmount: _, ...unknown } = poor
      expect(ids({ ...input, intent: unknown as SwapInput['intent'] }, 'confirm')).toEqual(['T09'])
    })
  })
})
