import type { Address, GuardInput, SwapIntent } from '@sluice/guard'
import { approveAbi, createSwapIntent, isBlocked, routerAbi, txGuard } from '@sluice/guard'
import fc from 'fast-check'
import { encodeFunctionData } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import {
  type ApprovalInput,
  createTestEnvironment,
  makeApproval,
  makeSwap,
  now,
  type SwapInput,
  stranger,
  token,
} from './makeGuardInput.ts'

const ids = (input: GuardInput, level: string) =>
  txGuard(input)
    .filter(finding => finding.level === level)
    .map(finding => finding.id)

type Desc = {
  srcToken: Address
  dstToken: Address
  srcReceiver: Address
  dstReceiver: Address
  amount: bigint
  minReturnAmount: bigint
  flags: bigint
}

function encodeSwap({ intent }: SwapInput, change: Partial<Desc>) {
  const desc: Desc = {
    srcToken: intent.src.address,
    dstToken: intent.dst.address,
    srcReceiver: stranger,
    dstReceiver: intent.receiver,
    amount: BigInt(intent.amount),
    minReturnAmount: BigInt(intent.minReturn),
    flags: 0n,
    ...change,
  }
  return encodeFunctionData({ abi: routerAbi, functionName: 'swap', args: [stranger, desc, '0x'] })
}

const encodeApprove = (spender: Address, amount: bigint) =>
  encodeFunctionData({ abi: approveAbi, functionName: 'approve', args: [spender, amount] })

/** The highest bytes of an address are none of it. */
const dirty = (data: string) => `${data.slice(0, 10)}ff${data.slice(12)}`

