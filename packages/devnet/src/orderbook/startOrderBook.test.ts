import { findToken } from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import { encodeFunctionData, erc20Abi, maxUint256, parseAbi, parseSignature, signatureToCompactSignature } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testAccount } from '../accounts/testAccounts.ts'
import { addresses } from '../market/addresses.ts'
import { createProgramClient, type ProgramClient } from '../programs/programClient.ts'
import { increaseTime, revertTo, takeSnapshot } from '../rpc/controlChain.ts'
import { hexSchema, readTokenBalance } from '../rpc/readChain.ts'
import { type Devnet, startDevnet } from '../start/startDevnet.ts'
import { limitOrderAbi } from './limitOrderAbi.ts'
import { hashOrder, type OrderData, toStruct } from './storedOrder.ts'

const [usdc, dai, weth, usdt] = ['USDC', 'DAI', 'WETH', 'USDT'].map(symbol => findToken(1, symbol)!.address) as [
  Address,
  Address,
  Address,
  Address,
]
const router = addresses.aggregationRouter
const maker = testAccount(0)
const dollar = 10n ** 6n
const partialAndMultiple = 1n << 254n
const fillOrKill = (1n << 255n) | (7n << 120n)

let devnet: Devnet
let rpcUrl: string
let client: ProgramClient
let snapshot: string
beforeAll(async () => {
  devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
  rpcUrl = devnet.chains[0]!.rpcUrl
  client = createProgramClient(devnet.chains[0]!, maker)
  await approve(usdc, maxUint256)
})
afterAll(() => devnet.stop())
beforeEach(async () => {
  snapshot = await takeSnapshot(rpcUrl)
})
afterEach(() => revertTo(rpcUrl, snapshot))

const approve = (token: Address, amount: bigint, from = client) =>
  from.transact({
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] }),
  })

let salt = 0n
/** Sells 1,000 USDC for 990 DAI, which the pools fill immediately. */
const makeOrder = (change: Partial<OrderData> = {}): OrderData => ({
  salt: ++salt,
  maker: maker.address,
  receiver: '0x0000000000000000000000000000000000000000',
  makerAsset: usdc,
  takerAsset: dai,
  makingAmount: 1_000n * dollar,
  takingAmount: 990n * 10n ** 18n,
  makerTraits: partialAndMultiple,
  ...change,
})

/** Sells 1,000 USDC for 1,100 DAI, which the pools do not fill. */
const makeDearOrder = (change: Partial<OrderData> = {}) => makeOrder({ takingAmount: 1_100n * 10n ** 18n, ...change })

async function sign(data: OrderData, signer = maker) {
  const orderHash = hashOrder(31337, data)
  const fields = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, value.toString()]))
  return { orderHash, signature: await signer.sign({ hash: orderHash }), data: { ...fields, extension: '0x' } }
}

const swapResponseSchema = z.object({ tx: z.object({ to: hexSchema, data: hexSchema }) })

const answerSchema = z.looseObject({
  description: z.string().optional(),
  orderStatus: z.number().optional(),
  events: z.array(z.unknown()).optional(),
  items: z.array(z.looseObject({ orderHash: z.string() })).default([]),
  meta: z.unknown().optional(),
})

const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }
async function ask(path: string, body?: object): Promise<{ status: number; body: z.infer<typeof answerSchema> }> {
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const response = await fetch(`${devnet.aggregatorUrl}/orderbook/v4.1/${path}`, init)
  return { status: response.status, body: answerSchema.parse(await response.json()) }
}

/** Moves the pool price by selling a large amount of a token. */
async function push(sold: Address, bought: Address, amount: bigint) {
  const seller = createProgramClient(devnet.chains[0]!, testAccount(1))
  const from = seller.account.address
  const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])
  const mint = encodeFunctionData({ abi: mintAbi, functionName: 'mint', args: [from, amount] })
  const allow = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] })
  for (const data of [mint, allow]) await seller.transact({ to: sold, data })
  const query = new URLSearchParams({ src: sold, dst: bought, amount: `${amount}`, from, origin: from, slippage: '50' })
  const answer = await fetch(`${devnet.aggregatorUrl}/swap/v6.1/1/swap?${query}`, { headers })
  await seller.transact(swapResponseSchema.parse(await answer.json()).tx)
}

const statusOf = async (hash: Hex) => (await ask(`1/order/${hash}`)).body
const orderStatusOf = (hash: Hex) => statusOf(hash).then(({ orderStatus }) => orderStatus)

