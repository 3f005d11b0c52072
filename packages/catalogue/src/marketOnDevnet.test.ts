import { findToken } from '@sluice/defi'
import { allPlans, readTokenBalance } from '@sluice/devnet'
import { type Address, nativeTokenAddress, type Token } from '@sluice/guard'
import type { Json, JsonObject } from '@sluice/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DevnetEnvironment, openDevnetEnvironment } from '../test/openDevnetEnvironment.ts'
import { portfolioTracker } from './components/analytics/portfolioTracker.ts'
import { portfolioAPI } from './components/data/portfolioAPI.ts'
import { readContract } from './components/data/readContract.ts'
import { priceImpactCalculator } from './components/defi/priceImpactCalculator.ts'
import { simulateTransaction } from './components/defi/simulateTransaction.ts'
import { uniswapQuote } from './components/defi/uniswapQuote.ts'
import { tokenBalance } from './components/wallet/tokenBalance.ts'
import { writeContract } from './components/wallet/writeContract.ts'

const [usdc, dai, weth] = ['USDC', 'DAI', 'WETH'].map(symbol => findToken(1, symbol)) as [Token, Token, Token]
const stranger: Address = '0x000000000000000000000000000000000000bEEF'
const uniswapRouter: Address = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

let environment: DevnetEnvironment
let account: Address

beforeAll(async () => {
  environment = await openDevnetEnvironment()
  account = environment.devnet.accounts[0]!
})

afterAll(() => environment?.devnet.stop())

/** Reads the chain directly, without a provider. */
const balanceOnChain = (token: Address, owner: Address) =>
  readTokenBalance(environment.devnet.chains[0]!.rpcUrl, token, owner)

async function placeCode(rpcUrl: string, address: Address, code: string): Promise<void> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setCode', params: [address, code] })
  const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  expect(await response.json()).not.toHaveProperty('error')
}

const transferOf = (token: Token, to: Address, amount: string) => ({
  address: token.address,
  abi: 'function transfer(address to, uint256 amount) returns (bool)',
  functionName: 'transfer',
  arguments: { to, amount },
  from: account,
})

describe('tokenBalance', () => {
  it.each([usdc.address, weth.address, nativeTokenAddress])('default: what the chain says of %s', async token => {
    const { outputs } = await environment.run(tokenBalance, { token, account })
    expect(outputs).toMatchObject({ balance: (await balanceOnChain(token, account)).toString(), account })
    expect(Number(outputs.usd)).toBeGreaterThan(1_000)
  })

  it('behavior: a token of no list says itself what it is', async () => {
    const unlisted: Address = '0x00000000000000000000000000000000000A1111'
    const { rpcUrl } = environment.devnet.chains[0]!
    const code = await environment.services.chains.code(1, dai.address)
    await placeCode(rpcUrl, unlisted, code)
    const { outputs } = await environment.run(tokenBalance, { token: unlisted, account })
    expect(outputs).toMatchObject({ balance: '0', token: { address: unlisted, decimals: 18, symbol: '0x0000…1111' } })
    expect(outputs).not.toHaveProperty('usd')
    const nowhere = environment.run(tokenBalance, { token: stranger, account })
    await expect(nowhere).rejects.toMatchObject({ code: 'TOKEN_CONTRACT_MISSING' })
  })

  it('behavior: without an account it is the connected wallet', async () => {
    const { outputs } = await environment.run(tokenBalance, { token: 'USDC' })
    expect(outputs.account).toBe(account)
  })
})

describe('portfolioAPI', () => {
  it.each(['1inch', 'onchain'])('default: every balance of the chain with its worth, by %s', async apiProvider => {
    const { outputs } = await environment.run(portfolioAPI, { walletAddress: account, apiProvider })
    const holdings = outputs.holdings as readonly { token: { address: Address }; balance: string; usd: string }[]
    expect(holdings.length).toBeGreaterThanOrEqual(6)
    for (const { token, balance, usd } of holdings) {
      expect(balance).toBe((await balanceOnChain(token.address, account)).toString())
      expect(Number(usd)).toBeGreaterThan(0)
    }
    expect(outputs.portfolio).toMatchObject({ source: 'devnet', owner: account })
  })

  it('behavior: a broken token in the account does not take the others with it', async () => {
    const broken = ['0x60006000fd', '0x60016000f3', '0xfe'].map((code, index) => ({
      code,
      token: { ...dai, address: `0x${'0'.repeat(35)}a222${index}` as Address },
    }))
    for (const { code, token } of broken) await placeCode(environment.devnet.chains[0]!.rpcUrl, token.address, code)
    const tokens = [...broken.map(({ token }) => token), usdc]
    const balances = await environment.services.chains.balances({ chainId: 1, owner: account, tokens })
    expect(balances).toEqual([null, null, null, await balanceOnChain(usdc.address, account)])
  })

  it('behavior: follows what happens', async () => {
    const held = async () => {
      const { outputs } = await environment.run(portfolioAPI, { walletAddress: stranger })
      return (outputs.holdings as readonly JsonObject[]).map(({ balance }) => balance)
    }
    expect(await held()).toEqual([])
    await environment.run(writeContract, transferOf(dai, stranger, '1000000000000000000'))
    expect(await held()).toEqual(['1000000000000000000'])
  })
})

