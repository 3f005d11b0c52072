import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { icmConfig } from '../../../config/icm.config.ts'
import { openIcmChains } from './icmChains.ts'

const keyed = 'https://rpc.example/secret-key'
const { chainId, rpcUrl, explorerUrl: explorer } = icmConfig.source
const served = {
  id: chainId,
  name: 'C-Chain',
  nativeCurrency: { symbol: 'AVAX', name: 'Avalanche', decimals: 18 },
  walletChainId: chainId,
  network: 'live' as const,
}

/** Opens the chains and returns the URLs of the source chain: requested, and shown by the page. */
async function read(options: Pick<Parameters<typeof openIcmChains>[0], 'chains' | 'rpcUrls'>) {
  const urls: string[] = []
  const { source } = openIcmChains({
    config: icmConfig,
    ...options,
    fetch: async input => {
      urls.push(String(input))
      return Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' })
    },
  })
  await source.rpc('eth_blockNumber', [], z.string())
  return { urls, shown: source.rpcUrl, explorer: source.explorerUrl }
}

describe('openIcmChains', () => {
  it('default: the public RPC URL', async () => {
    expect(await read({ chains: [] })).toEqual({ urls: [rpcUrl], shown: rpcUrl, explorer })
  })

  it('behavior: an own RPC URL is requested, and the page gets the public one', async () => {
    expect(await read({ chains: [], rpcUrls: { [chainId]: keyed } })).toEqual({
      urls: [keyed],
      shown: rpcUrl,
      explorer,
    })
  })

  it('behavior: of a chain of app.config.ts its RPC URL and explorer are used', async () => {
    const [own, shown] = ['https://rpc.example', 'https://explorer.example']
    const chain = { ...served, rpcUrl: own, explorerUrl: shown }
    expect(await read({ chains: [chain] })).toEqual({ urls: [own], shown: own, explorer: shown })
  })

  it('behavior: a local chain is requested in any case, and has no explorer', async () => {
    const local = 'http://127.0.0.1:8545'
    const chain = { ...served, explorerUrl: null, rpcUrl: local, walletChainId: 31_339, network: 'devnet' as const }
    expect(await read({ chains: [chain], rpcUrls: { [chainId]: keyed } })).toEqual({
      urls: [local],
      shown: local,
      explorer: null,
    })
  })
})
