import { type DefiServices, findToken, type WalletPort } from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'
import { type JsonObject, waitForTypedData } from '@sluice/workflow'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFusionIntent } from '../src/orders/createIntentOrderIntent.ts'
import { signGuarded } from '../src/signing/signGuarded.ts'
import { approveMaker } from './approveMaker.ts'

/** Test environment: `account` holds at least 1,000 USDC on chain 1, and resolvers fill at the auction's prices. */
export type FusionEnvironment = {
  readonly services: DefiServices
  /** Wallet of `account` on chain 1 or the local chain that replaces it. */
  readonly wallet: WalletPort
  readonly account: Address
  readonly close?: () => Promise<void>
}

const token = (symbol: string) => findToken(1, symbol) as Token
const amount = 100_000_000n
const waiting = { timeout: 20_000 }

/**
 * Contract suite of every Fusion provider, for all environments.
 *
 * @example describeFusionProvider('simulated', async () => createEnvironment())
 */
export function describeFusionProvider(name: string, createEnvironment: () => Promise<FusionEnvironment>): void {
  describe(`FusionProvider: ${name}`, () => {
    let environment: FusionEnvironment

    beforeAll(async () => {
      environment = await createEnvironment()
      const { services, wallet, account } = environment
      await approveMaker({ services, wallet, owner: account, token: token('USDC'), amount: 10n * amount })
    }, 60_000)

    afterAll(() => environment?.close?.())

    const balance = (held: Token) =>
      environment.services.chains.balance({ chainId: 1, owner: environment.account, token: held })

    const ask = (src: Token, dst: Token, units = amount) =>
      environment.services.fusion.quote({ src, dst, amount: units, account: environment.account })

    const sign = async (dst: Token) => {
      const { services, wallet, account } = environment
      const quote = await ask(token('USDC'), dst)
      const minReturn = quote.auctionEndAmount
      const expiresAt = Math.floor(services.now() / 1000) + 3_600
      const built = await services.fusion.build({ quote, account, minReturn, expiresAt })
      const spender = await services.orders.spender(1)
      const referenceAmount = quote.auctionStartAmount
      const intent = createFusionIntent({ quote, built, account, minReturn, expiresAt, spender, referenceAmount })
      const { typedData } = built
      const asked = waitForTypedData({ typedData, intent: intent as unknown as JsonObject, expiresAt: 0 })
      return { quote, built, signature: (await signGuarded(asked, wallet, services)).signature }
    }

    test.each(['DAI', 'ETH'])('default: is signed without gas and filled within the auction, into %s', async symbol => {
      const { fusion, chains } = environment.services
      const [usdc, other] = [await balance(token('USDC')), await balance(token(symbol))]
      const native = await balance(token('ETH'))
      const { quote, built, signature } = await sign(token(symbol))
      await fusion.submit({ built, signature })
      const filled = { state: 'filled', remainingMakingAmount: 0n }
      await expect.poll(() => fusion.status(1, built.orderHash), waiting).toMatchObject(filled)
      const { fills } = await fusion.status(1, built.orderHash)
      expect(fills.reduce((sum, fill) => sum + fill.filledMakingAmount, 0n)).toBe(amount)
      expect((await chains.waitForReceipt(1, fills[0]!.transactionHash)).status).toBe('success')
      expect(await balance(token('USDC'))).toBe(usdc - amount)
      const received = (await balance(token(symbol))) - other
      expect(received).toBeGreaterThanOrEqual(quote.auctionEndAmount)
      expect(received).toBeLessThanOrEqual(quote.auctionStartAmount)
      if (symbol !== 'ETH') expect(await balance(token('ETH'))).toBe(native)
    })

    test('behavior: an auction falls, and one quote makes orders of their own', async () => {
      const [one, other] = [await sign(token('DAI')), await sign(token('DAI'))]
      expect(one.quote.auctionStartAmount).toBeGreaterThan(one.quote.auctionEndAmount)
      expect(one.quote).toMatchObject({ srcAmount: amount, secretsCount: 0 })
      expect(one.built.orderHash).not.toBe(other.built.orderHash)
    })

    test('error: what no order can be', async () => {
      await expect(ask(token('ETH'), token('DAI'))).rejects.toMatchObject({ code: 'NATIVE_NOT_ALLOWED' })
      await expect(ask(token('WETH'), token('ETH'))).rejects.toMatchObject({ code: 'SAME_TOKEN' })
      await expect(ask(token('USDC'), token('DAI'), 0n)).rejects.toMatchObject({ code: 'AMOUNT_ZERO' })
      const quote = { ...(await ask(token('USDC'), token('DAI'))), quoteId: 'other', raw: { quoteId: 'other' } }
      const { account } = environment
      await expect(
        environment.services.fusion.build({ quote, account, minReturn: 1n, expiresAt: 4_000_000_000 }),
      ).rejects.toThrow()
    })

    test('error: an order that nobody submitted, a signature that belongs to another order', async () => {
      const { fusion } = environment.services
      const [one, other] = [await sign(token('DAI')), await sign(token('DAI'))]
      await expect(fusion.submit({ built: one.built, signature: other.signature })).rejects.toThrow()
      await expect(fusion.status(1, one.built.orderHash)).rejects.toMatchObject({ code: 'ORDER_UNKNOWN' })
    })
  })
}