describe('portfolioTracker', () => {
  it('behavior: a chain without pools has balances, and no prices for them', async () => {
    const several = await openDevnetEnvironment({ chains: allPlans })
    try {
      const values = { chains: [1, 143, 43113], walletAddress: account }
      const { outputs } = await several.run(portfolioTracker, values)
      const byChain = outputs.byChain as readonly { totalUsd: string }[]
      expect(byChain.map(({ totalUsd }) => Number(totalUsd) > 0)).toEqual([true, true, false])
      const { holdings } = outputs.portfolio as { holdings: readonly { token: Token; usd: string | null }[] }
      const fuji = holdings.filter(({ token }) => token.chainId === 43113)
      expect(fuji.map(({ token, usd }) => [token.symbol, usd])).toContainEqual(['AVAX', null])
    } finally {
      await several.devnet.stop()
    }
  })
})

describe('readContract', () => {
  it('default: decodes what the contract answers', async () => {
    const abi = [
      'function balanceOf(address owner) view returns (uint256)',
      'function symbol() view returns (string)',
      'function decimals() view returns (uint8)',
    ]
    const read = async (functionName: string, args: Json = []) =>
      (await environment.run(readContract, { address: usdc.address, abi, functionName, arguments: args })).outputs
        .result
    expect(await read('symbol')).toBe('USDC')
    expect(await read('decimals')).toBe('6')
    expect(await read('balanceOf', [account])).toBe((await balanceOnChain(usdc.address, account)).toString())
  })

  it('behavior: lists, and several results by name', async () => {
    const { outputs } = await environment.run(readContract, {
      address: uniswapRouter,
      abi: 'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
      functionName: 'getAmountsOut',
      arguments: { amountIn: '1000000', path: [usdc.address, weth.address] },
    })
    const amounts = outputs.result as readonly string[]
    expect([amounts[0], outputs.values]).toEqual(['1000000', { amounts }])
    expect(BigInt(amounts[1]!)).toBeGreaterThan(0n)
    const permit = await environment.run(readContract, {
      address: permit2,
      abi: 'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
      functionName: 'allowance',
      arguments: [account, usdc.address, stranger],
    })
    expect(permit.outputs).toEqual({
      result: ['0', '0', '0'],
      values: { amount: '0', expiration: '0', nonce: '0' },
    })
  })

  it('error: a revert in words, an address without code', async () => {
    const transferFrom = {
      abi: 'function transferFrom(address from, address to, uint256 amount) view returns (bool)',
      functionName: 'transferFrom',
      arguments: [account, stranger, '1'],
      from: stranger,
    }
    await expect(environment.run(readContract, { address: usdc.address, ...transferFrom })).rejects.toMatchObject({
      code: 'CALL_REVERTED',
      message: expect.stringMatching(/allowance/i),
    })
    await expect(environment.run(readContract, { address: stranger, ...transferFrom })).rejects.toMatchObject({
      code: 'ANSWER_UNEXPECTED',
    })
  })
})

