import { findToken } from '@sluice/defi'
import { readMakerTraits, type Token } from '@sluice/guard'
import { type JsonObject, waitForTypedData } from '@sluice/workflow'
import { keccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { createCrossChainIntent, createFusionIntent } from '../orders/createIntentOrderIntent.ts'
import { signGuarded } from '../signing/signGuarded.ts'
import { createSimulatedServices, simulatedAccount } from './createSimulatedServices.ts'
import { createSimulatedWallet } from './createSimulatedWallet.ts'

const token = (symbol: string, chainId = 1) => findToken(chainId, symbol) as Token
const account = simulatedAccount.address
const secret = `0x${'5e'.repeat(32)}` as const
const amount = 100_000_000n

async function createTestEnvironment() {
  let seconds = 1_800_000_000
  const services = createSimulatedServices({ now: () => seconds * 1000 })
  const wallet = createSimulatedWallet(services)
  const approval = { chainId: 1, token: token('USDC'), owner: account, amount: 10n * amount }
  await wallet.send(await services.swaps.buildApproval(approval))
  const advance = (more: number) => {
    seconds += more
  }
  const balance = (held: Token) => services.chains.balance({ chainId: held.chainId, owner: account, token: held })
  return { services, wallet, advance, balance, expiresAt: seconds + 86_400 }
}

type TestEnvironment = Awaited<ReturnType<typeof createTestEnvironment>>

async function signFusion({ services, wallet, expiresAt }: TestEnvironment, dst: Token, minReturn?: bigint) {
  const quote = await services.fusion.quote({ src: token('USDC'), dst, amount, account })
  const least = minReturn ?? quote.auctionEndAmount
  const built = await services.fusion.build({ quote, account, minReturn: least, expiresAt })
  const spender = await services.orders.spender(1)
  const intent = createFusionIntent({ quote, built, account, minReturn: least, expiresAt, spender })
  const asked = waitForTypedData({ typedData: built.typedData, intent: intent as unknown as JsonObject, expiresAt: 0 })
  const { signature } = await signGuarded(asked, wallet, services)
  return { quote, built, signature }
}

async function signCrossChain({ services, wallet, expiresAt }: TestEnvironment, dst: Token) {
  const quote = await services.crossChain.quote({ src: token('USDC'), dst, amount, account })
  const secretHashes = [keccak256(secret)]
  const built = await services.crossChain.build({ quote, account, receiver: account, secretHashes })
  const intent = createCrossChainIntent({
    quote,
    built,
    account,
    minReturn: quote.auctionEndAmount,
    expiresAt,
    spender: await services.orders.spender(1),
    receiver: account,
    secretHashes,
  })
  const asked = waitForTypedData({ typedData: built.typedData, intent: intent as unknown as JsonObject, expiresAt: 0 })
  const { signature } = await signGuarded(asked, wallet, services)
  await services.crossChain.submit({ built, signature, secretHashes })
  return { quote, built, orderHash: built.orderHash }
}

describe('createSimulatedFusion', () => {
  test.each(['DAI', 'ETH'])(
    'default: signs without gas and is filled at the price of the auction, into %s',
    async name => {
      const environment = await createTestEnvironment()
      const before = [
        await environment.balance(token('ETH')),
        await environment.balance(token(name)),
        await environment.balance(token('USDC')),
      ]
      const { quote, built, signature } = await signFusion(environment, token(name))
      const status = await environment.services.fusion.submit({ built, signature })
      expect(status).toMatchObject({ state: 'filled', remainingMakingAmount: 0n })
      expect(await environment.balance(token(name))).toBe(before[1]! + quote.auctionStartAmount)
      expect(await environment.balance(token('USDC'))).toBe(before[2]! - amount)
      if (name !== 'ETH') expect(await environment.balance(token('ETH'))).toBe(before[0])
      expect(await environment.services.fusion.status(1, built.orderHash)).toEqual(status)
    },
  )

  test('behavior: waits while nobody pays the smallest return, and expires', async () => {
    const environment = await createTestEnvironment()
    const { quote, built, signature } = await signFusion(environment, token('DAI'), 10n ** 24n)
    expect(quote.auctionStartAmount).toBeLessThan(10n ** 24n)
    expect(await environment.services.fusion.submit({ built, signature })).toMatchObject({ state: 'open', fills: [] })
    environment.advance(86_400)
    expect(await environment.services.fusion.status(1, built.orderHash)).toMatchObject({ state: 'expired' })
  })

  test('error: a native source, one token twice, an unknown quote', async () => {
    const { services, expiresAt } = await createTestEnvironment()
    const ask = (src: Token, dst: Token) => services.fusion.quote({ src, dst, amount, account })
    await expect(ask(token('ETH'), token('DAI'))).rejects.toMatchObject({ code: 'NATIVE_NOT_ALLOWED' })
    await expect(ask(token('WETH'), token('ETH'))).rejects.toMatchObject({ code: 'SAME_TOKEN' })
    const quote = { ...(await ask(token('USDC'), token('DAI'))), quoteId: 'other' }
    const built = services.fusion.build({ quote, account, minReturn: 1n, expiresAt })
    await expect(built).rejects.toMatchObject({ code: 'ORDER_REFUSED' })
  })
})

describe('createSimulatedCrossChain', () => {
  test.each(['USDC', 'POL'])(
    'default: pending, escrows ready, secret, executed, with moves on both chains: %s',
    async name => {
      const environment = await createTestEnvironment()
      const { crossChain, chains } = environment.services
      const dst = token(name, 137)
      const before = [await environment.balance(token('USDC')), await environment.balance(dst)]
      const { quote, orderHash } = await signCrossChain(environment, dst)
      expect(await crossChain.status(orderHash)).toEqual({ state: 'pending' })
      const [fill, ...more] = await crossChain.readyFills(orderHash)
      expect(more).toEqual([])
      expect((await chains.waitForReceipt(1, fill!.srcEscrow)).status).toBe('success')
      expect((await chains.waitForReceipt(137, fill!.dstEscrow)).status).toBe('success')
      expect(await environment.balance(token('USDC'))).toBe(before[0]! - amount)
      expect(await environment.balance(dst)).toBe(before[1])
      const wrong = crossChain.submitSecret({ orderHash, secret: `0x${'00'.repeat(32)}` })
      await expect(wrong).rejects.toMatchObject({ code: 'ORDER_REFUSED' })
      await crossChain.submitSecret({ orderHash, secret })
      expect(await crossChain.status(orderHash)).toEqual({ state: 'executed' })
      expect(await crossChain.readyFills(orderHash)).toEqual([])
      expect(await environment.balance(dst)).toBe(before[1]! + quote.auctionStartAmount)
    },
  )

  test('behavior: an order with one secret is filled once, as the live factory asks', async () => {
    const { built } = await signCrossChain(await createTestEnvironment(), token('USDC', 137))
    const traits = readMakerTraits(BigInt(built.order.makerTraits))
    expect(traits).toMatchObject({ allowsPartialFills: false, allowsMultipleFills: false })
    expect(traits.nonce).toBeGreaterThan(0n)
    const other = await signCrossChain(await createTestEnvironment(), token('USDC', 137))
    expect(other.built.order.makerTraits).toBe(built.order.makerTraits)
  })

  test('behavior: without a secret the source goes back', async () => {
    const environment = await createTestEnvironment()
    const { crossChain } = environment.services
    const before = await environment.balance(token('USDC'))
    const { orderHash } = await signCrossChain(environment, token('USDC', 137))
    expect(await crossChain.readyFills(orderHash)).toHaveLength(1)
    environment.advance(1_801)
    expect(await crossChain.status(orderHash)).toEqual({ state: 'refunded' })
    expect(await environment.balance(token('USDC'))).toBe(before)
    await expect(crossChain.submitSecret({ orderHash, secret })).rejects.toMatchObject({ code: 'ORDER_REFUSED' })
  })

  test('error: escrows are neither opened after their end nor cancelled before it', async () => {
    const environment = await createTestEnvironment()
    const { crossChain } = environment.services
    const { orderHash } = await signCrossChain(environment, token('USDC', 137))
    expect(await crossChain.readyFills(orderHash)).toHaveLength(1)
    environment.advance(1_200)
    const late = crossChain.submitSecret({ orderHash, secret })
    await expect(late).rejects.toMatchObject({ code: 'ORDER_REFUSED', message: expect.stringContaining('InvalidTime') })
    expect(await crossChain.status(orderHash)).toEqual({ state: 'pending' })
  })

  test('error: chains that are not paired', async () => {
    const { services } = await createTestEnvironment()
    const ask = (dst: Token) => services.crossChain.quote({ src: token('USDC'), dst, amount, account })
    await expect(ask(token('USDC', 43114))).rejects.toMatchObject({
      code: 'BRIDGE_NOT_SUPPORTED',
      message: 'Bridge not supported: Ethereum → Avalanche',
    })
    await expect(ask(token('DAI'))).rejects.toMatchObject({ code: 'BRIDGE_NOT_SUPPORTED' })
  })
})
