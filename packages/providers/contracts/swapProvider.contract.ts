import {
  type BuiltSwap,
  type ChainReader,
  findToken,
  type Receipt,
  type SwapProvider,
  type SwapRequest,
  type WalletPort,
} from '@sluice/defi'
import { builtSwapSchema, quoteSchema } from '@sluice/defi/schema'
import type { Address, Token } from '@sluice/guard'
import {
  collectFacts,
  createApprovalIntent,
  createSwapIntent,
  decodeCall,
  findRouter,
  isBlocked,
  subtractBasisPoints,
  txGuard,
} from '@sluice/guard'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A world in which chain 1 has ETH, USDC and DAI, and `account` holds at least 10 ETH and 1,000 USDC. */
export type SwapProviderWorld = {
  readonly swaps: SwapProvider
  readonly chains: ChainReader
  /** Sends from `account` on the stand-in of chain 1. */
  readonly wallet: WalletPort
  readonly account: Address
  readonly close?: () => Promise<void>
}

const [eth, usdc] = ['ETH', 'USDC'].map(symbol => findToken(1, symbol)) as [Token, Token]
const oneEther = 10n ** 18n
const hundredDollars = 100_000_000n

/**
 * What every swap provider keeps, whatever world it lives in: one suite for simulated, recorded and local chains.
 *
 * @example describeSwapProvider('simulated', async () => makeWorld())
 */
