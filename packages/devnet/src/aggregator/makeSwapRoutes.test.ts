import { findToken, type WalletPort } from '@sluice/defi'
import { type Address, type Hex, nativeTokenAddress } from '@sluice/guard'
import { buildPermit, encodePermit } from '@sluice/providers'
import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errorResponseSchema } from '../api/apiError.ts'
import { startApi } from '../api/startApi.ts'
import { addresses } from '../market/addresses.ts'
import { buildLocalMarket } from '../market/buildLocalMarket.ts'
import { callRpc, callRpcBatch } from '../rpc/callRpc.ts'
import { increaseTime, revertTo, takeSnapshot } from '../rpc/controlChain.ts'
import { readAllowance, readTokenBalance } from '../rpc/readChain.ts'
import { type Devnet, startDevnet } from '../start/startDevnet.ts'
import { createDevnetWallet } from '../wallet/createDevnetWallet.ts'
import { makeSwapRoutes } from './makeSwapRoutes.ts'
import {
  allowanceResponseSchema,
  approvalResponseSchema,
  type QuoteResponse,
  quoteResponseSchema,
  type SwapResponse,
  sourcesResponseSchema,
  spenderResponseSchema,
  swapResponseSchema,
  tokensResponseSchema,
} from './responses.ts'

const tokenOf = (symbol: string): Address => findToken(1, symbol)!.address
const eth = nativeTokenAddress
const [usdc, usdt, dai, wbtc, weth] = ['USDC', 'USDT', 'DAI', 'WBTC', 'WETH'].map(tokenOf) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const ether = 10n ** 18n
const receiptSchema = z.object({ status: z.string(), gasUsed: z.string() })

let devnet: Devnet
let rpcUrl: string
let wallet: WalletPort
let me: Address
let snapshot: string
beforeAll(async () => {
  devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
  rpcUrl = devnet.chains[0]!.rpcUrl
  me = devnet.accounts[0]!
  wallet = createDevnetWallet({ devnet })
})
afterAll(() => devnet.stop())
beforeEach(async () => {
  snapshot = await takeSnapshot(rpcUrl)
})
afterEach(async () => {
  expect(await revertTo(rpcUrl, snapshot)).toBe(true)
})

type Query = Record<string, string | bigint | number | boolean>

async function get(path: string, query: Query = {}, init: RequestInit = { headers: { authorization: 'Bearer any' } }) {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  )
  const response = await fetch(`${devnet.aggregatorUrl}/swap/v6.1/${path}?${parameters}`, init)
  return { status: response.status, body: await response.json() }
}

const quote = async (query: Query): Promise<QuoteResponse> =>
  quoteResponseSchema.parse((await get('1/quote', query)).body)
const ask = (query: Query) => get('1/swap', { from: me, origin: me, slippage: 1, ...query })
const swap = async (query: Query): Promise<SwapResponse> => swapResponseSchema.parse((await ask(query)).body)

async function send({ to, data, value, gas }: Omit<SwapResponse['tx'], 'from' | 'gasPrice'>) {
  const hash = await wallet.send({ chainId: 31337, from: me, to, data, value, ...(gas ? { gas: `${gas}` } : {}) })
  return waitForReceipt(hash)
}

async function waitForReceipt(hash: Hex) {
  const receipt = await expect
    .poll(() => callRpc(rpcUrl, 'eth_getTransactionReceipt', [hash]), { interval: 5 })
    .not.toBeNull()
    .then(() => callRpc(rpcUrl, 'eth_getTransactionReceipt', [hash]))
  return receiptSchema.parse(receipt)
}

async function approve(token: Address, amount: bigint) {
  const { body } = await get('1/approve/transaction', { tokenAddress: token, amount })
  const { to, data, value } = approvalResponseSchema.parse(body)
  return send({ to, data, value, gas: 100_000 })
}