describe('txGuard', () => {
  test('default: a good swap of the native token passes', async () => {
    expect(txGuard(await makeSwap())).toEqual([])
  })

  test('default: a good swap of an ERC-20 token passes', async () => {
    expect(txGuard(await makeSwap('USDC', 5_000_000n))).toEqual([])
  })

  test('default: a good approval and its revocation pass', async () => {
    expect(txGuard(await makeApproval())).toEqual([])
    expect(txGuard(await makeApproval(0n))).toEqual([])
  })

  const transactionChanges: readonly [string, string, (input: SwapInput) => Partial<GuardInput['transaction']>][] = [
    ['chain', 'T01', () => ({ chainId: 1 })],
    ['from', 'T02', () => ({ from: stranger })],
    ['to', 'T03', () => ({ to: stranger })],
    ['value', 'T10', () => ({ value: '1' })],
    ['source token', 'T06', input => ({ data: encodeSwap(input, { srcToken: token('USDT').address }) })],
    ['destination token', 'T06', input => ({ data: encodeSwap(input, { dstToken: token('USDT').address }) })],
    ['amount', 'T06', input => ({ data: encodeSwap(input, { amount: 1n }) })],
    ['receiver', 'T07', input => ({ data: encodeSwap(input, { dstReceiver: stranger }) })],
    [
      'smallest return by one',
      'T08',
      i => ({ data: encodeSwap(i, { minReturnAmount: BigInt(i.intent.minReturn) - 1n }) }),
    ],
    ['smallest return of nothing', 'T08', input => ({ data: encodeSwap(input, { minReturnAmount: 0n }) })],
    ['an approval instead', 'T05', () => ({ data: encodeApprove(stranger, 1n) })],
  ]
  test.each(transactionChanges)('error: the transaction has another %s → %s', async (_, id, change) => {
    for (const input of [await makeSwap(), await makeSwap('USDC', 5_000_000n)]) {
      expect(ids({ ...input, transaction: { ...input.transaction, ...change(input) } }, 'block')).toContain(id)
    }
  })

  test.each([
    [1n, 'block'],
    [2n, 'block'],
    [4n, 'confirm'],
    [8n, 'confirm'],
    [2n ** 255n, 'confirm'],
  ])('error: flags %d of the router → %s', async (flags, level) => {
    for (const input of [await makeSwap(), await makeSwap('USDC', 5_000_000n)]) {
      const transaction = { ...input.transaction, data: encodeSwap(input, { flags }) }
      expect(txGuard({ ...input, transaction }).map(found => [found.id, found.level])).toEqual([['T08', level]])
    }
  })

  const intentChanges: readonly [keyof SwapIntent, string, (intent: SwapIntent) => Partial<SwapIntent>][] = [
    ['chainId', 'T06', () => ({ chainId: 137 })],
    ['walletChainId', 'T01', () => ({ walletChainId: 137 })],
    ['account', 'T02', () => ({ account: stranger })],
    ['receiver', 'T07', () => ({ receiver: stranger })],
    ['router', 'T03', () => ({ router: stranger })],
    ['src', 'T06', () => ({ src: token('USDT') })],
    ['dst', 'T06', () => ({ dst: token('USDT') })],
    ['amount', 'T06', () => ({ amount: '1' })],
    ['quotedDstAmount', 'T08', intent => ({ quotedDstAmount: `${BigInt(intent.quotedDstAmount) + 1000n}` })],
    ['minReturn', 'T08', intent => ({ minReturn: `${BigInt(intent.minReturn) - 1n}` })],
    ['slippagePercent', 'T08', () => ({ slippagePercent: 0.5 })],
    ['shownDstAmount', 'T09', intent => ({ shownDstAmount: `${BigInt(intent.quotedDstAmount) * 2n}` })],
    ['quotedAt', 'T13', () => ({ quotedAt: now - 30_001 })],
    ['expiresAt', 'T13', () => ({ expiresAt: now })],
  ]
  test.each(intentChanges)('error: the intent has another %s → %s', async (_, id, change) => {
    for (const input of [await makeSwap(), await makeSwap('USDC', 5_000_000n)]) {
      expect(ids({ ...input, intent: { ...input.intent, ...change(input.intent) } }, 'block')).toContain(id)
    }
  })

  const factChanges: readonly [keyof GuardInput['facts'], string, Partial<GuardInput['facts']>][] = [
    ['walletChainId', 'T01', { walletChainId: 1 }],
    ['walletChainId', 'T01', { walletChainId: null }],
    ['account', 'T02', { account: stranger }],
    ['account', 'T02', { account: null }],
    ['allowedTargets', 'T03', { allowedTargets: [] }],
    ['providerSpender', 'T03', { providerSpender: stranger }],
    ['targetCode', 'T04', { targetCode: '0x' }],
    ['nativeBalance', 'T14', { nativeBalance: 0n }],
    ['tokenBalance', 'T14', { tokenBalance: 4_999_999n }],
    ['networkFee', 'T14', { networkFee: 10n ** 30n }],
    ['allowance', 'T15', { allowance: 4_999_999n }],
    ['allowance', 'T15', { allowance: null }],
    ['simulation', 'T18', { simulation: { status: 'reverted', reason: 'x' } }],
    ['simulation', 'T18', { simulation: { status: 'success', gasUsed: 1n, balanceChanges: [] } }],
    [
      'simulation',
      'T18',
      { simulation: { status: 'success', gasUsed: 1n, balanceChanges: [{ token: stranger, delta: -1n }] } },
    ],
    ['now', 'T13', { now: now + 30_001 }],
    ['now', 'T13', { now: now - 60_000 }],
  ]
  test.each(factChanges)('error: the facts have another %s → %s', async (_, id, change) => {
    const input = await makeSwap('USDC', 5_000_000n)
    expect(ids({ ...input, facts: { ...input.facts, ...change } }, 'block')).toContain(id)
  })

  test('error: in the simulation more of the source token leaves', async () => {
    const input = await makeSwap('USDC', 5_000_000n)
    const balanceChanges = [
      { token: input.intent.src.address, delta: -5_000_001n },
      { token: input.intent.dst.address, delta: BigInt(input.intent.minReturn) },
    ]
    const simulation = { status: 'success', gasUsed: 1n, balanceChanges } as const
    expect(ids({ ...input, facts: { ...input.facts, simulation } }, 'block')).toEqual(['T18'])
  })

  test('behavior: no other way to write the same bytes changes what is found', async () => {
    const swap = await makeSwap('USDC', 5_000_000n)
    const approval = await makeApproval()
    const inputs = [
      swap,
      approval,
      ...transactionChanges.map(([, , change]) => ({
        ...swap,
        transaction: { ...swap.transaction, ...change(swap) },
      })),
    ]
    const rewrite = (text: string, upper: readonly boolean[]) =>
      text.replace(/(?<=^0x.*)[a-f]/gi, (letter, index) =>
        upper[index % upper.length] ? letter.toUpperCase() : letter.toLowerCase(),
      )
    fc.assert(
      fc.property(fc.constantFrom(...inputs), fc.array(fc.boolean(), { minLength: 1 }), (input, upper) => {
        const { data, to, from } = input.transaction
        const rewritten = { data: rewrite(data, upper), to: rewrite(to!, upper), from: rewrite(from, upper) }
        const levels = (one: GuardInput) => txGuard(one).map(({ id, level, text }) => [id, level, text])
        expect(levels({ ...input, transaction: { ...input.transaction, ...rewritten } })).toEqual(levels(input))
      }),
    )
  })

  test('error: calldata that is not whole bytes with a selector is blocked, whatever a simulation says', async () => {
    const input = await makeSwap()
    const { data } = input.transaction
    for (const broken of [
      data.slice(0, -1),
      `${data}0`,
      `${data}zz`,
      data.slice(2),
      `0X${data.slice(2)}`,
      '0x',
      '0x07ed23',
    ]) {
      expect(ids({ ...input, transaction: { ...input.transaction, data: broken } }, 'block')).toEqual(['T05'])
    }
  })

  test('error: a known selector in front of bytes that do not fit it is blocked', async () => {
    const input = await makeSwap()
    for (const data of ['0x07ed2379', '0x095EA7B3', input.transaction.data.slice(0, 200)]) {
      expect(ids({ ...input, transaction: { ...input.transaction, data } }, 'block')).toEqual(['T05'])
    }
  })

  const approvalChanges: readonly [string, string, (input: ApprovalInput) => Partial<GuardInput>][] = [
    ['chain', 'T01', i => ({ transaction: { ...i.transaction, chainId: 1 } })],
    ['sender', 'T02', i => ({ transaction: { ...i.transaction, from: stranger } })],
    ['token', 'T03', i => ({ transaction: { ...i.transaction, to: token('USDT').address } })],
    ['spender', 'T03', i => ({ transaction: { ...i.transaction, data: encodeApprove(stranger, 5_000_000n) } })],
    ['spender of the user', 'T03', i => ({ intent: { ...i.intent, spender: stranger } })],
    [
      'amount',
      'T06',
      i => ({ transaction: { ...i.transaction, data: encodeApprove(i.intent.spender, 2n ** 256n - 1n) } }),
    ],
    ['function', 'T05', i => ({ transaction: { ...i.transaction, data: '0xa9059cbb' } })],
    ['value', 'T10', i => ({ transaction: { ...i.transaction, value: '1' } })],
    ['token code', 'T04', i => ({ facts: { ...i.facts, targetCode: '0x' } })],
    ['spender code', 'T04', i => ({ facts: { ...i.facts, spenderCode: '0x' } })],
    ['bytes behind it', 'T05', i => ({ transaction: { ...i.transaction, data: `${i.transaction.data}00` } })],
    ['dirty spender', 'T05', i => ({ transaction: { ...i.transaction, data: dirty(i.transaction.data) } })],
    ['token chain', 'T06', i => ({ intent: { ...i.intent, chainId: 137 } })],
    ['simulation', 'T18', i => ({ facts: { ...i.facts, simulation: { status: 'reverted', reason: 'x' } } })],
  ]
  test.each(approvalChanges)('error: an approval with another %s → %s', async (_, id, change) => {
    const input = await makeApproval()
    expect(ids({ ...input, ...change(input) }, 'block')).toContain(id)
  })

  test('error: Tether on Ethereum needs its allowance set to 0 first', async () => {
    const input = await makeApproval()
    const intent = { ...input.intent, token: token('USDT') }
    const transaction = { ...input.transaction, to: token('USDT').address }
    const facts = { ...input.facts, allowance: 1n }
    expect(ids({ intent, transaction, facts }, 'block')).toEqual(['T15'])
  })

  test('behavior: an approval may be taken back from an account that is no contract', async () => {
    const input = await makeApproval()
    const spender: Address = '0x00000000000000000000000000000000DeaDBeef'
    const revocation = {
      ...input,
      intent: { ...input.intent, spender, spenderOrigin: 'user', amount: '0' },
      transaction: { ...input.transaction, data: encodeApprove(spender, 0n) },
      facts: { ...input.facts, spenderCode: '0x' },
    } as ApprovalInput
    expect(txGuard(revocation)).toEqual([])
  })

  test('behavior: an unlimited approval has to be confirmed', async () => {
    expect(ids(await makeApproval(2n ** 256n - 1n), 'confirm')).toEqual(['T15'])
  })

  test('behavior: a receiver that the user typed has to be confirmed', async () => {
    const input = await makeSwap()
    const intent = { ...input.intent, receiver: stranger }
    const transaction = { ...input.transaction, data: encodeSwap(input, { dstReceiver: stranger }) }
    expect(txGuard({ ...input, intent, transaction }).map(({ id, level }) => [id, level])).toEqual([['T07', 'confirm']])
  })

  test('behavior: what cannot be known has to be confirmed', async () => {
    const input = await makeSwap()
    const simulation = { status: 'unavailable', reason: 'no node' } as const
    const findings = txGuard({ ...input, facts: { ...input.facts, providerSpender: null, simulation } })
    expect(findings.map(({ id, level }) => [id, level])).toEqual([
      ['T03', 'confirm'],
      ['T18', 'confirm'],
    ])
    expect(isBlocked(findings)).toBe(false)
  })

  test('behavior: bytes that hide the destination need a simulation', async () => {
    const input = await makeSwap()
    const data = encodeFunctionData({
      abi: routerAbi,
      functionName: 'ethUnoswap',
      args: [BigInt(input.intent.minReturn), 0n],
    })
    const changed = { ...input, transaction: { ...input.transaction, data } }
    expect(txGuard(changed).map(({ id, level }) => [id, level])).toEqual([['T05', 'confirm']])
    const simulation = { status: 'success', gasUsed: 1n, balanceChanges: null } as const
    expect(ids({ ...changed, facts: { ...changed.facts, simulation } }, 'block')).toEqual(['T05'])
  })

  test.each([
    ['an unknown function', () => '0xdeadbeef' as const],
    [
      'a function that does not name the token',
      ({ intent }: SwapInput) =>
        encodeFunctionData({
          abi: routerAbi,
          functionName: 'ethUnoswapTo',
          args: [BigInt(stranger), BigInt(intent.minReturn), 0n],
        }),
    ],
  ])('error: %s that pays another receiver is blocked, whatever a simulation says', async (_, encode) => {
    const input = await makeSwap()
    const changed = { ...input, transaction: { ...input.transaction, data: encode(input) } }
    const intent = { ...input.intent, receiver: stranger }
    expect(ids({ ...changed, intent }, 'block')).toEqual(['T05'])
  })

  test.each([
    [3, []],
    [5, ['note']],
    [15, ['confirm']],
    [50, ['confirm']],
  ])('behavior: a slippage of %d percent gives %j', async (slippagePercent, levels) => {
    const { services, account, collect } = await createTestEnvironment()
    const request = { chainId: 1, src: token('ETH'), dst: token('DAI'), amount: 1n, from: account, slippagePercent }
    const built = await services.swaps.buildSwap({ ...request, amount: 10n ** 18n })
    const router = await services.swaps.spender(1)
    const trade = {
      request: { ...request, amount: 10n ** 18n },
      built,
      walletChainId: built.transaction.chainId,
      router,
      builtAt: now,
    }
    const intent = createSwapIntent({ ...trade, shownDstAmount: built.dstAmount, priceImpactPercent: 0 })
    const facts = await collect(intent, built.transaction)
    const findings = txGuard({ intent, transaction: built.transaction, facts })
    expect(findings.map(finding => [finding.id, finding.level])).toEqual(levels.map(level => ['T11', level]))
  })

  test.each(['transfer', '', 'constructor', undefined, 7])('error: an intent of kind %j is blocked', async kind => {
    const input = await makeSwap()
    const intent = { ...input.intent, kind } as unknown as SwapIntent
    expect(ids({ ...input, intent }, 'block')).toEqual(['T06'])
  })

  test('error: whatever is missing or of another type is blocked, never thrown at', async () => {
    const inputs = [await makeSwap(), await makeApproval()]
    const paths = inputs.flatMap((input, at) =>
      (['intent', 'transaction'] as const).flatMap(part =>
        Object.keys(input[part]).map(key => [at, part, key] as const),
      ),
    )
    fc.assert(
      fc.property(
        // Other values of these are valid, too.
        fc.constantFrom(...paths.filter(([, , key]) => key !== 'shownDstAmount' && key !== 'priceImpactPercent')),
        fc.oneof(fc.constantFrom(undefined, { toString: 1, valueOf: 1 }), fc.jsonValue()),
        ([at, part, key], value) => {
          const input = inputs[at]!
          fc.pre(value !== Object.entries(input[part]).find(([name]) => name === key)?.[1])
          const changed = { ...input, [part]: { ...input[part], [key]: value } } as GuardInput
          expect(isBlocked(txGuard(changed))).toBe(true)
        },
      ),
      { numRuns: 3_000 },
    )
    for (const value of [null, undefined, 'swap', [], {}]) {
      expect(ids({ ...inputs[0]!, intent: value as never }, 'block')).toEqual(['T06'])
      expect(ids({ ...inputs[0]!, transaction: value as never }, 'block')).toEqual(['T06'])
    }
  })

  test.each(['', '-1', '1.5', '1e18', '0x1', 'all'])('error: %j is no amount', async text => {
    const input = await makeSwap()
    const changes = [
      { transaction: { ...input.transaction, value: text } },
      { intent: { ...input.intent, amount: text } },
      { intent: { ...input.intent, minReturn: text } },
      { intent: { ...input.intent, quotedDstAmount: text } },
    ]
    for (const change of changes) expect(ids({ ...input, ...change }, 'block')).toEqual(['T06'])
  })

  const signedFor = (input: SwapInput, walletChainId: number): SwapInput => ({
    intent: { ...input.intent, walletChainId },
    transaction: { ...input.transaction, chainId: walletChainId },
    facts: { ...input.facts, walletChainId },
  })

  test.each([137, 8453, 143, 11155111, 100, 31336, 31347, 31337.5, 31_337_000_000_137, 0, -1, Number.NaN])(
    'error: chain %d does not stand in for chain 1',
    async walletChainId => {
      expect(ids(signedFor(await makeSwap(), walletChainId), 'block')).toEqual(['T01'])
    },
  )

  test.each([1, 31337, 31346, 31_337_000_000_001])('behavior: chain %d stands in for chain 1', async walletChainId => {
    expect(txGuard(signedFor(await makeSwap(), walletChainId))).toEqual([])
  })
})
