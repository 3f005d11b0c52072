import { supportedChainIds } from '@sluice/defi'
import { nativeTokenAddress } from '@sluice/guard'
import type { Config, WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeDocument } from '../../../test/kinds/kindFixture.ts'
import { configureMultichain } from './configureMultichain.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

function configure(configs: { readonly [componentId: string]: Config } = {}, edges: WorkflowDocument['edges'] = []) {
  const document = { ...makeDocument('A', ['chainSelector', 'oneInchQuote', 'oneInchSwap'], configs), edges }
  const { web, server, ...rest } = configureMultichain(document.nodes, document)
  return { ...rest, web: web!.value, server: server!.value }
}

describe('configureMultichain', () => {
  it('default: Ethereum, Polygon and BNB Smart Chain, beginning with Ethereum', () => {
    const { web, chainIds, defaultChainId, notes } = configure()
    expect({ chainIds, defaultChainId, notes, first: web.first }).toEqual({
      chainIds: [1, 137, 56],
      defaultChainId: 1,
      notes: [],
      first: { src: nativeTokenAddress, dst: usdc, amount: '' },
    })
  })

  it('behavior: the chain selector says which networks there are and which comes first', () => {
    const selector = { chainId: 137, enabledChains: [43114, 10, 137] }
    expect(configure({ chainSelector: selector, oneInchSwap: { chainId: 1 } })).toMatchObject({
      chainIds: [137, 10, 43114],
      defaultChainId: 137,
      notes: [],
    })
    expect(configure({ chainSelector: { chainId: 42161, enabledChains: [1] } })).toMatchObject({
      chainIds: [1, 42161],
      defaultChainId: 42161,
    })
    expect(configure({ chainSelector: { enabledChains: [56, 137] } })).toMatchObject({ defaultChainId: 56 })
  })

  it('behavior: every chain that the provider serves can be enabled', () => {
    expect(configure({ chainSelector: { enabledChains: [...supportedChainIds] } }).chainIds).toEqual(supportedChainIds)
  })

  it('behavior: an unknown chain falls back to Ethereum and is noted', () => {
    expect(configure({ chainSelector: { chainId: 8453, enabledChains: [137, 5] } })).toMatchObject({
      chainIds: [1, 137],
      defaultChainId: 1,
      notes: [expect.stringContaining('Chain 5'), expect.stringContaining('Chain 8453')],
    })
  })

  it('behavior: Polygon’s own token is POL, and MATIC is understood', () => {
    const addresses = configure().server.addressesByChain as { [chainId: string]: { [symbol: string]: string } }
    expect(addresses['137']).toMatchObject({ POL: nativeTokenAddress, MATIC: nativeTokenAddress })
    expect(addresses['137']).not.toHaveProperty('ETH')
    expect(configure().web.formerSymbolsByChain).toMatchObject({ 1: {}, 137: { [nativeTokenAddress]: 'MATIC' } })
    expect(
      configure({ chainSelector: { chainId: 137 }, oneInchQuote: { src: 'MATIC', dst: 'USDC' } }).web.first,
    ).toEqual({ src: nativeTokenAddress, dst: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', amount: '' })
  })

  it('behavior: tokens that are no longer issued are offered last, with the word for it', () => {
    const retired = configure().web.retiredTokensByChain as { [chainId: string]: { symbol: string; name: string }[] }
    expect(retired['56']).toEqual([
      expect.objectContaining({ symbol: 'BUSD', decimals: 18, name: 'Binance USD (no longer issued)' }),
    ])
  })

  it('behavior: values of another sort are as good as none', () => {
    expect(configure({ chainSelector: { chainId: 'one', enabledChains: ['x', null] } })).toMatchObject({
      chainIds: [1, 137, 56],
      defaultChainId: 1,
    })
  })
})
