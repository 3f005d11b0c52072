import { describe, expect, it } from 'vitest'
import { explorerUrl, findWalletChain, walletChainName } from './walletChains.ts'

const devnet = {
  chains: [{ id: 31337, mirrorsChainId: 1, rpcUrl: 'http://127.0.0.1:8545' }],
  aggregatorUrl: 'http://127.0.0.1:8546',
}

describe('findWalletChain', () => {
  it('default: a local chain carries its own id and address', () => {
    expect(findWalletChain(31337, devnet)).toEqual({
      id: 31337,
      name: 'Local Ethereum (31337)',
      currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['http://127.0.0.1:8545'],
      explorerUrls: [],
    })
  })

  it('behavior: live chains come from our own table, unknown ones are not invented', () => {
    expect(findWalletChain(137, devnet)?.explorerUrls[0]).toMatch(/^https:\/\//)
    expect(findWalletChain(31337, null)).toBeUndefined()
    expect(walletChainName(424242, devnet)).toBe('Chain 424242')
  })
})

describe('explorerUrl', () => {
  it('default', () => {
    expect(explorerUrl(1, '0xabc', devnet)).toBe('https://etherscan.io/tx/0xabc')
    expect(explorerUrl(31337, '0xabc', devnet)).toBeUndefined()
  })
})
