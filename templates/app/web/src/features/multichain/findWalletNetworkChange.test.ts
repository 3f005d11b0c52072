import { describe, expect, it } from 'vitest'
import { findWalletNetworkChange } from './findWalletNetworkChange.ts'
import { makeChain } from './makeChains.stub.ts'

const ethereum = { ...makeChain(1, 'Ethereum', 'ETH'), walletChainId: 31337 }
const polygon = makeChain(137, 'Polygon', 'POL')
const chains = [ethereum, polygon]

describe('findWalletNetworkChange', () => {
  it('default: the network that the wallet went to, by the id it signs for', () => {
    expect(findWalletNetworkChange(31337, 137, chains)).toBe(polygon)
    expect(findWalletNetworkChange(137, 31337, chains)).toBe(ethereum)
  })

  it('behavior: connecting, disconnecting and staying are no moves', () => {
    expect(findWalletNetworkChange(undefined, 137, chains)).toBeNull()
    expect(findWalletNetworkChange(137, undefined, chains)).toBeNull()
    expect(findWalletNetworkChange(137, 137, chains)).toBeNull()
  })

  it('behavior: a network that is not offered is not followed', () => {
    expect(findWalletNetworkChange(137, 1, chains)).toBeNull()
  })
})
