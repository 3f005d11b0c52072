import { describe, expect, it } from 'vitest'
import { servedChains } from './servedChains.ts'

const config: Parameters<typeof servedChains>[0] = {
  supportedChains: [1, 137],
  devnet: {
    chains: [{ id: 31337, mirrorsChainId: 1, rpcUrl: 'http://127.0.0.1:1' }],
    aggregatorUrl: 'http://127.0.0.1:2',
  },
  modes: [
    { id: 'static', source: 'simulated', available: true, reason: null },
    { id: 'functional', source: 'devnet', available: true, reason: null },
    { id: 'testnet', source: 'live', available: false, reason: 'No key' },
  ],
}

describe('servedChains', () => {
  it('default: simulated results know every supported network', () => {
    expect(servedChains(config, 'static')).toEqual([1, 137])
  })

  it('behavior: a local chain serves only the chain it replaces', () => {
    expect(servedChains(config, 'functional')).toEqual([1])
  })

  it('error: nothing is asked from a mode that is not available', () => {
    expect(servedChains(config, 'testnet')).toEqual([])
  })
})
