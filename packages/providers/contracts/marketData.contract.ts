import {
  type ChainReader,
  type ContractReader,
  findToken,
  type PortfolioProvider,
  type PriceProvider,
  parseUsd,
  sumUsd,
  usdWorth,
} from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'
import { decodeFunctionResult, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Test environment: chain 1 has pools of ETH, WETH, USDC and DAI; `account` holds some of each. */
export type MarketDataEnvironment = {
  readonly portfolio: PortfolioProvider
  readonly prices: PriceProvider
  readonly contracts: ContractReader
  readonly chains: ChainReader
  readonly account: Address
  readonly close?: () => Promise<void>
}

const [eth, weth, usdc, dai] = ['ETH', 'WETH', 'USDC', 'DAI'].map(symbol => findToken(1, symbol)) as [
  Token,
  Token,
  Token,
  Token,
]

const oneEther = 10n ** 18n

/**
 * Contract suite of portfolios, prices and contract reads, for all environments.
 *
 * @example describeMarketData('simulated', async () => createEnvironment())
 */
export function describeMarketData(name: string, createEnvironment: () => Promise<MarketDataEnvironment>): void {
  describe(`Market data: ${name}`, () => {
    let environment: MarketDataEnvironment

    beforeAll(async () => {
      environment = await createEnvironment()
    })

    afterAll(() => environment?.close?.())

    const read = async (functionName: 'symbol' | 'decimals' | 'totalSupply', token = usdc) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName })
      const answer = await environment.contracts.call({ chainId: 1, to: token.address, data })
      return decodeFunctionResult({ abi: erc20Abi, functionName, data: answer })
    }

    test('default: holdings are the balances of the chain, each worth its price', async () => {
      const { holdings, totalUsd, owner, source } = await environment.portfolio.holdings({
        owner: environment.account,
        chainIds: [1],
      })
      expect([owner, source]).toEqual([environment.account, environment.chains.source])
      for (const token of [eth, weth, usdc, dai]) {
        const holding = holdings.find(candidate => candidate.token.address === token.address)
        expect(holding?.units).toBe(await environment.chains.balance({ chainId: 1, owner: environment.account, token }))
        const { usd } = await environment.prices.price(token)
        expect(holding?.usd).toBe(usdWorth(holding!.units, token.decimals, usd))
      }
      expect(totalUsd).toBe(sumUsd(holdings.map(({ usd }) => usd ?? '0')))
      expect(parseUsd(totalUsd)).toBeGreaterThan(0n)
    })

    test('behavior: an account with nothing but what every account has, and a chain named twice', async () => {
      const once = await environment.portfolio.holdings({ owner: environment.account, chainIds: [1] })
      const twice = await environment.portfolio.holdings({ owner: environment.account, chainIds: [1, 1] })
      expect(twice.holdings).toEqual(once.holdings)
    })

    test('behavior: many balances at once are those of one at a time, and nothing where there is no token', async () => {
      const nowhere = { ...usdc, address: '0x000000000000000000000000000000000000dEaD' } as const
      const { chains, account: owner } = environment
      const tokens = [dai, eth, nowhere, weth, usdc]
      const single = (token: Token) => chains.balance({ chainId: 1, owner, token })
      expect(await chains.balances({ chainId: 1, owner, tokens })).toEqual([
        await single(dai),
        await single(eth),
        null,
        await single(weth),
        await single(usdc),
      ])
      expect(await chains.balances({ chainId: 1, owner, tokens: [nowhere] })).toEqual([null])
      expect(await chains.balances({ chainId: 1, owner, tokens: [] })).toEqual([])
    })

    test('behavior: a dollar is a dollar, and the wrapped native token is worth the native one', async () => {
      const usd = async (token: Token) => Number((await environment.prices.price(token)).usd)
      expect(await usd(usdc)).toBe(1)
      expect(await usd(dai)).toBeCloseTo(1, 1)
      expect(await usd(weth)).toBe(await usd(eth))
      expect(await usd(eth)).toBeGreaterThan(100)
    })

    test('behavior: a pool gives more for more, at a price that is not better', async () => {
      const quote = (amount: bigint) => environment.prices.poolQuote({ chainId: 1, src: eth, dst: usdc, amount })
      const [one, ten] = await Promise.all([quote(oneEther), quote(10n * oneEther)])
      expect(ten.dstAmount).toBeGreaterThan(one.dstAmount)
      expect(ten.dstAmount).toBeLessThanOrEqual(10n * one.dstAmount)
      expect(one.router).toBe('0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D')
      const { usd } = await environment.prices.price(eth)
      expect(Number(one.dstAmount) / 1e6 / Number(usd)).toBeCloseTo(0.997, 2)
    })

    test('behavior: wrapping costs nothing', async () => {
      const { dstAmount } = await environment.prices.poolQuote({ chainId: 1, src: eth, dst: weth, amount: 5n })
      expect(dstAmount).toBe(5n)
    })

    test('behavior: a token tells what it is', async () => {
      expect([await read('symbol'), await read('decimals')]).toEqual(['USDC', 6])
      expect(await read('totalSupply')).toBeGreaterThan(10n ** 6n)
      const balance = await environment.contracts.call({
        chainId: 1,
        to: usdc.address,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [environment.account] }),
      })
      const units = await environment.chains.balance({ chainId: 1, owner: environment.account, token: usdc })
      expect(decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: balance })).toBe(units)
    })

    test('error: a function that the contract does not have', async () => {
      const data = encodeFunctionData({ abi: parseAbi(['function nothingOfTheKind()']) })
      const call = environment.contracts.call({ chainId: 1, to: usdc.address, data })
      await expect(call).rejects.toMatchObject({ code: 'CALL_REVERTED' })
    })

    test('error: a feed that is not there, a chain that is not there', async () => {
      const feed: Address = '0x000000000000000000000000000000000000dEaD'
      await expect(environment.prices.feed({ chainId: 1, feed })).rejects.toMatchObject({ code: 'FEED_UNKNOWN' })
      const missing = { code: 'CHAIN_NOT_SUPPORTED' }
      await expect(environment.prices.feed({ chainId: 5, feed })).rejects.toMatchObject(missing)
      await expect(environment.prices.price({ ...eth, chainId: 5 })).rejects.toMatchObject(missing)
      await expect(environment.contracts.call({ chainId: 5, to: feed, data: '0x' })).rejects.toMatchObject(missing)
      await expect(environment.portfolio.holdings({ owner: environment.account, chainIds: [5] })).rejects.toMatchObject(
        missing,
      )
    })

    test('error: a token that only calls itself USDC has no price', async () => {
      const fake = { ...usdc, address: '0x000000000000000000000000000000000000dEaD' } as const
      await expect(environment.prices.price(fake)).rejects.toMatchObject({ code: 'PRICE_UNKNOWN' })
      const quote = environment.prices.poolQuote({ chainId: 1, src: fake, dst: eth, amount: 1n })
      await expect(quote).rejects.toMatchObject({ code: 'INSUFFICIENT_LIQUIDITY' })
    })

    test('error: a quote for nothing, or for the same token', async () => {
      const quote = environment.prices.poolQuote({ chainId: 1, src: eth, dst: usdc, amount: 0n })
      await expect(quote).rejects.toMatchObject({ code: 'AMOUNT_ZERO' })
      const same = environment.prices.poolQuote({ chainId: 1, src: eth, dst: eth, amount: 1n })
      await expect(same).rejects.toMatchObject({ code: 'SAME_TOKEN' })
    })

    test('error: aborted', async () => {
      const reason = new Error('stopped')
      const signal = AbortSignal.abort(reason)
      await expect(environment.prices.price(eth, signal)).rejects.toBe(reason)
      await expect(environment.portfolio.holdings({ owner: environment.account, chainIds: [1] }, signal)).rejects.toBe(
        reason,
      )
      await expect(environment.contracts.call({ chainId: 1, to: usdc.address, data: '0x' }, signal)).rejects.toBe(
        reason,
      )
    })
  })
}

export { startDataServer } from '../test/startDataServer.ts'
export { startRpcProxy } from '../test/startRpcProxy.ts'
