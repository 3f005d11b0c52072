import { findToken } from '@sluice/defi'
import { type Address, type Hex, nativeTokenAddress } from '@sluice/guard'
import { encodeFunctionData, erc20Abi, hashTypedData, maxUint256 } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testAccount } from '../accounts/testAccounts.ts'
import { addresses } from '../market/addresses.ts'
import { createProgramClient } from '../programs/programClient.ts'
import { readTokenBalance } from '../rpc/readChain.ts'
import { type Devnet, startDevnet } from '../start/startDevnet.ts'

const [usdc, dai] = ['USDC', 'DAI'].map(symbol => findToken(1, symbol)!.address) as [Address, Address]
const maker = testAccount(0)
const amount = 1_000_000_000n

let devnet: Devnet
let rpcUrl: string
beforeAll(async () => {
  devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
  rpcUrl = devnet.chains[0]!.rpcUrl
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [addresses.aggregationRouter, maxUint256],
  })
  await createProgramClient(devnet.chains[0]!, maker).transact({ to: usdc, data })
})
afterAll(() => devnet.stop())

const answerSchema = z.looseObject({ description: z.string().optional() })

async function ask(path: string, body?: unknown) {
  const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }
  const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(`${devnet.aggregatorUrl}/fusion/${path}`, { headers, ...post })
  return { status: response.status, body: answerSchema.parse(await response.json()) }
}

const tradeQuery = (dst: Address, src = usdc) =>
  new URLSearchParams({
    fromTokenAddress: src,
    toTokenAddress: dst,
    amount: amount.toString(),
    walletAddress: maker.address,
  }).toString()

const quote = async (dst: Address) =>
  (await ask(`quoter/v2.0/1/quote/receive?${tradeQuery(dst)}&enableEstimate=true&isLedgerLive=false`)).body

const builtSchema = z.object({
  typedData: z.looseObject({ message: z.record(z.string(), z.string()) }),
  orderHash: z.string(),
  extension: z.literal('0x'),
})

async function handIn(dst: Address) {
  const raw = await quote(dst)
  const built = builtSchema.parse((await ask(`quoter/v2.0/1/quote/build?${tradeQuery(dst)}&preset=fast`, raw)).body)
  expect(hashTypedData(built.typedData as never)).toBe(built.orderHash)
  const signature = await maker.sign({ hash: built.orderHash as Hex })
  const { message: order } = built.typedData
  const submitted = await ask('relayer/v2.0/1/order/submit', {
    order,
    signature,
    extension: '0x',
    quoteId: raw.quoteId,
  })
  expect(submitted.status).toBe(201)
  return built
}

const statusOf = async (hash: string) => (await ask(`orders/v2.0/1/order/status/${hash}`)).body

describe('the Fusion API', () => {
  it.each([
    ['DAI', dai],
    ['the native token', nativeTokenAddress],
  ])('default: an order for %s is built, handed in and filled on the chain', async (_name, dst) => {
    const before = await readTokenBalance(rpcUrl, usdc, maker.address)
    const { orderHash, typedData } = await handIn(dst)
    await expect.poll(async () => (await statusOf(orderHash)).status, { timeout: 20_000 }).toBe('filled')
    expect(before - (await readTokenBalance(rpcUrl, usdc, maker.address))).toBe(amount)
    expect((await statusOf(orderHash)).fills).toEqual([
      {
        txHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        filledMakerAmount: amount.toString(),
        filledAuctionTakerAmount: typedData.message.takingAmount,
      },
    ])
  })

  it('error: a quote of another trade, a native source, an order that nobody knows', async () => {
    const raw = await quote(dai)
    const other = await ask(`quoter/v2.0/1/quote/build?${tradeQuery(nativeTokenAddress)}&preset=fast`, raw)
    expect(other.body.description).toContain('not one that was given out for this trade')
    const native = `quoter/v2.0/1/quote/receive?${tradeQuery(dai, nativeTokenAddress)}&enableEstimate=true`
    expect((await ask(native)).body.description).toContain('native assets')
    expect((await ask(`orders/v2.0/1/order/status/0x${'0d'.repeat(32)}`)).status).toBe(404)
  })
})
