import { describe, expect, it } from 'vitest'
import { progressOf, routeOf } from './routeOf.ts'

const id = (digit: string) => `0x${digit.repeat(64)}`

const icmChains = {
  source: { id: 'c-chain', name: 'C-Chain', chainId: 43_113, blockchainId: id('1') },
  destinations: [
    {
      id: 'dispatch',
      chainId: 779_672,
      name: 'Dispatch',
      blockchainId: id('2'),
      explorerUrl: null,
      state: 'active' as const,
    },
  ],
}

describe('routeOf', () => {
  it('default: a sent message starts on the source chain, and its destination is known by its blockchain id', () => {
    const sent = {
      direction: 'sent',
      sourceChain: 'C',
      destinationBlockchainId: id('2'),
      destinationName: 'Dispatch',
    } as const
    expect(routeOf(sent, icmChains)).toEqual({
      from: { id: 43_113, name: 'C-Chain' },
      to: { id: 779_672, name: 'Dispatch' },
    })
  })

  it('behavior: a received message comes from a listed chain, and an unknown chain has a short name and no logo', () => {
    const received = {
      direction: 'received',
      sourceChain: 'Dispatch',
      destinationBlockchainId: id('1'),
      destinationName: 'C-Chain',
    } as const
    expect(routeOf(received, icmChains)).toEqual({
      from: { id: 779_672, name: 'Dispatch' },
      to: { id: 43_113, name: 'C-Chain' },
    })
    expect(routeOf({ ...received, sourceChain: id('9') }, icmChains).from).toEqual({ id: 0, name: '0x99999999…999999' })
  })
})

describe('progressOf', () => {
  it('default: a failed message arrived and was not executed; a pending one is on its way', () => {
    expect(progressOf('failed').at(-1)).toEqual(['Failed', 'failed'])
    expect(progressOf('pending').map(([, state]) => state)).toEqual(['done', 'current', 'next'])
    expect(progressOf('mining').map(([, state]) => state)).toEqual(['current', 'next', 'next'])
    expect(progressOf('completed').at(-1)).toEqual(['Completed', 'done'])
    expect(progressOf('completed').every(([, state]) => state === 'done')).toBe(true)
  })
})