describe('GET quote and swap', () => {
  it.each([
    ['ETH', 'USDC', ether],
    ['USDC', 'ETH', 3_000_000_000n],
    ['USDC', 'USDT', 1_000_000n],
    ['DAI', 'WBTC', 100_000n * ether],
    ['WBTC', 'USDT', 100_000_000n],
    ['ETH', 'WETH', ether],
    ['WETH', 'ETH', ether],
  ] as const)('default: %s to %s moves exactly what was quoted', async (from, to, amount) => {
    const [src, dst] = [tokenOf(from), tokenOf(to)]
    const quoted = BigInt((await quote({ src, dst, amount })).dstAmount)
    if (src !== eth) expect((await approve(src, amount)).status).toBe('0x1')
    const { dstAmount, tx } = await swap({ src, dst, amount })
    expect(BigInt(dstAmount)).toBe(quoted)

    const [srcBefore, dstBefore] = await Promise.all([src, dst].map(token => readTokenBalance(rpcUrl, token, me)))
    const receipt = await send(tx)
    expect(receipt.status).toBe('0x1')
    const [srcAfter, dstAfter] = await Promise.all([src, dst].map(token => readTokenBalance(rpcUrl, token, me)))
    if (dst === eth) expect(dstAfter! - dstBefore!).toBeGreaterThan(quoted - ether / 100n)
    else expect(dstAfter! - dstBefore!).toBe(quoted)
    if (src !== eth) expect(srcBefore! - srcAfter!).toBe(amount)
  })

  it('behavior: pays a receiver the exact native amount and leaves nothing in the router', async () => {
    const receiver = '0x00000000000000000000000000000000000b0b00'
    await approve(usdc, 5_000_000n)
    const { dstAmount, tx } = await swap({ src: usdc, dst: eth, amount: 5_000_000, receiver })
    expect((await send(tx)).status).toBe('0x1')
    expect(await readTokenBalance(rpcUrl, eth, receiver)).toBe(BigInt(dstAmount))
    for (const token of [eth, weth, usdc])
      expect(await readTokenBalance(rpcUrl, token, addresses.aggregationRouter)).toBe(0n)
    const left = { token: usdc, owner: addresses.aggregationRouter, spender: addresses.uniswapRouter }
    expect(await readAllowance(rpcUrl, left)).toBe(0n)
  })

  it('behavior: a permit that comes along is the allowance', async () => {
    const amount = 7_000_000n
    await approve(usdc, 0n)
    const token = findToken(1, 'USDC')!
    const request = { chainId: 1, walletChainId: 31337, token, owner: me, spender: addresses.aggregationRouter, amount }
    const deadline = Math.floor(Date.now() / 1000) + 3_600
    const call = async ({ to, data }: { to: Hex; data: Hex }) =>
      (await callRpc(rpcUrl, 'eth_call', [{ to, data }, 'latest'])) as Hex
    const typedData = await buildPermit(
      { call: asked => call(asked).catch(() => '0x' as const) },
      { ...request, deadline },
    )
    const permit = encodePermit(typedData, await wallet.signTypedData!(typedData))
    const { dstAmount, tx } = await swap({ src: usdc, dst: eth, amount, permit })
    const before = await readTokenBalance(rpcUrl, usdc, me)
    expect((await send(tx)).status).toBe('0x1')
    expect(before - (await readTokenBalance(rpcUrl, usdc, me))).toBe(amount)
    expect(BigInt(dstAmount)).toBeGreaterThan(0n)
  })

  it('behavior: takes the better of the direct pool and the way through WETH', async () => {
    const { protocols } = await quote({ src: usdc, dst: wbtc, amount: 10n ** 9n, includeProtocols: true })
    expect(protocols?.map(({ token, hops }) => [token, hops[0]!.dst, hops[0]!.protocols])).toEqual([
      [usdc.toLowerCase(), weth.toLowerCase(), [{ name: 'UNISWAP_V2', part: 100 }]],
      [weth.toLowerCase(), wbtc.toLowerCase(), [{ name: 'UNISWAP_V2', part: 100 }]],
    ])
    const direct = await quote({ src: usdc, dst: dai, amount: 10n ** 9n, includeProtocols: true })
    expect(direct.protocols).toHaveLength(1)
  })

  it('behavior: answers tokens, gas and route only when asked', async () => {
    const query = { src: eth, dst: usdc, amount: ether }
    expect(Object.keys(await quote(query))).toEqual(['dstAmount'])
    const full = await quote({ ...query, includeGas: true, includeTokensInfo: true, includeProtocols: true })
    expect(full).toMatchObject({
      srcToken: { address: eth.toLowerCase(), symbol: 'ETH', decimals: 18 },
      dstToken: { address: usdc.toLowerCase(), symbol: 'USDC', decimals: 6, eip2612: true, domainVersion: '2' },
    })
    expect(full.protocols).toHaveLength(1)
  })

  it.each([
    ['ETH', 'WETH', ether],
    ['ETH', 'USDC', ether],
    ['DAI', 'ETH', ether],
    ['USDC', 'WBTC', 1_000_000n],
  ])('behavior: the gas of a quote from %s to %s is within a fifth of what is spent', async (from, to, amount) => {
    const query = { src: tokenOf(from), dst: tokenOf(to), amount }
    const { gas } = await quote({ ...query, includeGas: true })
    if (query.src !== eth) await approve(query.src, amount)
    const spent = Number((await send((await swap(query)).tx)).gasUsed)
    expect(Math.abs(gas! - spent) / spent).toBeLessThan(0.2)
  })

  it('behavior: gas is estimated with a quarter and what a pair may write on top, or 0 without estimate', async () => {
    const query = { src: eth, dst: usdc, amount: ether }
    // In the second of its last write a pair writes less.
    await increaseTime(rpcUrl, 60)
    const { tx } = await swap(query)
    const estimate = BigInt(z.string().parse(await callRpc(rpcUrl, 'eth_estimateGas', [toCall(tx)])))
    expect(BigInt(tx.gas)).toBe((estimate * 125n + 99n) / 100n + 44_200n)
    expect((await swap({ ...query, disableEstimate: true })).tx.gas).toBe(0)
  })

  it('behavior: the least return is the quote less the slippage, rounded down', async () => {
    const query = { src: eth, dst: usdc, amount: 123_456_789_012_345_678n, disableEstimate: true }
    const { dstAmount, tx } = await swap({ ...query, slippage: '0.37' })
    const least = (BigInt(dstAmount) * 9_963n) / 10_000n
    expect(tx.data).toContain(least.toString(16).padStart(64, '0'))
    const { body } = await get('1/swap', { ...query, from: me, origin: me, minReturn: 4_242 })
    expect(swapResponseSchema.parse(body).tx.data).toContain((4_242).toString(16).padStart(64, '0'))
  })

  it('behavior: a price that moved beyond the slippage reverts with the router’s own error', async () => {
    const { tx } = await swap({ src: eth, dst: usdc, amount: ether, slippage: 0 })
    const other = createDevnetWallet({ devnet, accountIndex: 1 })
    const from = devnet.accounts[1]!
    const big = await swap({ src: eth, dst: usdc, amount: 1_000n * ether, from, origin: from })
    const { to, data, value } = big.tx
    await waitForReceipt(await other.send({ chainId: 31337, from, to, data, value }))
    const [answer] = await callRpcBatch(rpcUrl, [{ method: 'eth_call', params: [toCall(tx), 'latest'] }])
    expect(answer).toMatchObject({ ok: false, data: expect.stringMatching(/^0x064a4ec6/) })
  })

  it.each(['1', '31337'])('behavior: serves chain id %s', async id => {
    expect((await get(`${id}/quote`, { src: eth, dst: usdc, amount: ether })).status).toBe(200)
  })
})

