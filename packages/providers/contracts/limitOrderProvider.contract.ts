import {
  type BuiltOrder,
  type DefiServices,
  findToken,
  type LimitOrderRequest,
  type OrderState,
  type OrderStatus,
  type WalletPort,
} from '@sluice/defi'
import { type Address, createContractCallIntent, nativeTokenAddress, type Token } from '@sluice/guard'
import { type JsonObject, waitForSignature, waitForTypedData } from '@sluice/workflow'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLimitOrderIntent } from '../src/orders/createOrderIntent.ts'
import { cancelOrderSignature } from '../src/orders/limitOrderAbi.ts'
import { sendGuarded } from '../src/signing/sendGuarded.ts'
import { signGuarded } from '../src/signing/signGuarded.ts'
import { approveMaker } from './approveMaker.ts'

/** Test environment: chain 1 has USDC and DAI at about $1; `account` holds at least 1,000 USDC. */
export type LimitOrderEnvironment = {
  readonly services: Pick<DefiServices, 'orders' | 'swaps' | 'chains' | 'now'>
  /** Wallet of `account` on chain 1 or the local chain that replaces it. */
  readonly wallet: WalletPort
  readonly account: Address
  /** Advances the clock; without it expiry is not tested. */
  readonly advance?: (seconds: number) => Promise<void>
  readonly close?: () => Promise<void>
}

const [usdc, dai] = ['USDC', 'DAI'].map(symbol => findToken(1, symbol)) as [Token, Token]
const hundredDollars = 100_000_000n
const oneDai = 10n ** 18n

/**
 * Contract suite of every limit order provider, for all environments.
 *
 * @example describeLimitOrderProvider('simulated', async () => createEnvironment())
 */
