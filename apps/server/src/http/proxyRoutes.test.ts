import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findToken } from '@sluice/defi'
import { findRouter, nativeTokenAddress } from '@sluice/guard'
import { proxyOneInch } from '@sluice/protocol'
import { simulatedAccount } from '@sluice/providers'
import { describe, expect, it, vi } from 'vitest'
import { startChainStandIn, startOneInchStandIn } from '../testing/startOneInchStandIn.ts'
import { startTestServer } from '../testing/startTestServer.ts'

const usdc = findToken(1, 'USDC')!.address
const from = simulatedAccount.address
const key = 'canary-4f7a0b1c2d3e4f5a6b7c8d9e'
const query = {
  chainId: '1',
  endpoint: 'quote',
  fromTokenAddress: nativeTokenAddress as string,
  toTokenAddress: usdc as string,
  amount: '1000000000000000000',
}
const functional = { ...query, mode: 'functional' }
const swapped = {
  dstAmount: '2400000000',
  tx: { from, to: findRouter(1)!, data: '0x07ed2379', value: query.amount, gas: 210000, gasPrice: '1' },
}

/** Asks the live mode, of a provider that answers this. */
async function askLive(
  answer: { status?: number; body: unknown; type?: string } | null,
  asked: { readonly [name: string]: string } = query,
  headers: { readonly [name: string]: string } = { 'x-api-key': key },
) {
  const standIn = await startOneInchStandIn(key, ({ path }) =>
    path.endsWith('/quote') || path.endsWith('/swap') ? answer : null,
  )
  const env = { ONEINCH_BASE_URL: standIn.url, RPC_URL_1: await startChainStandIn(1) }
  const server = await startTestServer({ env })
  const answered = await server.call(proxyOneInch, { query: asked, headers })
  return { ...answered, requests: standIn.requests, dataDir: server.dataDir }
}

describe('proxyOneInch', () => {
  it('default: a quote under all documented names', async () => {
    const server = await startTestServer()
    const { body } = await server.call(proxyOneInch, { query: functional })
    const quote = proxyOneInch.response.parse(body)
    expect(quote).toMatchObject({ source: 'simulated', toToken: { symbol: 'USDC' }, gas: expect.any(Number) })
    expect(BigInt(quote.dstAmount)).toBeGreaterThan(0n)
    expect([quote.toTokenAmount, quote.toAmount]).toEqual([quote.dstAmount, quote.dstAmount])
    expect(quote.estimatedGas).toBe(quote.gas)
    expect(quote.tx).toBeUndefined()
  })

  it('default: an unsigned swap with its gas price', async () => {
    const server = await startTestServer()
    const { body } = await server.call(proxyOneInch, { query: { ...functional, endpoint: 'swap', from, slippage: 1 } })
    const { tx, dstAmount, minReturn } = proxyOneInch.response.parse(body)
    expect(tx).toMatchObject({ from, to: findRouter(1), value: query.amount, gasPrice: expect.stringMatching(/^\d+$/) })
    expect(BigInt(minReturn!)).toBe((BigInt(dstAmount) * 99n) / 100n)
  })

  it('behavior: live, with the key of the caller and nothing stored', async () => {
    const { status, body } = await askLive({ body: swapped }, { ...query, endpoint: 'swap', from })
    expect(status).toBe(200)
    expect(proxyOneInch.response.parse(body)).toMatchObject({
      source: 'live',
      dstAmount: '2400000000',
      gas: 210000,
      tx: { chainId: 1, to: findRouter(1), gas: '210000', gasPrice: '2000000000' },
    })
  })

  it.each([
    [{ chainId: '5' }, 'Chain 5 not supported'],
    [{ chainId: 'one' }, 'Chain one not supported'],
    [{ toTokenAddress: 'NOPE' }, 'Token not available on Ethereum. Available tokens: ETH, '],
    [{ amount: '99999999999999999' }, 'Amount too small - use at least 0.1 for sufficient liquidity'],
    [{ endpoint: 'swap' }, 'Please connect wallet and configure API key first'],
    [{ mode: 'testnet' }, 'Please connect wallet and configure API key first'],
  ])('error: %j', async (values, message) => {
    const server = await startTestServer()
    const { status, body } = await server.call(proxyOneInch, { query: { ...functional, ...values } })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.error).toContain(message)
  })

  const asSwap = { ...query, endpoint: 'swap', from }
  it.each([
    ['no output', { body: {} }, query, 502, 'Invalid quote response - no output amount'],
    ['no transaction', { body: { dstAmount: '1' } }, asSwap, 502, 'No transaction data in swap response'],
    [
      'no data',
      { body: { dstAmount: '1', tx: { ...swapped.tx, data: undefined } } },
      asSwap,
      502,
      'Invalid transaction data: missing to address or data',
    ],
    ['garbage', { body: '{"dstAmount": [' }, query, 502, 'Unexpected response from the provider: it is not JSON'],
    ['HTML', { body: '<html>hello</html>', type: 'text/html' }, query, 502, 'Unexpected response'],
    ['an HTML error', { status: 500, body: '<html>', type: 'text/html' }, query, 502, 'The provider is unavailable'],
    ['50 MB', { body: `"${'x'.repeat(50_000_000)}"` }, query, 502, 'The provider answered with more than 5 MB'],
    ['429', { status: 429, body: {} }, query, 429, 'Too many requests. Try again in 1 s.'],
    ['a status alone', { status: 418, body: {} }, query, 502, 'API Error: 418'],
    ['a reason', { status: 400, body: { description: `no ${key} here` } }, query, 400, 'The provider refused'],
  ])('error: a provider that answers %s', async (_, answer, asked, status, message) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const said = await askLive(answer, asked)
    expect(said.status).toBe(status)
    expect(said.body.error).toContain(message)
    expect(said.body.error.split('\n')).toHaveLength(1)
    expect(JSON.stringify([said, logged.mock.calls])).not.toContain(key)
    for (const name of readdirSync(said.dataDir)) {
      expect(readFileSync(join(said.dataDir, name)).includes(key)).toBe(false)
    }
    logged.mockRestore()
  })

  it('error: a wrong key, and a key in the address', async () => {
    const wrong = await askLive({ body: {} }, query, { 'x-api-key': 'not-the-key-of-the-stand-in' })
    expect(wrong).toMatchObject({ status: 401, body: { error: 'The 1inch API key was rejected' } })
    const inAddress = await askLive({ body: {} }, { ...query, apiKey: key })
    expect(inAddress).toMatchObject({ status: 400, body: { code: 'KEY_IN_ADDRESS' } })
    expect(inAddress.requests).toEqual([])
    expect(JSON.stringify(inAddress.body)).not.toContain(key)
  })
})