function toCall({ from, to, data, value }: Pick<SwapResponse['tx'], 'from' | 'to' | 'data' | 'value'>) {
  return { from, to, data, value: `0x${BigInt(value).toString(16)}` }
}

describe('GET approve', () => {
  it('default: the router is the spender', async () => {
    const { address } = spenderResponseSchema.parse((await get('1/approve/spender')).body)
    expect(address).toBe(addresses.aggregationRouter.toLowerCase())
  })

  it('behavior: an approval of exactly the amount is gone after the swap', async () => {
    const allowance = async () =>
      allowanceResponseSchema.parse((await get('1/approve/allowance', { tokenAddress: usdc, walletAddress: me })).body)
    await approve(usdc, 7_000_000n)
    expect(await allowance()).toEqual({ allowance: '7000000' })
    await send((await swap({ src: usdc, dst: eth, amount: 7_000_000 })).tx)
    expect(await allowance()).toEqual({ allowance: '0' })
  })

  it('behavior: without an amount the approval is unlimited, and the native token needs none', async () => {
    const { body } = await get('1/approve/transaction', { tokenAddress: dai })
    expect(approvalResponseSchema.parse(body).data).toBe(
      encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [addresses.aggregationRouter, 2n ** 256n - 1n],
      }),
    )
    const native = await get('1/approve/allowance', { tokenAddress: eth, walletAddress: me })
    expect(native.body).toEqual({ allowance: (2n ** 256n - 1n).toString() })
    expect((await get('1/approve/transaction', { tokenAddress: eth })).status).toBe(400)
  })

  it('behavior: USDT changes an allowance only from or to zero, and swaps without returning a bool', async () => {
    expect((await approve(usdt, 1_000_000n)).status).toBe('0x1')
    expect((await approve(usdt, 2_000_000n)).status).toBe('0x0')
    expect((await approve(usdt, 0n)).status).toBe('0x1')
    expect((await approve(usdt, 2_000_000n)).status).toBe('0x1')
    expect((await send((await swap({ src: usdt, dst: dai, amount: 2_000_000 })).tx)).status).toBe('0x1')
  })
})

