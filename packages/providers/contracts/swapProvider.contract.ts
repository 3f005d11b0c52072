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

/** Test environment: chain 1 has ETH, USDC and DAI; `account` holds at least 10 ETH and 1,000 USDC. */
export type SwapProviderEnvironment = {
  readonly swaps: SwapProvider
  readonly chains: ChainReader
  /** Wallet of `account` on chain 1 or the local chain that replaces it. */
  readonly wallet: WalletPort
  readonly account: Address
  readonly close?: () => Promise<void>
}

const [eth, usdc] = ['ETH', 'USDC'].map(symbol => findToken(1, symbol)) as [Token, Token]
const oneEther = 10n ** 18n
const hundredDollars = 100_000_000n

/**
 * Contract suite of every swap provider, for simulated, recorded and local chains.
 *
 * @example describeSwapProvider('simulated', async () => createEnvironment())
 */
export function describeSwapProvider(name: string, createEnvironment: () => Promise<SwapProviderEnvironment>): void {
  describe(`SwapProvider: ${name}`, () => {
    let environment: SwapProviderEnvironment

    beforeAll(async () => {
      environment = await createEnvironment()
    })

    afterAll(() => environment?.close?.())

    const swapRequest = (change: Partial<SwapRequest> = {}): SwapRequest => ({
      chainId: 1,
      src: eth,
      dst: usdc,
      amount: oneEther,
      from: environment.account,
      slippagePercent: 1,
      ...change,
    })

    const balance = (token: Token) => environment.chains.balance({ chainId: 1, owner: environment.account, token })

    const guard = async (
      intent: Parameters<typeof collectFacts>[0]['intent'],
      transaction: BuiltSwap['transaction'],
    ) => {
      const { chains: reader, wallet, swaps } = environment
      return txGuard({
        intent,
        transaction,
        facts: await collectFacts({ intent, transaction, reader, wallet, swaps, now: Date.now() }),
      })
    }

    const send = async (transaction: BuiltSwap['transaction']): Promise<Receipt> => {
      const hash = await environment.wallet.send(transaction)
      const sent = await environment.chains.transaction(1, hash)
      expect(sent).toMatchObject({
        hash,
        chainId: environment.chains.walletChainId(1),
        value: BigInt(transaction.value),
      })
      return environment.chains.waitForReceipt(1, hash)
    }

    const approve = async (amount: bigint) => {
      const request = { chainId: 1, token: usdc, owner: environment.account, amount }
      const transaction = await environment.swaps.buildApproval(request)
      const intent = createApprovalIntent({
        ...request,
        walletChainId: transaction.chainId,
        spender: await environment.swaps.spender(1),
      })
      expect(isBlocked(await guard(intent, transaction))).toBe(false)
      expect((await send(transaction)).status).toBe('success')
      expect(await environment.swaps.allowance({ chainId: 1, token: usdc, owner: environment.account })).toBe(amount)
    }

    const swap = async (request: SwapRequest) => {
      const built = await environment.swaps.buildSwap(request)
      const router = await environment.swaps.spender(1)
      const shown = { shownDstAmount: built.dstAmount, priceImpactPercent: 0 }
      const intent = createSwapIntent({
        request,
        built,
        walletChainId: built.transaction.chainId,
        router,
        builtAt: Date.now(),
        ...shown,
      })
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
      const quote = await environment.swaps.quote({ chainId: 1, src: eth, dst: usdc, amount: oneEther })
      expect(quote).toMatchObject({
        chainId: 1,
        src: eth,
        dst: usdc,
        srcAmount: oneEther,
        source: environment.swaps.source,
      })
      expect(quoteSchema.parse(quote)).toEqual(quote)
      expect(quote.source).toBe(environment.chains.source)
      expect(quote.dstAmount).toBeGreaterThan(0n)
      expect(quote.expiresAt).toBeGreaterThan(quote.quotedAt)
      expect(quote.estimatedGas).toBeGreaterThan(21_000n)
      expect(quote.route[0]?.from).toBe(eth.address)
      expect(quote.route.at(-1)?.to).toBe(usdc.address)
      expect(quote.route.every(step => step.sharePercent > 0 && step.sharePercent <= 100)).toBe(true)
    })

    test('behavior: a larger amount gets more, at a price that is not better', async () => {
      const output = async (amount: bigint) =>
        (await environment.swaps.quote({ chainId: 1, src: eth, dst: usdc, amount })).dstAmount
      const [one, ten] = [await output(oneEther), await output(10n * oneEther)]
      expect(ten).toBeGreaterThan(one)
      expect(ten).toBeLessThanOrEqual(10n * one)
    })

    test('behavior: a swap of the native token goes to the known router and guarantees quote less slippage', async () => {
      const built = await environment.swaps.buildSwap(swapRequest({ slippagePercent: 0.5 }))
      expect(builtSwapSchema.parse(built)).toEqual(built)
      expect(built.transaction).toMatchObject({
        chainId: environment.chains.walletChainId(1),
        from: environment.account,
        to: findRouter(1),
        value: oneEther.toString(),
      })
      expect(built.minReturn).toBe(subtractBasisPoints(built.dstAmount, 50n))
      expect(decodeCall(built.transaction.data)).toMatchObject({
        kind: 'swap',
        amount: oneEther,
        src: eth.address,
        dst: usdc.address,
        receiver: environment.account,
        minReturn: built.minReturn,
      })
    })

    test('behavior: the spender is the known router, and it has code', async () => {
      const spender = await environment.swaps.spender(1)
      expect(spender).toBe(findRouter(1))
      expect(await environment.chains.code(1, spender)).not.toBe('0x')
    })

    test('behavior: an approval is exact', async () => {
      const transaction = await environment.swaps.buildApproval({
        chainId: 1,
        token: usdc,
        owner: environment.account,
        amount: 7n,
      })
      expect(transaction).toMatchObject({ from: environment.account, to: usdc.address, value: '0' })
      expect(transaction.chainId).toBe(environment.chains.walletChainId(1))
      expect(decodeCall(transaction.data)).toMatchObject({ kind: 'approval', spender: findRouter(1), amount: 7n })
    })

    test('behavior: lists tokens with the decimals of the chain, the native one first', async () => {
      const tokens = await environment.swaps.tokens(1)
      expect(tokens[0]).toMatchObject({ chainId: 1, address: eth.address, decimals: 18 })
      expect(tokens.find(token => token.address === usdc.address)).toMatchObject({ symbol: 'USDC', decimals: 6 })
    })

    test('behavior: names its liquidity sources', async () => {
      expect((await environment.swaps.liquiditySources(1)).length).toBeGreaterThan(0)
    })

    test('behavior: takes the id that wallets sign for as well', async () => {
      const id = environment.chains.walletChainId(1)
      expect(await environment.swaps.spender(id)).toBe(await environment.swaps.spender(1))
      expect(await environment.chains.balance({ chainId: id, owner: environment.account, token: usdc })).toBe(
        await balance(usdc),
      )
    })

    test('behavior: a guarded swap of the native token arrives', async () => {
      const { arrived, receipt } = await swap(swapRequest())
      const received = receipt.transfers.filter(({ token, to }) => token === usdc.address && to === environment.account)
      expect(received.reduce((sum, transfer) => sum + transfer.amount, 0n)).toBe(arrived)
    })

    test('behavior: an ERC-20 swap needs an approval first, then arrives, and uses the approval up', async () => {
      const request = swapRequest({ src: usdc, dst: eth, amount: hundredDollars })
      await approve(0n)
      await expect(environment.swaps.buildSwap(request)).rejects.toMatchObject({ code: 'NOT_ENOUGH_ALLOWANCE' })
      await approve(hundredDollars)
      const before = await balance(usdc)
      await swap(request)
      expect(await balance(usdc)).toBe(before - hundredDollars)
      expect(await environment.swaps.allowance({ chainId: 1, token: usdc, owner: environment.account })).toBe(0n)
    })

    test('behavior: a transaction that would fail is told before it is sent', async () => {
      const { transaction } = await environment.swaps.buildSwap(swapRequest())
      expect(await environment.chains.simulate({ ...transaction, value: '1' })).toMatchObject({ status: 'reverted' })
      const simulation = await environment.chains.simulate(transaction)
      expect(simulation).toMatchObject({ status: 'success' })
    })

    test('error: a chain that is not served', async () => {
      const request = { chainId: 5, src: eth, dst: usdc, amount: oneEther }
      await expect(environment.swaps.quote(request)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
      await expect(environment.swaps.spender(5)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    })

    test('error: more than the pools can give', async () => {
      const request = { chainId: 1, src: eth, dst: usdc, amount: 10n ** 60n }
      await expect(environment.swaps.quote(request)).rejects.toMatchObject({ code: 'INSUFFICIENT_LIQUIDITY' })
    })

    test('error: nothing, the same token, a slippage out of range', async () => {
      await expect(environment.swaps.buildSwap(swapRequest({ amount: 0n }))).rejects.toMatchObject({
        code: 'AMOUNT_ZERO',
      })
      await expect(environment.swaps.buildSwap(swapRequest({ dst: eth }))).rejects.toMatchObject({ code: 'SAME_TOKEN' })
      const request = swapRequest({ slippagePercent: 51 })
      await expect(environment.swaps.buildSwap(request)).rejects.toMatchObject({ code: 'SLIPPAGE_INVALID' })
    })

    test('error: aborted', async () => {
      const reason = new Error('stopped')
      const request = { chainId: 1, src: eth, dst: usdc, amount: 3n * oneEther }
      await expect(environment.swaps.quote(request, AbortSignal.abort(reason))).rejects.toBe(reason)
      await expect(environment.swaps.buildSwap(swapRequest(), AbortSignal.abort(reason))).rejects.toBe(reason)
    })
  })
}
