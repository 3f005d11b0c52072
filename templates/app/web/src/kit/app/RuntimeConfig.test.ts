import { describe, expect, it } from 'vitest'
import { fetchRuntimeConfig, OtherBackendError } from './RuntimeConfig.ts'

const chain = {
  id: 43113,
  walletChainId: 31339,
  network: 'devnet',
  name: 'Avalanche Fuji',
  nativeCurrency: { symbol: 'AVAX', name: 'Avalanche', decimals: 18 },
  explorerUrl: null,
  rpcUrl: 'http://127.0.0.1:8545',
}
const config = { service: 'My app', projectId: 'my-app-1', chains: [chain] }
const read = (answer: unknown) => fetchRuntimeConfig('my-app-1', new AbortController().signal, async () => answer)

describe('fetchRuntimeConfig', () => {
  it('default: the networks of the own backend', async () => {
    expect(await read(config)).toEqual({ service: 'My app', chains: [chain] })
  })

  it('error: the backend of another project, and one without a network', async () => {
    await expect(read({ ...config, projectId: 'other-2', service: 'Other' })).rejects.toThrow(OtherBackendError)
    await expect(read({ ...config, chains: [] })).rejects.toThrow(TypeError)
  })
})