const cancel = (data: OrderData, orderHash: Hex) =>
  client.transact({
    to: router,
    data: encodeFunctionData({ abi: limitOrderAbi, functionName: 'cancelOrder', args: [data.makerTraits, orderHash] }),
  })

async function tryFill(data: OrderData, signature: Hex) {
  const { r, yParityAndS } = signatureToCompactSignature(parseSignature(signature))
  const args = [toStruct(data), r, yParityAndS, data.makingAmount, 1n << 255n] as const
  return client.simulateContract({ address: router, abi: limitOrderAbi, functionName: 'fillOrder', args })
}

describe('startOrderBook', () => {
  it('default: an order that the pools can pay is filled on chain, from the resolver', async () => {
    const data = makeOrder()
    const onChain = await client.readContract({
      address: router,
      abi: limitOrderAbi,
      functionName: 'hashOrder',
      args: [toStruct(data)],
    })
    const order = await sign(data)
    expect(onChain).toBe(order.orderHash)
    const before = await Promise.all([usdc, dai].map(token => readTokenBalance(rpcUrl, token, maker.address)))
    expect(await ask('1/', order)).toMatchObject({ status: 201, body: { success: true } })
    await expect.poll(() => orderStatusOf(order.orderHash), { timeout: 60_000 }).toBe(3)
    const after = await Promise.all([usdc, dai].map(token => readTokenBalance(rpcUrl, token, maker.address)))
    expect(after.map((balance, index) => balance - before[index]!)).toEqual([-data.makingAmount, data.takingAmount])
    expect(await statusOf(order.orderHash)).toMatchObject({
      orderHash: order.orderHash,
      remainingMakerAmount: '0',
      orderInvalidReason: 'order was filled or cancelled',
      events: [{ action: 'fill', amount: data.makingAmount.toString(), version: 4 }],
    })
  })

  it('behavior: an order waits until the pools give what it asks for', async () => {
    // 0.1 WETH for 2 % more dollars than the pool pays.
    await approve(weth, maxUint256)
    const data = makeOrder({
      makerAsset: weth,
      takerAsset: usdc,
      makingAmount: 10n ** 17n,
      takingAmount: 250n * dollar,
    })
    const order = await sign(data)
    await ask('31337', order)
    await new Promise(resolve => setTimeout(resolve, 600))
    expect((await statusOf(order.orderHash)).orderStatus).toBe(1)
    await push(usdc, weth, 15_000_000n * dollar)
    await expect.poll(() => orderStatusOf(order.orderHash), { timeout: 60_000 }).toBe(3)
    expect((await statusOf(order.orderHash)).events).toMatchObject([{ action: 'fill' }])
  })

  it('behavior: what the maker has left is filled in part, and the rest stays open', async () => {
    // Uses an account without other orders, which would use the allowance.
    const other = testAccount(2)
    const allow = (amount: bigint) => approve(usdc, amount, createProgramClient(devnet.chains[0]!, other))
    await allow(1_000n * dollar)
    const order = await sign(makeOrder({ maker: other.address, takingAmount: 1_005n * 10n ** 18n }), other)
    expect((await ask('1', order)).status).toBe(201)
    await allow(400n * dollar)
    await push(dai, usdc, 15_000_000n * 10n ** 18n)
    await expect.poll(() => orderStatusOf(order.orderHash), { timeout: 60_000 }).toBe(2)
    expect(await statusOf(order.orderHash)).toMatchObject({
      remainingMakerAmount: `${600n * dollar}`,
      orderInvalidReason: 'maker has no allowance',
      events: [{ action: 'fill', amount: `${400n * dollar}` }],
    })
    await allow(600n * dollar)
    await expect.poll(() => orderStatusOf(order.orderHash), { timeout: 60_000 }).toBe(3)
    expect((await statusOf(order.orderHash)).events).toMatchObject([
      { amount: `${400n * dollar}` },
      { amount: `${600n * dollar}` },
    ])
  })

  it('behavior: a cancelled order is told so, and its fill reverts', async () => {
    for (const makerTraits of [partialAndMultiple, fillOrKill]) {
      const data = makeDearOrder({ makerTraits })
      const order = await sign(data)
      expect((await ask('1', order)).status).toBe(201)
      expect((await statusOf(order.orderHash)).orderStatus).toBe(1)
      await cancel(data, order.orderHash)
      expect(await statusOf(order.orderHash)).toMatchObject({
        orderStatus: 3,
        events: [{ action: 'cancel', amount: data.makingAmount.toString(), taker: maker.address.toLowerCase() }],
      })
      await expect(tryFill(data, order.signature)).rejects.toThrow(/reverted/)
      expect((await ask('1', order)).body).toMatchObject({ description: 'order was filled or cancelled already' })
    }
  })

  it('behavior: fill or kill is filled as a whole', async () => {
    const data = makeOrder({ makerTraits: fillOrKill, takerAsset: usdt, takingAmount: 990n * dollar })
    const order = await sign(data)
    await ask('1', order)
    await expect.poll(() => orderStatusOf(order.orderHash), { timeout: 60_000 }).toBe(3)
    expect((await statusOf(order.orderHash)).events).toMatchObject([
      { action: 'fill', amount: data.makingAmount.toString() },
    ])
  })

  it('behavior: an order expires by the time of the chain', async () => {
    const expiration = BigInt((await client.time()) + 600)
    const data = makeDearOrder({ makerTraits: partialAndMultiple | (expiration << 80n) })
    const order = await sign(data)
    await ask('1', order)
    expect((await statusOf(order.orderHash)).orderStatus).toBe(1)
    await increaseTime(rpcUrl, 601)
    expect(await statusOf(order.orderHash)).toMatchObject({ orderStatus: 3, orderInvalidReason: 'order expired' })
    await expect(tryFill(data, order.signature)).rejects.toThrow(/reverted/)
    expect((await ask('1', order)).body).toMatchObject({ description: 'order expired' })
  })

  it('behavior: lists by maker, newest first, page by page', async () => {
    const orders = [await sign(makeDearOrder()), await sign(makeDearOrder()), await sign(makeDearOrder())]
    for (const order of orders) await ask('1/', order)
    const path = `1/address/${maker.address}?statuses=1&limit=2`
    const first = (await ask(path)).body
    expect(first.items.map(({ orderHash }) => orderHash)).toEqual([orders[2]!.orderHash, orders[1]!.orderHash])
    expect(first.meta).toMatchObject({ hasMore: true, nextCursor: '2' })
    expect(first.items[0]).toMatchObject({
      makerRate: '1100000000000',
      takerRate: '0.00000000000090909',
      isMakerContract: false,
      data: { maker: maker.address.toLowerCase(), extension: '0x' },
    })
    const second = (await ask(`${path}&cursor=2`)).body
    expect(second.items[0]?.orderHash).toBe(orders[0]!.orderHash)
    expect((await ask(`1/address/${dai}`)).body.items).toEqual([])
  })

  it('behavior: no fee is taken', async () => {
    const { body } = await ask(`1/fee-info?makerAsset=${usdc}&takerAsset=${dai}&makerAmount=1&takerAmount=1`)
    expect(body).toMatchObject({ feeBps: 0, whitelist: {} })
  })

  it.each<[string, () => Promise<object>, string]>([
    ['a foreign signature', () => sign(makeOrder(), testAccount(1)), 'invalid signature'],
    [
      'a hash of another order',
      async () => ({ ...(await sign(makeOrder())), orderHash: (await sign(makeOrder())).orderHash }),
      'orderHash is not the hash of the order',
    ],
    ['too little balance', () => sign(makeOrder({ makingAmount: 10n ** 18n })), 'Not enough 0xa0b8'],
    ['too little allowance', () => sign(makeOrder({ makerAsset: dai, takerAsset: usdc })), 'Not enough allowance'],
    [
      'the native token',
      () => sign(makeOrder({ takerAsset: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' })),
      'native assets cannot be ordered',
    ],
    ['one token for itself', () => sign(makeOrder({ takerAsset: usdc })), 'src and dst are the same token'],
    ['nothing', () => sign(makeOrder({ makingAmount: 0n })), 'amounts must be greater than 0'],
    ['parts that happen once', () => sign(makeOrder({ makerTraits: 0n })), 'bit invalidator only supported'],
    ['an extension', () => sign(makeOrder({ makerTraits: partialAndMultiple | (1n << 249n) })), 'extension is not'],
    ['another shape', async () => ({ orderHash: '0x12' }), 'orderHash must be a hexadecimal string'],
  ])('error: refuses %s', async (_, submission, description) => {
    const { status, body } = await ask('1', await submission())
    expect({ status, description: body.description }).toEqual({
      status: 400,
      description: expect.stringContaining(description),
    })
  })

  it('error: an order or a chain that is not here', async () => {
    const hash = `0x${'ab'.repeat(32)}` as Hex
    expect((await ask(`1/order/${hash}`)).status).toBe(404)
    expect((await ask(`137/order/${hash}`)).status).toBe(404)
    expect((await ask('1/address/me')).status).toBe(404)
  })
})
