import { describe, expect, it } from 'vitest'
import { findWalletMove } from './findWalletMove.ts'
import { makeChain } from './makeChains.stub.ts'

const ethereum = { ...makeChain(1, 'Ethereum', 'ETH'), walletChainId: 31337 }
const polygon = makeChain(137, 'Polygon', 'POL')
const chains = [ethereum, polygon]

describe('findWalletMove', () => {
  it('default: the network that the wallet went to, by the id it signs for', () => {
    expect(findWalletMove(31337, 137, chains)).toBe(polygon)
    expect(findWalletMove(137, 31337, chains)).toBe(ethereum)
  })

  it('behavior: connecting, disconnecting and staying are no moves', () => {
    expect(findWalletMove(undefined, 137, chains)).toBeNull()
    expect(findWalletMove(137, undefined, chains)).toBeNull()
    expect(findWalletMove(137, 137, chains)).toBeNull()
  })

  it('behavior: a network that is not offered is not followed', () => {
    expect(findWalletMove(137, 1, chains)).toBeNull()
  })
})
