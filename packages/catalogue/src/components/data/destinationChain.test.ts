import { describe, expect, it } from 'vitest'
import { runComponent } from '../../../test/runComponent.ts'
import { destinationChain } from './destinationChain.ts'
import { sourceChain } from './sourceChain.ts'

describe('sourceChain', () => {
  it('default: tells where one can go from it', async () => {
    const { outputs } = await runComponent(sourceChain, {})
    expect(outputs).toMatchObject({ chainId: 1, chain: { name: 'Ethereum' }, nativeToken: { symbol: 'ETH' } })
    expect((outputs.bridgePairs as { id: number }[]).map(({ id }) => id)).toEqual([137, 56, 42161, 10, 143])
  })

  it('error: a chain without pairs, or none', async () => {
    for (const chainId of [43114, 5])
      await expect(runComponent(sourceChain, { chainId })).rejects.toMatchObject({ code: 'NOT_AN_OPTION' })
  })
})

describe('destinationChain', () => {
  it('default: Ethereum to Polygon', async () => {
    const { outputs } = await runComponent(destinationChain, {})
    expect(outputs).toMatchObject({
      chainId: 137,
      pair: { fromChain: 1, toChain: 137 },
      nativeToken: { symbol: 'POL' },
    })
  })

  it('error: no bridge goes there', async () => {
    await expect(runComponent(destinationChain, { sourceChainId: 137, chainId: 143 })).rejects.toMatchObject({
      code: 'BRIDGE_NOT_SUPPORTED',
      message: 'Bridge not supported: Polygon → Monad',
    })
    await expect(runComponent(destinationChain, { sourceChainId: 1, chainId: 1 })).rejects.toMatchObject({
      code: 'BRIDGE_NOT_SUPPORTED',
    })
    await expect(runComponent(destinationChain, { sourceChainId: 'x' })).rejects.toMatchObject({
      code: 'CHAIN_SELECTION_INVALID',
    })
  })
})