export function describeSwapProvider(name: string, makeWorld: () => Promise<SwapProviderWorld>): void {
  describe(`SwapProvider: ${name}`, () => {
    let world: SwapProviderWorld

    beforeAll(async () => {
      world = await makeWorld()
    })

    afterAll(() => world?.close?.())

    const swapRequest = (change: Partial<SwapRequest> = {}): SwapRequest => ({
      chainId: 1,
      src: eth,
      dst: usdc,
      amount: oneEther,
      from: world.account,
      slippagePercent: 1,
      ...change,
    })

    const balance = (token: Token) => world.chains.balance({ chainId: 1, owner: world.account, token })

    const guard = async (
      intent: Parameters<typeof collectFacts>[0]['intent'],
      transaction: BuiltSwap['transaction'],
    ) => {
      const { chains: reader, wallet, swaps } = world
      return txGuard({
        intent,
        transaction,
        facts: await collectFacts({ intent, transaction, reader, wallet, swaps, now: Date.now() }),
      })
    }

    const send = async (transaction: BuiltSwap['transaction']): Promise<Receipt> => {
      const hash = await world.wallet.send(transaction)
      const sent = await world.chains.transaction(1, hash)
      expect(sent).toMatchObject({ hash, chainId: world.chains.walletChainId(1), value: BigInt(transaction.value) })
      return world.chains.waitForReceipt(1, hash)
    }

    const approve = async (amount: bigint) => {
      const request = { chainId: 1, token: usdc, owner: world.account, amount }
      const transaction = await world.swaps.buildApproval(request)
      const intent = createApprovalIntent({ ...request, transaction, spender: await world.swaps.spender(1) })
      expect(isBlocked(await guard(intent, transaction))).toBe(false)
      expect((await send(transaction)).status).toBe('success')
      expect(await world.swaps.allowance({ chainId: 1, token: usdc, owner: world.account })).toBe(amount)
    }

    const swap = async (request: SwapRequest) => {
      const built = await world.swaps.buildSwap(request)
      const router = await world.swaps.spender(1)
      const intent = createSwapIntent({ request, built, router, builtAt: Date.now(), shownDstAmount: built.dstAmount })
      expect(await guard(intent, built.transaction)).toEqual([])
      const before = await balance(request.dst)
      const receipt = await send(built.transaction)
      expect(receipt.status).toBe('success')
      const fee = request.dst === eth ? receipt.gasUsed * receipt.effectiveGasPrice : 0n
      const arrived = (await balance(request.dst)) - before + fee
      expect(arrived).toBeGreaterThanOrEqual(built.minReturn)
      return { built, receipt, arrived }
    }

    test('default: quotes exactly and says where the quote comes from', async () => {
      const quote = await world.swaps.quote({ chainId: 1, src: eth, dst: usdc, amount: oneEther })
      expect(quote).toMatchObject({ chainId: 1, src: eth, dst: usdc, srcAmount: oneEther, source: world.swaps.source })
      expect(quoteSchema.parse(quote)).toEqual(quote)
      expect(quote.source).toBe(world.chains.source)
      expect(quote.dstAmount).toBeGreaterThan(0n)
      expect(quote.expiresAt).toBeGreaterThan(quote.quotedAt)
      expect(quote.estimatedGas).toBeGreaterThan(21_000n)
      expect(quote.route[0]?.from).toBe(eth.address)
      expect(quote.route.at(-1)?.to).toBe(usdc.address)
      expect(quote.route.every(step => step.sharePercent > 0 && step.sharePercent <= 100)).toBe(true)
    })

    test('behavior: a larger amount gets more, at a price that is not better', async () => {
      const output = async (amount: bigint) =>
        (await world.swaps.quote({ chainId: 1, src: eth, dst: usdc, amount })).dstAmount
      const [one, ten] = [await output(oneEther), await output(10n * oneEther)]
      expect(ten).toBeGreaterThan(one)
      expect(ten).toBeLessThanOrEqual(10n * one)
    })

    test('behavior: a swap of the native token goes to the known router and guarantees quote less slippage', async () => {
      const built = await world.swaps.buildSwap(swapRequest({ slippagePercent: 0.5 }))
      expect(builtSwapSchema.parse(built)).toEqual(built)
      expect(built.transaction).toMatchObject({
        chainId: world.chains.walletChainId(1),
        from: world.account,
        to: findRouter(1),
        value: oneEther.toString(),
      })
      expect(built.minReturn).toBe(subtractBasisPoints(built.dstAmount, 50n))
      expect(decodeCall(built.transaction.data)).toMatchObject({
        kind: 'swap',
        amount: oneEther,
        src: eth.address,
        dst: usdc.address,
        receiver: world.account,
        minReturn: built.minReturn,
      })
    })

    test('behavior: the spender is the known router, and it has code', async () => {
      const spender = await world.swaps.spender(1)
      expect(spender).toBe(findRouter(1))
      expect(await world.chains.code(1, spender)).not.toBe('0x')
    })

    test('behavior: an approval is exact', async () => {
      const transaction = await world.swaps.buildApproval({ chainId: 1, token: usdc, owner: world.account, amount: 7n })
      expect(transaction).toMatchObject({ from: world.account, to: usdc.address, value: '0' })
      expect(transaction.chainId).toBe(world.chains.walletChainId(1))
      expect(decodeCall(transaction.data)).toMatchObject({ kind: 'approval', spender: findRouter(1), amount: 7n })
    })

    test('behavior: lists tokens with the decimals of the chain, the native one first', async () => {
      const tokens = await world.swaps.tokens(1)
      expect(tokens[0]).toMatchObject({ chainId: 1, address: eth.address, decimals: 18 })
      expect(tokens.find(token => token.address === usdc.address)).toMatchObject({ symbol: 'USDC', decimals: 6 })
    })

    test('behavior: names its liquidity sources', async () => {
      expect((await world.swaps.liquiditySources(1)).length).toBeGreaterThan(0)
    })

    test('behavior: takes the id that wallets sign for as well', async () => {
      const id = world.chains.walletChainId(1)
      expect(await world.swaps.spender(id)).toBe(await world.swaps.spender(1))
      expect(await world.chains.balance({ chainId: id, owner: world.account, token: usdc })).toBe(await balance(usdc))
    })

    test('behavior: a guarded swap of the native token arrives', async () => {
      const { arrived, receipt } = await swap(swapRequest())
      const received = receipt.transfers.filter(({ token, to }) => token === usdc.address && to === world.account)
      expect(received.reduce((sum, transfer) => sum + transfer.amount, 0n)).toBe(arrived)
    })

    test('behavior: an ERC-20 swap needs an approval first, then arrives, and uses the approval up', async () => {
      const request = swapRequest({ src: usdc, dst: eth, amount: hundredDollars })
      await approve(0n)
      await expect(world.swaps.buildSwap(request)).rejects.toMatchObject({ code: 'NOT_ENOUGH_ALLOWANCE' })
      await approve(hundredDollars)
      const before = await balance(usdc)
      await swap(request)
      expect(await balance(usdc)).toBe(before - hundredDollars)
      expect(await world.swaps.allowance({ chainId: 1, token: usdc, owner: world.account })).toBe(0n)
    })

    test('behavior: a transaction that would fail is told before it is sent', async () => {
      const { transaction } = await world.swaps.buildSwap(swapRequest())
      expect(await world.chains.simulate({ ...transaction, value: '1' })).toMatchObject({ status: 'reverted' })
      const simulation = await world.chains.simulate(transaction)
      expect(simulation).toMatchObject({ status: 'success' })
    })

    test('error: a chain that is not served', async () => {
      const request = { chainId: 5, src: eth, dst: usdc, amount: oneEther }
      await expect(world.swaps.quote(request)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
      await expect(world.swaps.spender(5)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    })

    test('error: more than the pools can give', async () => {
      const request = { chainId: 1, src: eth, dst: usdc, amount: 10n ** 60n }
      await expect(world.swaps.quote(request)).rejects.toMatchObject({ code: 'INSUFFICIENT_LIQUIDITY' })
    })

    test('error: nothing, the same token, a slippage out of range', async () => {
      await expect(world.swaps.buildSwap(swapRequest({ amount: 0n }))).rejects.toMatchObject({ code: 'AMOUNT_ZERO' })
      await expect(world.swaps.buildSwap(swapRequest({ dst: eth }))).rejects.toMatchObject({ code: 'SAME_TOKEN' })
      const request = swapRequest({ slippagePercent: 51 })
      await expect(world.swaps.buildSwap(request)).rejects.toMatchObject({ code: 'SLIPPAGE_INVALID' })
    })

    test('error: aborted', async () => {
      const reason = new Error('stopped')
      const request = { chainId: 1, src: eth, dst: usdc, amount: 3n * oneEther }
      await expect(world.swaps.quote(request, AbortSignal.abort(reason))).rejects.toBe(reason)
      await expect(world.swaps.buildSwap(swapRequest(), AbortSignal.abort(reason))).rejects.toBe(reason)
    })
  })
}
