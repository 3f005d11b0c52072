import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { icmConfig } from '../../../config/icm.config.ts'
import { openIcmChains } from './icmChains.ts'

const keyed = 'https://rpc.example/secret-key'
const { chainId, rpcUrl } = icmConfig.source

/** Opens the chains and returns the URL that a request to the source chain went to. */
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
  return { urls, shown: source.rpcUrl }
}

describe('openIcmChains', () => {
  it('default: the public RPC URL', async () => {
    expect(await read({ chains: [] })).toEqual({ urls: [rpcUrl], shown: rpcUrl })
  })

  it('behavior: an own RPC URL is requested, and the page gets the public one', async () => {
    expect(await read({ chains: [], rpcUrls: { [chainId]: keyed } })).toEqual({ urls: [keyed], shown: rpcUrl })
  })

  it('behavior: a local chain is requested in any case', async () => {
    const local = 'http://127.0.0.1:8545'
    const chain = {
      id: chainId,
      name: 'C-Chain',
      nativeCurrency: { symbol: 'AVAX', name: 'Avalanche', decimals: 18 },
      explorerUrl: null,
      rpcUrl: local,
      walletChainId: 31_339,
      network: 'devnet' as const,
    }
    expect(await read({ chains: [chain], rpcUrls: { [chainId]: keyed } })).toEqual({ urls: [local], shown: local })
  })
})