describe('GET tokens and liquidity-sources', () => {
  it('default: every token by its lower-case address', async () => {
    const { tokens } = tokensResponseSchema.parse((await get('1/tokens')).body)
    expect(Object.values(tokens).map(token => `${token.symbol} ${token.decimals}`)).toEqual([
      'ETH 18',
      'WETH 18',
      'USDC 6',
      'USDT 6',
      'DAI 18',
      'WBTC 8',
      '1INCH 18',
      'POL 18',
    ])
  })

  it('behavior: names the pools', async () => {
    const { protocols } = sourcesResponseSchema.parse((await get('1/liquidity-sources')).body)
    expect(protocols.map(({ id, title }) => `${id} ${title}`)).toEqual([
      'UNISWAP_V2 Uniswap V2',
      'WETH Wrapped native token',
    ])
  })
})

describe('refusals', () => {
  const fine = { src: eth, dst: usdc, amount: ether }
  const stranger = '0x00000000000000000000000000000000000b0b00'
  const bodyOf = (answer: { body: unknown }) => errorResponseSchema.parse(answer.body)

  it.each([
    ['no key', {}],
    ['an empty key', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: 'Basic abc' }],
  ])('error: 401 with %s', async (_, headers) => {
    const answer = await get('1/tokens', {}, { headers })
    expect(answer.status).toBe(401)
    expect(bodyOf(answer)).toMatchObject({ error: 'Unauthorized', statusCode: 401, meta: [] })
  })

  it.each(['1/nothing', '5/quote', '1/constructor', '1/quote/more'])('error: 404 for %s', async path => {
    const answer = await get(path, fine)
    expect(answer.status).toBe(404)
    expect(bodyOf(answer)).toMatchObject({ error: 'Not Found', statusCode: 404 })
  })

  it('error: 404 for another method', async () => {
    const init = { method: 'POST', headers: { authorization: 'Bearer k' } }
    expect((await get('1/quote', fine, init)).status).toBe(404)
  })

  it.each([
    ['src is not set', { dst: usdc, amount: 1 }],
    ['dst is not set', { src: eth, amount: 1 }],
    ['amount is not set', { src: eth, dst: usdc }],
    ['src must be an Ethereum address', { ...fine, src: '0x12' }],
    ['src must be an Ethereum address', { ...fine, src: usdc.replace('A0b8', 'a0B8') }],
    ['amount must be an integer in base units', { ...fine, amount: '1e18' }],
    ['amount must be greater than 0', { ...fine, amount: 0 }],
    ['amount must fit into 256 bits', { ...fine, amount: 2n ** 256n }],
    ['property apiKey should not exist', { ...fine, apiKey: 'x' }],
    ['includeGas must be a boolean value', { ...fine, includeGas: 'True' }],
    ['complexityLevel must be between 0 and 2', { ...fine, complexityLevel: 3 }],
    ['parts must be between 0 and 50', { ...fine, parts: 51 }],
    ['gasLimit must be between 100000 and 11500000', { ...fine, gasLimit: 1 }],
    ['connectorTokens must have at most 5 tokens', { ...fine, connectorTokens: Array(6).fill(weth).join(',') }],
    ['src and dst are the same token', { ...fine, dst: eth.toLowerCase() }],
    ['fee is not supported by this local chain', { ...fine, fee: 1 }],
    [`cannot sync token: ${stranger}`, { ...fine, dst: stranger }],
    ['insufficient liquidity', { ...fine, amount: 1 }],
    ['insufficient liquidity', { ...fine, protocols: 'CURVE' }],
    ['insufficient liquidity', { ...fine, excludedProtocols: 'UNISWAP_V2' }],
    ['insufficient liquidity', { ...fine, dst: wbtc, src: dai, complexityLevel: 0 }],
    ['insufficient liquidity', { ...fine, gasLimit: 100_000 }],
    ['insufficient liquidity', { ...fine, dst: addresses.multicall3 }],
  ])('error: 400 %s', async (description, query) => {
    const answer = await get('1/quote', query)
    expect(answer.status).toBe(400)
    expect(bodyOf(answer)).toMatchObject({ error: 'Bad Request', description, statusCode: 400, meta: [] })
  })

  it.each([
    ['from is not set', { origin: stranger, slippage: 1 }],
    ['origin is not set', { from: stranger, slippage: 1 }],
    ['slippage or minReturn is not set', { from: stranger, origin: stranger }],
    ['set slippage or minReturn, not both', { from: stranger, origin: stranger, slippage: 1, minReturn: 1 }],
    ['slippage must be a number between 0 and 50', { from: stranger, origin: stranger, slippage: 50.1 }],
    [
      'usePermit2 is not supported by this local chain',
      { from: stranger, origin: stranger, slippage: 1, usePermit2: true },
    ],
    ['permit must be a permit of EIP-2612', { from: stranger, origin: stranger, slippage: 1, permit: '0x' }],
  ])('error: 400 of swap: %s', async (description, query) => {
    const answer = await get('1/swap', { ...fine, ...query })
    expect([answer.status, bodyOf(answer).description]).toEqual([400, description])
  })

  it('error: a parameter that stands twice', async () => {
    const twice = await fetch(`${devnet.aggregatorUrl}/swap/v6.1/1/quote?src=${eth}&src=${eth}`, {
      headers: { authorization: 'Bearer k' },
    })
    expect(await twice.json()).toMatchObject({ description: 'src is set twice' })
  })

  it('error: not enough allowance, with the facts as meta', async () => {
    await approve(usdc, 5n)
    const answer = await ask({ src: usdc, dst: eth, amount: 1_000_000 })
    expect(answer.status).toBe(400)
    expect(bodyOf(answer)).toMatchObject({
      description: `Not enough allowance. Amount: 1000000. Allowance: 5. Spender: ${addresses.aggregationRouter.toLowerCase()}`,
      meta: [
        { type: 'allowance', value: '5' },
        { type: 'amount', value: '1000000' },
      ],
    })
    expect((await ask({ src: usdc, dst: eth, amount: 1_000_000, disableEstimate: true })).status).toBe(200)
  })

  it('error: not enough balance', async () => {
    const answer = await ask({ ...fine, from: stranger, origin: stranger })
    expect(bodyOf(answer)).toMatchObject({
      description: `Not enough ${eth.toLowerCase()} balance. Amount: ${ether}. Balance: 0.`,
      meta: [
        { type: 'balance', value: '0' },
        { type: 'amount', value: `${ether}` },
      ],
    })
  })

  it('error: cannot estimate what would revert', async () => {
    const answer = await get('1/swap', { ...fine, from: me, origin: me, minReturn: 10n ** 12n })
    expect(bodyOf(answer)).toMatchObject({ description: 'cannot estimate', statusCode: 400 })
  })

  it('error: 500 when the chain is gone', async () => {
    const short = await startDevnet({ port: 0, aggregatorPort: 0 })
    const lines: string[] = []
    const lonely = await startApi({
      port: 0,
      open: {},
      routes: [makeSwapRoutes([{ ...short.chains[0]!, market: buildLocalMarket(1) }])],
      log: line => lines.push(line),
    })
    await short.stop()
    const response = await fetch(`${lonely.url}/swap/v6.1/1/quote?src=${eth}&dst=${usdc}&amount=1`, {
      headers: { authorization: 'Bearer k' },
    })
    await lonely.stop()
    expect(response.status).toBe(500)
    expect(errorResponseSchema.parse(await response.json())).toMatchObject({ error: 'Internal Server Error' })
    expect(lines).toEqual([expect.stringContaining('does not answer')])
  })
})
