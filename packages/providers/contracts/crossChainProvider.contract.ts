import { type DefiServices, findToken, type IntentQuote, type WalletPort } from '@sluice/defi'
import { type Address, type Hex, readMakerTraits, type Token } from '@sluice/guard'
import { type JsonObject, waitForTypedData } from '@sluice/workflow'
import { keccak256, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCrossChainIntent } from '../src/orders/createIntentOrderIntent.ts'
import { proveEscrow } from '../src/orders/proveEscrow.ts'
import { signGuarded } from '../src/signing/signGuarded.ts'
import { approveMaker } from './approveMaker.ts'

/** Test environment with swaps between Ethereum and Polygon; `account` holds at least 1,000 USDC on chain 1. */
export type CrossChainEnvironment = {
  readonly services: DefiServices
  /** Wallet of `account` on both chains. */
  readonly wallet: WalletPort
  readonly account: Address
  /** Advances the clocks of both chains and of the services. */
  advance(seconds: number): Promise<void>
  /** Seconds after a fill until its source is refunded. */
  readonly refundSeconds: number
  readonly close?: () => Promise<void>
}

const token = (symbol: string, chainId = 1) => findToken(chainId, symbol) as Token
const amount = 100_000_000n
const waiting = { timeout: 20_000 }

/**
 * Contract suite of every Fusion+ provider, for all environments.
 *
 * @example describeCrossChainProvider('simulated', async () => createEnvironment())
 */