describe('writeContract', () => {
  it('default: the call is mined, and does what it says', async () => {
    const before = await balanceOnChain(usdc.address, stranger)
    const { outputs, signatures } = await environment.run(writeContract, transferOf(usdc, stranger, '2500000'))
    expect(signatures).toBe(1)
    expect(outputs.transactionHash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(outputs.receipt).toMatchObject({
      source: 'devnet',
      status: 'success',
      transfers: [{ token: usdc.address, from: account, to: stranger, amount: '2500000' }],
    })
    expect((await balanceOnChain(usdc.address, stranger)) - before).toBe(2_500_000n)
  })

  it('behavior: value travels with a payable function', async () => {
    const before = await balanceOnChain(weth.address, account)
    const call = { address: weth.address, abi: 'function deposit() payable', functionName: 'deposit', from: account }
    await environment.run(writeContract, { ...call, value: '1000000000000000000' })
    expect((await balanceOnChain(weth.address, account)) - before).toBe(10n ** 18n)
  })

  it('error: what would revert is never asked for', async () => {
    const tooMuch = transferOf(usdc, stranger, '9'.repeat(30))
    await expect(environment.run(writeContract, tooMuch)).rejects.toMatchObject({ code: 'CALL_REVERTED' })
  })

  it('error: a contract that nobody vouches for waits for a person, an approval is never asked for', async () => {
    const foreign = {
      address: permit2,
      abi: 'function invalidateNonces(address token, address spender, uint48 newNonce)',
    }
    const values = { ...foreign, functionName: 'invalidateNonces', arguments: [usdc.address, stranger, '1'] }
    await expect(environment.run(writeContract, { ...values, from: account })).rejects.toMatchObject({
      code: 'TRANSACTION_NEEDS_CONFIRMATION',
    })
    const approve = {
      ...transferOf(usdc, stranger, '1'),
      abi: 'function approve(address to, uint256 amount) returns (bool)',
      functionName: 'approve',
    }
    await expect(environment.run(writeContract, approve)).rejects.toMatchObject({ code: 'TRANSACTION_BLOCKED' })
  })
})

describe('uniswapQuote', () => {
  it('default: what the router itself says', async () => {
    const amount = '3000000000000000000'
    const { outputs } = await environment.run(uniswapQuote, { src: 'ETH', dst: 'USDC', amount })
    const router = await environment.run(readContract, {
      address: uniswapRouter,
      abi: 'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
      functionName: 'getAmountsOut',
      arguments: [amount, [weth.address, usdc.address]],
    })
    expect(outputs.outputAmount).toBe((router.outputs.result as readonly string[])[1])
    expect(outputs.quote).toMatchObject({ source: 'devnet', router: uniswapRouter, fromAmount: amount })
  })

  it('behavior: tokens without a pool of their own go over the wrapped native token', async () => {
    const { outputs } = await environment.run(uniswapQuote, { src: 'WBTC', dst: 'USDC', amount: '100000000' })
    expect(Number(outputs.outputAmount) / 1e6).toBeGreaterThan(60_000)
  })

  it('behavior: the impact grows with the amount, and is what the calculator warns of', async () => {
    const impact = async (amount: string) => {
      const { outputs } = await environment.run(uniswapQuote, { src: 'ETH', dst: 'USDC', amount })
      const judged = await environment.run(priceImpactCalculator, { quote: outputs.quote! })
      expect(judged.outputs.priceImpact).toBe(outputs.priceImpact)
      return [outputs.priceImpact, judged.outputs.level]
    }
    expect(await impact('1000000000000000000')).toEqual([expect.closeTo(0, 2), 'low'])
    expect(await impact('10000000000000000000000')).toEqual([expect.closeTo(7.5, 0), 'warn'])
    expect(await impact('100000000000000000000000')).toEqual([expect.closeTo(45, 0), 'high'])
  })
})

describe('simulateTransaction', () => {
  it('default: says what would happen, and nothing does', async () => {
    const before = await balanceOnChain(nativeTokenAddress, stranger)
    const { outputs } = await environment.run(simulateTransaction, { from: account, to: stranger, value: '1000' })
    expect(outputs).toMatchObject({
      success: true,
      status: 'success',
      gasUsed: 21_000,
      balanceChanges: [{ token: nativeTokenAddress, delta: '-1000', symbol: 'ETH', isNative: true }],
    })
    expect(await balanceOnChain(nativeTokenAddress, stranger)).toBe(before)
  })

  it('behavior: takes a transaction as another node hands it on', async () => {
    const built = await environment.services.swaps.buildSwap({
      chainId: 1,
      src: findToken(1, 'ETH')!,
      dst: usdc,
      amount: 10n ** 18n,
      from: account,
      slippagePercent: 1,
    })
    const transaction = { ...built.transaction }
    const { outputs } = await environment.run(simulateTransaction, { transaction })
    const changes = outputs.balanceChanges as readonly { symbol: string; delta: string }[]
    expect(changes.map(({ symbol }) => symbol).sort()).toEqual(['ETH', 'USDC'])
    expect(changes.find(({ symbol }) => symbol === 'USDC')?.delta).toBe(built.dstAmount.toString())
  })

  it('behavior: a failure is a result with its reason', async () => {
    const { outputs } = await environment.run(simulateTransaction, {
      from: account,
      to: usdc.address,
      data: `0xa9059cbb${stranger.slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}`,
    })
    expect(outputs).toMatchObject({ success: false, status: 'reverted' })
    expect(outputs.reason).toMatch(/balance/i)
  })
})
