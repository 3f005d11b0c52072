import { describe, expect, it } from 'vitest'
import { formatChain, formatOtherChain } from './formatChain.ts'

describe('formatChain', () => {
  it('default: a known chain has its name, whether or not 1inch has a router there', () => {
    expect(formatChain({ chainId: 1, walletChainId: 1 })).toBe('Ethereum')
    expect(formatChain({ chainId: 43_113, walletChainId: 43_113 })).toBe('Avalanche Fuji')
  })

  it('behavior: a local chain has the name of the one it stands for', () => {
    expect(formatChain({ chainId: 43_113, walletChainId: 31_339 })).toBe('Local Avalanche Fuji (31339)')
    expect(formatOtherChain(43_113, { chainId: 1, walletChainId: 31_337 })).toBe('Local Avalanche Fuji')
  })

  it('behavior: an unknown chain has its id', () => {
    expect(formatChain({ chainId: 99_999, walletChainId: 99_999 })).toBe('chain 99999')
  })
})