export function describeCrossChainProvider(
  name: string,
  createEnvironment: () => Promise<CrossChainEnvironment>,
): void {
  describe(`CrossChainProvider: ${name}`, () => {
    let environment: CrossChainEnvironment
    let secrets = 0

    beforeAll(async () => {
      environment = await createEnvironment()
      const { services, wallet, account } = environment
      await approveMaker({ services, wallet, owner: account, token: token('USDC'), amount: 10n * amount })
    }, 60_000)

    afterAll(() => environment?.close?.())

    const balance = (held: Token) =>
      environment.services.chains.balance({ chainId: held.chainId, owner: environment.account, token: held })

    const ask = (src: Token, dst: Token, units = amount): Promise<IntentQuote> =>
      environment.services.crossChain.quote({ src, dst, amount: units, account: environment.account })

    const sign = async (dst: Token, receiver = environment.account) => {
      const { services, wallet, account } = environment
      const secret = keccak256(toHex(++secrets, { size: 32 }))
      const secretHashes = [keccak256(secret)]
      const quote = await ask(token('USDC'), dst)
      const built = await services.crossChain.build({ quote, account, receiver, secretHashes })
      const intent = createCrossChainIntent({
        quote,
        built,
        account,
        minReturn: quote.auctionEndAmount,
        expiresAt: Math.floor(services.now() / 1000) + 3_600,
        spender: await services.orders.spender(1),
        referenceAmount: quote.auctionStartAmount,
        receiver,
        secretHashes,
      })
      const { typedData } = built
      const asked = waitForTypedData({ typedData, intent: intent as unknown as JsonObject, expiresAt: 0 })
      const { signature } = await signGuarded(asked, wallet, services)
      return { quote, built, secret, signed: { built, signature, secretHashes } }
    }

    const submit = async (dst: Token) => {
      const order = await sign(dst)
      await environment.services.crossChain.submit(order.signed)
      return { ...order, orderHash: order.built.orderHash }
    }

    const waitForFill = async (orderHash: Hex) => {
      const { crossChain } = environment.services
      await expect.poll(async () => (await crossChain.readyFills(orderHash)).length, waiting).toBe(1)
      return (await crossChain.readyFills(orderHash))[0]!
    }

    const prove = async ({ built, signed }: Awaited<ReturnType<typeof submit>>, dst: Token) => {
      const { chains } = environment.services
      const fill = await waitForFill(built.orderHash)
      const [source, destination] = await Promise.all([
        chains.waitForReceipt(1, fill.srcEscrow),
        chains.waitForReceipt(dst.chainId, fill.dstEscrow),
      ])
      expect([source.status, destination.status]).toEqual(['success', 'success'])
      return proveEscrow({
        orderHash: built.orderHash,
        extension: built.extension,
        maker: environment.account,
        receiver: environment.account,
        src: token('USDC'),
        dst,
        hashlock: signed.secretHashes[fill.index]!,
        sourceLogs: source.logs ?? [],
        destinationLogs: destination.logs ?? [],
        destinationTime: await chains.blockTime(dst.chainId, destination.blockNumber),
      })
    }

    test.each(['USDC', 'POL'])('default: locked on both chains, proven, opened and paid: %s', async symbol => {
      const { crossChain } = environment.services
      const dst = token(symbol, 137)
      const before = [await balance(token('USDC')), await balance(dst)] as const
      const order = await submit(dst)
      const { orderHash, quote } = order
      expect(await crossChain.status(orderHash)).toEqual({ state: 'pending' })
      const proof = await prove(order, dst)
      expect(proof).toMatchObject({ status: 'proven', making: amount })
      expect(await balance(token('USDC'))).toBe(before[0] - amount)
      expect(await balance(dst)).toBe(before[1])
      await expect(crossChain.submitSecret({ orderHash, secret: `0x${'00'.repeat(32)}` })).rejects.toThrow()
      await crossChain.submitSecret({ orderHash, secret: order.secret })
      await expect.poll(() => crossChain.status(orderHash), waiting).toEqual({ state: 'executed' })
      expect(await crossChain.readyFills(orderHash)).toEqual([])
      const received = (await balance(dst)) - before[1]
      expect(proof).toMatchObject({ received })
      expect(received).toBeGreaterThanOrEqual(quote.auctionEndAmount)
      expect(received).toBeLessThanOrEqual(quote.auctionStartAmount)
    })

    test('behavior: an order with one secret is filled once', async () => {
      const { built } = await sign(token('USDC', 137))
      const traits = readMakerTraits(BigInt(built.order.makerTraits))
      expect(traits).toMatchObject({ allowsPartialFills: false, allowsMultipleFills: false })
      expect(traits.nonce).toBeGreaterThan(0n)
    })

    test('behavior: without a secret everything goes back, and the secret opens nothing', async () => {
      const { crossChain } = environment.services
      const before = await balance(token('USDC'))
      const { orderHash, secret } = await submit(token('USDC', 137))
      await waitForFill(orderHash)
      await environment.advance(environment.refundSeconds)
      await expect.poll(() => crossChain.status(orderHash), waiting).toEqual({ state: 'refunded' })
      expect(await balance(token('USDC'))).toBe(before)
      await expect.poll(() => crossChain.readyFills(orderHash), waiting).toEqual([])
      await expect(crossChain.submitSecret({ orderHash, secret })).rejects.toThrow()
    })

    test('error: what no order can be', async () => {
      const usdc = token('USDC')
      await expect(ask(usdc, token('USDC', 43114))).rejects.toMatchObject({
        code: 'BRIDGE_NOT_SUPPORTED',
        message: 'Bridge not supported: Ethereum → Avalanche',
      })
      await expect(ask(usdc, token('DAI'))).rejects.toMatchObject({ code: 'BRIDGE_NOT_SUPPORTED' })
      await expect(ask(token('ETH'), token('POL', 137))).rejects.toMatchObject({ code: 'NATIVE_NOT_ALLOWED' })
      await expect(ask(usdc, token('USDC', 137), 0n)).rejects.toMatchObject({ code: 'AMOUNT_ZERO' })
      const quote = await ask(usdc, token('USDC', 137))
      const { account } = environment
      const secretHashes = [keccak256('0x01'), keccak256('0x02'), keccak256('0x03')]
      const built = environment.services.crossChain.build({ quote, account, receiver: account, secretHashes })
      await expect(built).rejects.toThrow()
    })

    test('error: an order that nobody submitted, a signature that belongs to another order', async () => {
      const { crossChain } = environment.services
      const [one, other] = [await sign(token('USDC', 137)), await sign(token('USDC', 137))]
      const { orderHash } = one.built
      const forged = { ...one.signed, signature: other.signed.signature }
      await expect(crossChain.submit(forged)).rejects.toThrow()
      await expect(crossChain.status(orderHash)).rejects.toMatchObject({ code: 'ORDER_UNKNOWN' })
      await expect(crossChain.readyFills(orderHash)).rejects.toMatchObject({ code: 'ORDER_UNKNOWN' })
    })
  })
}
