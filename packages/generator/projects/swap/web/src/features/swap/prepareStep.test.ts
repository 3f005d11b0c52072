import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import type { GuardReader } from '../../defi/guard/collectFacts.ts'
import { isBlocked } from '../../defi/guard/finding.ts'
import { findRouter } from '../../defi/guard/knownRouters.ts'
import type { GuardTransaction } from '../../defi/guard/transaction.ts'
import { type Address, nativeTokenAddress, type Token } from '../../defi/ports/token.ts'
import { checkStep, prepareStep, type StepPorts, type SwapPlan } from './prepareStep.ts'

const account: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const stranger: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const router = findRouter(1) as Address
const native: Token = { chainId: 1, address: nativeTokenAddress, symbol: 'ETH', name: 'Ether', decimals: 18 }
const usdc: Token = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}
const tether: Token = { ...usdc, address: '0xdAC17F958D2ee523a2206206994597C13D831ec7', symbol: 'USDT' }
const quoted = 2_000_000_000n

const routerAbi = parseAbi([
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, SwapDescription desc, bytes data) payable returns (uint256, uint256)',
])

function makePlan(changes: Partial<SwapPlan> = {}): SwapPlan {
  return {
    chainId: 1,
    walletChainId: 31337,
    account,
    src: native,
    dst: usdc,
    amount: 10n ** 18n,
    slippagePercent: 1,
    shownDstAmount: quoted,
    ...changes,
  }
}

type World = {
  allowance?: bigint
  dstAmount?: bigint
  receiver?: Address
  walletAccount?: Address
  walletChainId?: number
}

function makePorts(world: World = {}): StepPorts {
  const reader: GuardReader = {
    balance: async () => 10n ** 24n,
    allowance: async () => world.allowance ?? 0n,
    code: async () => '0x60',
    gasPrice: async () => 10n ** 9n,
    simulate: async transaction => ({
      status: 'success',
      gasUsed: 100_000n,
      balanceChanges: transaction.data.startsWith('0x095ea7b3')
        ? []
        : [
            { token: nativeTokenAddress, delta: -BigInt(transaction.value) },
            { token: usdc.address, delta: world.dstAmount ?? quoted },
          ].filter(change => change.delta !== 0n),
    }),
  }
  const api: StepPorts['api'] = {
    fetchSpender: async () => router,
    buildApproval: async ({ token, owner, amount }): Promise<GuardTransaction> => ({
      chainId: 31337,
      from: owner,
      to: token.address,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] }),
      value: '0',
    }),
    buildSwap: async ({ src, dst, amount, from }) => {
      const dstAmount = world.dstAmount ?? quoted
      const desc = {
        srcToken: src.address,
        dstToken: dst.address,
        srcReceiver: router,
        dstReceiver: world.receiver ?? from,
        amount,
        minReturnAmount: (dstAmount * 99n) / 100n,
        flags: 0n,
      }
      const data = encodeFunctionData({ abi: routerAbi, functionName: 'swap', args: [router, desc, '0x'] })
      const value = src.address === nativeTokenAddress ? amount.toString() : '0'
      return { dstAmount, transaction: { chainId: 31337, from, to: router, data, value } }
    },
  }
  return {
    reader,
    api,
    wallet: {
      account: async () => ({ address: world.walletAccount ?? account, chainId: world.walletChainId ?? 31337 }),
    },
    now: Date.now,
    signal: new AbortController().signal,
  }
}

describe('prepareStep', () => {
  it('default: a native token is swapped at once, with a quarter more gas than measured', async () => {
    const step = await prepareStep(makePlan(), makePorts())
    expect(step).toMatchObject({ kind: 'swap', findings: [], networkFee: 100_000n * 10n ** 9n })
    expect(step.transaction.gas).toBe('125000')
    expect(step.intent).toMatchObject({ minReturn: ((quoted * 99n) / 100n).toString(), receiver: account })
  })

  it('behavior: a token without an approval gets one of exactly the amount', async () => {
    const step = await prepareStep(makePlan({ src: usdc, dst: native, amount: 5_000_000n }), makePorts())
    expect(step).toMatchObject({ kind: 'approval', findings: [], intent: { amount: '5000000', spender: router } })
  })

  it('behavior: an approval that suffices is not asked for again', async () => {
    const plan = makePlan({ src: usdc, dst: tether, amount: 5_000_000n })
    expect((await prepareStep(plan, makePorts({ allowance: 5_000_000n }))).kind).toBe('swap')
  })

  it('behavior: Tether’s old approval is set to 0 first, another token’s is not', async () => {
    const ports = makePorts({ allowance: 1n })
    const reset = await prepareStep(makePlan({ src: tether, dst: usdc, amount: 5_000_000n }), ports)
    expect(reset).toMatchObject({ kind: 'reset', intent: { amount: '0' } })
    expect(isBlocked(reset.findings)).toBe(false)
    expect((await prepareStep(makePlan({ src: usdc, dst: tether, amount: 5_000_000n }), ports)).kind).toBe('approval')
  })

  it.each([
    ['T01', 'the wallet is on another network', { walletChainId: 1 }],
    ['T02', 'the wallet has another account', { walletAccount: stranger }],
    ['T07', 'the tokens go to a stranger', { receiver: stranger }],
    ['T09', 'the price fell since the quote', { dstAmount: (quoted * 9n) / 10n }],
  ] as const)('error: %s when %s', async (id, _name, world) => {
    const step = await prepareStep(makePlan(), makePorts(world))
    expect(isBlocked(step.findings)).toBe(true)
    expect(step.findings.map(finding => finding.id)).toContain(id)
  })

  it('error: T01 when the provider’s transaction is for another network', async () => {
    const step = await prepareStep(makePlan({ walletChainId: 1 }), makePorts({ walletChainId: 1 }))
    expect(isBlocked(step.findings)).toBe(true)
    expect(step.findings.map(finding => finding.id)).toContain('T01')
  })

  it('error: a network whose router nobody knows', async () => {
    await expect(prepareStep(makePlan({ chainId: 5 }), makePorts())).rejects.toThrow('Chain 5 not supported')
  })
})

describe('checkStep', () => {
  it('behavior: asks the wallet again, so a late change of account is seen', async () => {
    const step = await prepareStep(makePlan(), makePorts())
    const again = await checkStep(step, makePorts({ walletAccount: stranger }))
    expect(again.findings.map(finding => finding.id)).toContain('T02')
  })
})
