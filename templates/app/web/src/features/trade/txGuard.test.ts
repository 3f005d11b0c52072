import { type Abi, encodeFunctionData, type Hex, zeroHash } from 'viem'
import { describe, expect, it } from 'vitest'
import { decodeCall } from '../guard/decode/decode.ts'
import { permitAndCallAbi, routerAbi } from '../guard/decode/routerAbi.ts'
import type { GuardFacts } from '../guard/facts/facts.ts'
import { isBlocked } from '../guard/findings/finding.ts'
import { txGuard } from '../guard/guards/txGuard.ts'
import { createApprovalIntent } from '../guard/intent/approvalIntent.ts'
import type { SwapIntent } from '../guard/intent/swapIntent.ts'
import { createSwapIntent } from '../guard/intent/swapIntent.ts'
import { nativeTokenAddress } from '../guard/values/token.ts'
import type { GuardTransaction } from '../guard/values/transaction.ts'
import { account, encodeApproval, encodeSwap, quoted, router, stranger, tether, usdc } from './makeRequestPorts.stub.ts'

const now = 1_800_000_000_000
const amount = 5_000_000n
const minReturn = (quoted * 99n) / 100n
const unlimited = 2n ** 256n - 1n

const goodCall = {
  srcToken: usdc.address,
  dstToken: tether.address,
  dstReceiver: account,
  amount,
  minReturnAmount: minReturn,
}

function makeFacts(changes: Partial<GuardFacts> = {}): GuardFacts {
  return {
    walletChainId: 31337,
    account,
    allowedTargets: [router],
    providerSpender: router,
    targetCode: '0x60',
    spenderCode: '0x60',
    nativeBalance: 10n ** 18n,
    tokenBalance: amount,
    allowance: amount,
    simulation: {
      status: 'success',
      gasUsed: 100_000n,
      balanceChanges: [
        { token: usdc.address, delta: -amount },
        { token: tether.address, delta: minReturn },
      ],
    },
    networkFee: 10n ** 15n,
    now,
    ...changes,
  }
}

type Changes = {
  readonly transaction?: Partial<GuardTransaction> & { readonly authorizationList?: readonly [] }
  readonly call?: Partial<Parameters<typeof encodeSwap>[0]>
  readonly intent?: Partial<SwapIntent>
  readonly facts?: Partial<GuardFacts>
}

/** Checks a valid swap of 5 USDC into USDT with one change. */
function checkSwap({ transaction, call, intent, facts }: Changes = {}) {
  const good = createSwapIntent({
    request: { chainId: 1, src: usdc, dst: tether, amount, from: account, slippagePercent: 1 },
    built: { dstAmount: quoted, minReturn },
    walletChainId: 31337,
    router,
    builtAt: now,
    shownDstAmount: quoted,
    priceImpactPercent: 0,
  })
  return txGuard({
    intent: { ...good, ...intent },
    transaction: {
      chainId: 31337,
      from: account,
      to: router,
      data: encodeSwap({ ...goodCall, ...call }),
      value: '0',
      ...transaction,
    },
    facts: makeFacts(facts),
  })
}

function checkApproval(transaction: Partial<GuardTransaction> = {}, facts: Partial<GuardFacts> = {}) {
  const simulation = { status: 'success', gasUsed: 50_000n, balanceChanges: [] } as const
  return txGuard({
    intent: createApprovalIntent({
      chainId: 1,
      walletChainId: 31337,
      token: usdc,
      owner: account,
      amount,
      spender: router,
    }),
    transaction: {
      chainId: 31337,
      from: account,
      to: usdc.address,
      data: encodeApproval(router, amount),
      value: '0',
      ...transaction,
    },
    facts: makeFacts({ allowance: 0n, simulation, ...facts }),
  })
}

const blocks = (findings: ReturnType<typeof txGuard>) =>
  findings.filter(({ level }) => level === 'block').map(({ id }) => id)

const withChanges = (usdcDelta: bigint, tetherDelta: bigint): Partial<GuardFacts> => ({
  simulation: {
    status: 'success',
    gasUsed: 1n,
    balanceChanges: [
      { token: usdc.address, delta: usdcDelta },
      { token: tether.address, delta: tetherDelta },
    ],
  },
})

/** Router v6 packs flags above an address, which are not part of it. */
const packed = (address: Hex) => BigInt(address) | (1n << 255n)

const encodePoolSwap = (functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: routerAbi as Abi, functionName, args })

const strangersPool = [packed(stranger), packed(usdc.address), amount, minReturn, 1n]

