import { findToken, presetTokens } from '@sluice/defi'
import { createDevnetServices, createLiveServices } from '@sluice/providers'
import { describeMarketData, startDataServer, startRpcProxy } from '@sluice/providers/contracts/market'
import { expect, test } from 'vitest'
import { startDevnet } from './startDevnet.ts'

describeMarketData('devnet', async () => {
  const devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
  return { ...createDevnetServices(devnet), account: devnet.accounts[0]!, close: devnet.stop }
})

test('behavior: on a local chain the pools stand in for the feeds of the table', async () => {
  const devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
  try {
    const { prices } = createDevnetServices(devnet)
    const { usd } = await prices.price(findToken(1, 'ETH')!)
    const feed = '0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419'
    expect(await prices.feed({ chainId: 1, feed })).toMatchObject({ usd, origin: expect.stringContaining('pools of') })
  } finally {
    await devnet.stop()
  }
})

/** Runs the live adapters against a local Ethereum chain and a strict mock of the 1inch data APIs. */
describeMarketData('live', async () => {
  const devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
  const known: { readonly [symbol: string]: number } = { ETH: 2456.78, WETH: 2456.78, USDC: 1, DAI: 0.9999 }
  const priced = presetTokens(1).filter(({ symbol }) => known[symbol] !== undefined)
  const server = await startDataServer({
    key: 'a-key',
    prices: Object.fromEntries(priced.map(({ address, symbol }) => [address.toLowerCase(), String(known[symbol])])),
    snapshot: {
      result: priced.map(({ address, symbol, name, decimals }) => ({
        chain: 1,
        contract_address: address.toLowerCase(),
        contract_symbol: symbol,
        contract_name: name,
        underlying_tokens: [{ address, decimals, amount: 1.5, price_to_usd: known[symbol] }],
      })),
      meta: {},
    },
    metrics: { result: [{ chain: 1, profit_abs_usd: 0.5 }], meta: {} },
  })
  const node = await startRpcProxy(devnet.chains[0]!.rpcUrl, 1)
  const services = createLiveServices({
    apiKey: 'a-key',
    baseUrl: server.url,
    requestsPerSecond: Number.POSITIVE_INFINITY,
    rpcUrls: { 1: node.url },
  })
  return {
    ...services,
    account: devnet.accounts[0]!,
    close: async () => {
      await Promise.all([server.close(), node.close(), devnet.stop()])
    },
  }
})
