import { findToken, knownTokens, presetTokens } from '@sluice/defi'
import { startDevnet } from '@sluice/devnet'
import { findRouter, nativeTokenAddress } from '@sluice/guard'
import {
  buildSwap,
  quoteFusionPlus,
  readAllowances,
  readBalances,
  readBridgeStatus,
  readPrices,
  readQuote,
  readToken,
} from '@sluice/protocol'
import { simulatedAccount } from '@sluice/providers'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

type Devnet = Awaited<ReturnType<typeof startDevnet>>

let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
})

afterAll(() => devnet?.stop())

const startServer = (): Promise<TestServer> =>
  startTestServer({
    devnet: { chains: devnet.chains.map(chain => ({ ...chain })), aggregatorUrl: devnet.aggregatorUrl },
  })

async function askChain(method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const answer = await (await fetch(devnet.chains[0]!.rpcUrl, { method: 'POST', headers, body })).json()
  expect(answer).not.toHaveProperty('error')
  return (answer as { result: unknown }).result
}

const usdc = findToken(1, 'USDC')!
const unlisted = '0x00000000000000000000000000000000000A1111'
const nobody = '0x00000000000000000000000000000000000a2222'
const mode = 'functional'

/** Puts USDC's code at an address of no list. */
async function placeUnlistedToken(): Promise<void> {
  await askChain('anvil_setCode', [unlisted, await askChain('eth_getCode', [usdc.address, 'latest'])])
}

describe('readToken', () => {
  it('default', async () => {
    const server = await startServer()
    const known = await server.call(readToken, { params: { address: usdc.address }, query: { chainId: 1, mode } })
    expect(known).toMatchObject({ status: 200, body: { source: 'devnet', isKnown: true, token: { symbol: 'USDC' } } })
    await placeUnlistedToken()
    const read = await server.call(readToken, { params: { address: unlisted }, query: { chainId: 1, mode } })
    expect(readToken.response.parse(read.body)).toMatchObject({ isKnown: false, token: { address: unlisted } })
  })

  it('error: no contract there, and a contract that is no token', async () => {
    const server = await startServer()
    const ask = (address: string) => server.call(readToken, { params: { address }, query: { chainId: 1, mode } })
    expect(await ask(nobody)).toMatchObject({ status: 400, body: { code: 'TOKEN_CONTRACT_MISSING' } })
    expect(await ask(findRouter(1)!)).toMatchObject({ status: 400, body: { code: 'TOKEN_NOT_ERC20' } })
  })
})

describe('readBalances', () => {
  it('default', async () => {
    const server = await startServer()
    await placeUnlistedToken()
    const tokens = [unlisted, nobody, usdc.address].join(',')
    const query = { chainId: 1, owner: devnet.accounts[0]!, tokens, mode }
    const { status, body } = await server.call(readBalances, { query })
    expect(status).toBe(200)
    const { source, balances } = readBalances.response.parse(body)
    expect(source).toBe('devnet')
    expect(balances[0]).toMatchObject({ address: nativeTokenAddress, token: { symbol: 'ETH', decimals: 18 } })
    expect(balances.map(({ address }) => address)).toEqual([
      ...presetTokens(1).map(token => token.address),
      unlisted,
      nobody,
    ])
    const held = balances.find(({ address }) => address === usdc.address)
    expect(BigInt(held?.amount ?? 0)).toBeGreaterThan(0n)
    expect(Number(held?.usd)).toBeGreaterThan(0)
    expect(balances.at(-2)).toMatchObject({ amount: '0', usd: '0' })
    expect(balances.at(-1)).toEqual({ address: nobody, token: null, amount: null, usd: null })
  })

  it('error: more tokens than one request may ask for', async () => {
    const server = await startTestServer()
    const tokens = Array.from({ length: 21 }, () => usdc.address).join(',')
    const refused = await server.call(readBalances, { query: { chainId: 1, owner: nobody, tokens, mode } })
    expect(refused).toMatchObject({ status: 400, body: { code: 'REQUEST_INVALID' } })
  })
})