const badSwaps: readonly [id: string, what: string, changes: Changes][] = [
  ['T01', 'the transaction is for another network', { transaction: { chainId: 1 } }],
  ['T01', 'the wallet is on another network', { facts: { walletChainId: 1 } }],
  ['T02', 'another account sends', { transaction: { from: stranger } }],
  ['T02', 'the wallet has another account', { facts: { account: stranger } }],
  ['T03', 'it goes to a stranger', { transaction: { to: stranger } }],
  ['T03', 'the provider names another router', { facts: { providerSpender: stranger } }],
  ['T04', 'there is no contract', { facts: { targetCode: '0x' } }],
  ['T05', 'it is no swap', { transaction: { data: encodeApproval(stranger, unlimited) } }],
  ['T05', 'the bytes cannot be read', { transaction: { data: '0x07ed2379' } }],
  ['T05', 'the bytes name no function', { transaction: { data: '0x07' } }],
  ['T06', 'an amount is no number', { transaction: { value: 'all' } }],
  ['T06', 'another token leaves', { call: { srcToken: tether.address } }],
  ['T06', 'another token arrives', { call: { dstToken: usdc.address } }],
  ['T06', 'more leaves', { call: { amount: amount + 1n } }],
  ['T07', 'a stranger receives', { call: { dstReceiver: stranger } }],
  ['T07', 'a pool pays a stranger', { transaction: { data: encodePoolSwap('unoswapTo', strangersPool) } }],
  ['T08', 'the smallest return is one unit less', { call: { minReturnAmount: minReturn - 1n } }],
  ['T08', 'it may be filled in part', { call: { flags: 1n } }],
  ['T09', 'the price fell since it was shown', { intent: { shownDstAmount: (quoted * 2n).toString() } }],
  ['T10', 'native tokens go along', { transaction: { value: '1' } }],
  ['T11', 'the slippage is above 50 percent', { intent: { slippagePercent: 51 } }],
  ['T13', 'the quote is old', { facts: { now: now + 30_001 } }],
  ['T14', 'the balance is too small', { facts: { tokenBalance: amount - 1n } }],
  ['T14', 'the network fee cannot be paid', { facts: { nativeBalance: 0n } }],
  ['T15', 'the approval is too small', { facts: { allowance: amount - 1n } }],
  ['T18', 'it would fail', { facts: { simulation: { status: 'reverted', reason: 'x' } } }],
  ['T18', 'more leaves in the simulation', { facts: withChanges(-amount - 1n, minReturn) }],
  ['T18', 'too little arrives in the simulation', { facts: withChanges(-amount, minReturn - 1n) }],
  ['T19', 'the gas limit is above what a block holds', { transaction: { gas: '15000001' } }],
  ['T20', 'it carries a list of authorizations', { transaction: { authorizationList: [] } }],
]

const badApprovals: readonly [id: string, what: string, changes: Parameters<typeof checkApproval>][] = [
  ['T03', 'the spender is a stranger', [{ data: encodeApproval(stranger, amount) }]],
  ['T03', 'it is for another token', [{ to: tether.address }]],
  ['T04', 'the spender is no contract', [{}, { spenderCode: '0x' }]],
  ['T05', 'it is no approval', [{ data: '0xa9059cbb' }]],
  ['T06', 'it has no limit', [{ data: encodeApproval(router, unlimited) }]],
  ['T10', 'native tokens go along', [{ value: '1' }]],
]

const single = { kind: 'swap', src: usdc.address, dst: null, amount, receiver: null, minReturn, flags: 0n }
const native = { ...single, src: nativeTokenAddress, amount: null }
const exchange = [router, packed(usdc.address), tether.address, amount, minReturn, 0n, zeroHash, zeroHash]

/** For each function its selector in the verified router, arguments, and what they mean. */
const poolSwaps: {
  readonly [name in Exclude<(typeof routerAbi)[number]['name'], 'swap'>]: readonly [Hex, readonly unknown[], object]
} = {
  unoswap: ['0x83800a8e', [packed(usdc.address), amount, minReturn, 1n], single],
  unoswap2: ['0x8770ba91', [packed(usdc.address), amount, minReturn, 1n, 2n], single],
  unoswap3: ['0x19367472', [packed(usdc.address), amount, minReturn, 1n, 2n, 3n], single],
  unoswapTo: ['0xe2c95c82', strangersPool, { ...single, receiver: stranger }],
  ethUnoswap: ['0xa76dfc3b', [minReturn, 1n], native],
  ethUnoswap2: ['0x89af926a', [minReturn, 1n, 2n], native],
  ethUnoswapTo: ['0x175accdc', [packed(stranger), minReturn, 1n], { ...native, receiver: stranger }],
  clipperSwap: ['0xd2d374e5', exchange, { ...single, dst: tether.address }],
}

describe('decodeCall', () => {
  it.each(Object.entries(poolSwaps))('default: %s is read as its words mean', (method, [selector, args, expected]) => {
    expect(decodeCall(encodePoolSwap(method, args))).toEqual({ ...expected, method, selector })
  })
})

describe('txGuard', () => {
  it('default: a good swap and a good approval pass', () => {
    expect(checkSwap()).toEqual([])
    expect(checkApproval()).toEqual([])
  })

  it.each(badSwaps)('error: %s blocks a swap when %s', (id, _what, changes) => {
    expect(blocks(checkSwap(changes))).toContain(id)
  })

  it.each(badApprovals)('error: %s blocks an approval when %s', (id, _what, changes) => {
    expect(blocks(checkApproval(...changes))).toContain(id)
  })

  it('error: a swap that carries a permit for others is blocked', () => {
    const permit: Hex = `${usdc.address}${'00'.repeat(7 * 32)}`
    const data = encodeFunctionData({ abi: permitAndCallAbi, args: [permit, encodeSwap(goodCall)] })
    expect(isBlocked(checkSwap({ transaction: { data } }))).toBe(true)
  })
})
