import { findToken } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { type JsonObject, waitForTypedData } from '@sluice/workflow'
import { keccak256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { describeCrossChainProvider } from '../../contracts/crossChainProvider.contract.ts'
import { describeFusionProvider } from '../../contracts/fusionProvider.contract.ts'
import { createCrossChainIntent, createFusionIntent } from '../orders/createIntentOrderIntent.ts'
import { signGuarded } from '../signing/signGuarded.ts'
import { createSimulatedServices } from './createSimulatedServices.ts'
import { createSimulatedWallet } from './createSimulatedWallet.ts'
import { simulatedAccount } from './simulatedAccount.ts'

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
  const intent = createFusionIntent({
    quote,
    built,
    account,
    minReturn: least,
    expiresAt,
    spender,
    referenceAmount: quote.auctionStartAmount,
  })
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
    referenceAmount: quote.auctionStartAmount,
    receiver: account,
    secretHashes,
  })
  const asked = waitForTypedData({ typedData: built.typedData, intent: intent as unknown as JsonObject, expiresAt: 0 })
  const { signature } = await signGuarded(asked, wallet, services)
  await services.crossChain.submit({ built, signature, secretHashes })
  return { quote, built, orderHash: built.orderHash }
}

describeFusionProvider('simulated', async () => {
  const services = createSimulatedServices()
  return { services, wallet: createSimulatedWallet(services), account }
})

describeCrossChainProvider('simulated', async () => {
  let seconds = 1_800_000_000
  const services = createSimulatedServices({ now: () => seconds * 1000 })
  const advance = async (more: number) => {
    seconds += more
  }
  return { services, wallet: createSimulatedWallet(services), account, advance, refundSeconds: 1_801 }
})

describe('createSimulatedFusion', () => {
  test('behavior: waits while nobody pays the smallest return, and expires', async () => {
    const environment = await createTestEnvironment()
    const { quote, built, signature } = await signFusion(environment, token('DAI'), 10n ** 24n)
    expect(quote.auctionStartAmount).toBeLessThan(10n ** 24n)
    expect(await environment.services.fusion.submit({ built, signature })).toMatchObject({ state: 'open', fills: [] })
    environment.advance(86_400)
    expect(await environment.services.fusion.status(1, built.orderHash)).toMatchObject({ state: 'expired' })
  })
})

describe('createSimulatedCrossChain', () => {
  test('behavior: the nonce of an order is the same in every run', async () => {
    const [one, other] = [await createTestEnvironment(), await createTestEnvironment()]
    const { built } = await signCrossChain(one, token('USDC', 137))
    expect((await signCrossChain(other, token('USDC', 137))).built.order.makerTraits).toBe(built.order.makerTraits)
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
})