describe('readAllowances', () => {
  it('default', async () => {
    const server = await startServer()
    const owner = devnet.accounts[0]!
    const query = { chainId: 1, owner, mode }
    expect((await server.call(readAllowances, { query })).body).toMatchObject({ source: 'devnet', allowances: [] })
    const args = [findRouter(1)!, 5n] as const
    const abi = parseAbi(['function approve(address spender, uint256 amount)'])
    const data = encodeFunctionData({ abi, functionName: 'approve', args })
    await askChain('anvil_impersonateAccount', [owner])
    await askChain('eth_sendTransaction', [{ from: owner, to: usdc.address, data }])
    await askChain('evm_mine', [])
    const { allowances } = readAllowances.response.parse((await server.call(readAllowances, { query })).body)
    expect(allowances).toMatchObject([
      { token: { symbol: 'USDC' }, spender: findRouter(1), spenderName: expect.stringContaining('1inch'), amount: '5' },
    ])
  })
})

describe('readBridgeStatus', () => {
  it('default', async () => {
    const simulated = await startTestServer()
    const { body } = await simulated.call(readBridgeStatus, { query: { mode } })
    expect(readBridgeStatus.response.parse(body)).toMatchObject({
      source: 'simulated',
      isAvailable: true,
      reason: null,
      minimum: '0.01',
      maximum: '1000',
      minimumLockSeconds: 2400,
      chains: [
        { chainId: 1, name: 'Ethereum' },
        { chainId: 143, name: 'Monad' },
      ],
    })
  })

  it('behavior: live without a counterparty says why, and needs no key', async () => {
    const server = await startTestServer()
    const { body } = await server.call(readBridgeStatus, { query: { mode: 'testnet' } })
    expect(body).toMatchObject({ source: 'live', isAvailable: false, counterparty: null, chains: [] })
    expect(body.reason).toContain('no counterparty is configured')
  })
})

describe('quoteFusionPlus', () => {
  const body = {
    fromChain: 1,
    toChain: 137,
    fromToken: 'USDC',
    toToken: 'USDC',
    amount: '100',
    walletAddress: simulatedAccount.address,
    mode,
  }

  it('default', async () => {
    const server = await startTestServer()
    const quote = await server.call(quoteFusionPlus, { body })
    expect(quoteFusionPlus.response.parse(quote.body)).toMatchObject({
      source: 'simulated',
      srcAmount: '100000000',
      fromToken: { symbol: 'USDC' },
      secretsCount: expect.any(Number),
    })
  })

  it('error: an amount that is none, and a key in the body', async () => {
    const server = await startTestServer()
    expect(await server.call(quoteFusionPlus, { body: { ...body, amount: 'much' } })).toMatchObject({
      status: 400,
      body: { code: 'AMOUNT_INVALID' },
    })
    expect(await server.call(quoteFusionPlus, { body: { ...body, apiKey: 'hunter2' } })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('in the header x-api-key') },
    })
  })
})

describe('swap routes', () => {
  it('behavior: an address of no list is read from the chain', async () => {
    const server = await startServer()
    await placeUnlistedToken()
    const pair = { chainId: 1, src: unlisted, dst: usdc.address, amount: '1000', mode }
    const quote = await server.call(readQuote, { query: pair })
    // The local market has no pool for it: it is the provider that refuses, not the table.
    expect(quote.body).toMatchObject({ code: 'INSUFFICIENT_LIQUIDITY' })
    const swap = await server.call(buildSwap, { body: { ...pair, src: nobody, from: devnet.accounts[0] } })
    expect(swap).toMatchObject({ status: 400, body: { code: 'TOKEN_CONTRACT_MISSING' } })
    expect(knownTokens(1).every(token => token.address !== unlisted)).toBe(true)
  })
})

describe('readPrices', () => {
  it('default: the native token first, then what was asked, and the gas price', async () => {
    const server = await startServer()
    const { status, body } = await server.call(readPrices, { query: { chainId: 1, tokens: `${usdc.address}`, mode } })
    expect(status).toBe(200)
    expect(readPrices.response.parse(body)).toMatchObject({
      source: 'devnet',
      gasPrice: expect.stringMatching(/^[1-9]\d*$/),
      prices: [
        { address: nativeTokenAddress, usd: expect.stringMatching(/^2456\.78/) },
        { address: usdc.address, usd: expect.stringMatching(/^1(\.0*)?$/) },
      ],
    })
  })

  it('behavior: a token without a price is told as such', async () => {
    const server = await startServer()
    await placeUnlistedToken()
    const { body } = await server.call(readPrices, { query: { chainId: 1, tokens: unlisted, mode } })
    expect(readPrices.response.parse(body).prices[1]).toEqual({ address: unlisted, usd: null })
  })
})