export function describeLimitOrderProvider(
  name: string,
  createEnvironment: () => Promise<LimitOrderEnvironment>,
): void {
  describe(`LimitOrderProvider: ${name}`, () => {
    let environment: LimitOrderEnvironment

    beforeAll(async () => {
      environment = await createEnvironment()
      const { services, wallet, account: owner } = environment
      await approveMaker({ services, wallet, owner, token: usdc, amount: 100n * hundredDollars })
    }, 60_000)

    afterAll(() => environment?.close?.())

    const requestOf = (takingAmount: bigint, change: Partial<LimitOrderRequest> = {}): LimitOrderRequest => ({
      chainId: 1,
      maker: environment.account,
      src: usdc,
      dst: dai,
      makingAmount: hundredDollars,
      takingAmount,
      expiresAt: Math.floor(environment.services.now() / 1000) + 3600,
      ...change,
    })

    const sign = async (request: LimitOrderRequest, built: BuiltOrder) => {
      const { services, wallet } = environment
      const spender = await services.orders.spender(1)
      const intent = createLimitOrderIntent({ request, built, spender }) as unknown as JsonObject
      const asked = waitForTypedData({ typedData: built.typedData, intent, expiresAt: 0 })
      return (await signGuarded(asked, wallet, services)).signature
    }

    const place = async (request: LimitOrderRequest): Promise<{ built: BuiltOrder; status: OrderStatus }> => {
      const built = await environment.services.orders.build(request)
      const status = await environment.services.orders.submit({ built, signature: await sign(request, built) })
      return { built, status }
    }

    const until = async (hash: BuiltOrder['orderHash'], state: OrderState): Promise<OrderStatus> => {
      for (let tries = 0; ; tries++) {
        const status = await environment.services.orders.status(1, hash)
        if (status.state === state || tries === 40) return status
        await new Promise(resolve => setTimeout(resolve, 250))
      }
    }

    const balance = (token: Token) =>
      environment.services.chains.balance({ chainId: 1, owner: environment.account, token })

    test('default: an order at a price below the market is filled, and pays what it asks for', async () => {
      const before = [await balance(usdc), await balance(dai)]
      const { built } = await place(requestOf(90n * oneDai))
      const status = await until(built.orderHash, 'filled')
      expect(status).toMatchObject({ orderHash: built.orderHash, state: 'filled', remainingMakingAmount: 0n })
      expect(status.fills.reduce((sum, fill) => sum + fill.filledMakingAmount, 0n)).toBe(hundredDollars)
      expect(await balance(usdc)).toBe(before[0]! - hundredDollars)
      expect((await balance(dai)) - before[1]!).toBeGreaterThanOrEqual(90n * oneDai)
      const receipt = await environment.services.chains.waitForReceipt(1, status.fills[0]!.transactionHash)
      expect(receipt.status).toBe('success')
    }, 30_000)

    test('behavior: an order above the market stays open, is listed, and moves nothing', async () => {
      const before = await balance(usdc)
      const { built, status } = await place(requestOf(200n * oneDai))
      expect(status).toMatchObject({ state: 'open', remainingMakingAmount: hundredDollars, fills: [] })
      const [newest] = await environment.services.orders.list(1, environment.account)
      expect(newest).toMatchObject({ orderHash: built.orderHash, state: 'open', order: { salt: built.order.salt } })
      expect(newest?.src.address).toBe(usdc.address)
      expect(await balance(usdc)).toBe(before)
    }, 30_000)

    test('behavior: is cancelled on chain, through the guard', async () => {
      const { services, wallet, account } = environment
      const { built } = await place(requestOf(201n * oneDai))
      const { orderHash } = built
      const transaction = await services.orders.buildCancel({ chainId: 1, maker: account, orderHash })
      const intent = createContractCallIntent({
        chainId: 1,
        transaction,
        purpose: 'Cancel the order',
        contract: await services.orders.spender(1),
        origin: 'known',
        signature: cancelOrderSignature,
        arguments: [built.order.makerTraits, orderHash],
      }) as unknown as JsonObject
      const { transactionHash } = await sendGuarded(
        waitForSignature({ transaction, intent, expiresAt: 0 }),
        wallet,
        services,
      )
      expect((await services.chains.waitForReceipt(1, transactionHash)).status).toBe('success')
      expect(await until(orderHash, 'cancelled')).toMatchObject({ state: 'cancelled', remainingMakingAmount: 0n })
    }, 30_000)

    test('behavior: two identical requests give two orders', async () => {
      const request = requestOf(202n * oneDai)
      const [one, other] = [
        await environment.services.orders.build(request),
        await environment.services.orders.build(request),
      ]
      expect(one.orderHash).not.toBe(other.orderHash)
    })

    test('behavior: an order that was not filled in time expires', async context => {
      if (!environment.advance) return context.skip('this environment has no clock to move')
      const { built } = await place(requestOf(203n * oneDai))
      await environment.advance(3601)
      expect(await until(built.orderHash, 'expired')).toMatchObject({ state: 'expired', fills: [] })
    }, 30_000)

    test('error: what no order can be', async () => {
      const { orders } = environment.services
      const native = { ...usdc, address: nativeTokenAddress, symbol: 'ETH', decimals: 18 }
      await expect(orders.build(requestOf(1n, { src: native }))).rejects.toMatchObject({ code: 'NATIVE_NOT_ALLOWED' })
      await expect(orders.build(requestOf(1n, { dst: usdc }))).rejects.toMatchObject({ code: 'SAME_TOKEN' })
      await expect(orders.build(requestOf(0n))).rejects.toMatchObject({ code: 'AMOUNT_ZERO' })
      await expect(orders.build(requestOf(1n, { chainId: 99 }))).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    })

    test('error: an order that nobody submitted', async () => {
      const hash = `0x${'12'.repeat(32)}` as const
      await expect(environment.services.orders.status(1, hash)).rejects.toMatchObject({ code: 'ORDER_UNKNOWN' })
    })

    test('error: a signature that belongs to another order', async () => {
      const { orders } = environment.services
      const request = requestOf(204n * oneDai)
      const [one, other] = [await orders.build(request), await orders.build(request)]
      const signature = await sign(request, other)
      await expect(orders.submit({ built: one, signature })).rejects.toThrow()
      await expect(orders.status(1, one.orderHash)).rejects.toMatchObject({ code: 'ORDER_UNKNOWN' })
    })
  })
}
