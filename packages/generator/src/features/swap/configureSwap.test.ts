import { findTemplate } from '@sluice/catalogue'
import { findChain } from '@sluice/defi'
import { nativeTokenAddress } from '@sluice/guard'
import { type Config, documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeDocument } from '../../../test/kinds/kindFixture.ts'
import { makeSwapDocument } from '../../makeSwapDocument.ts'
import { configureTrade } from '../../parts/configureTrade.ts'
import { configureSwap } from './configureSwap.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

function configure(configs: { readonly [componentId: string]: Config } = {}, edges = makeSwapDocument().edges) {
  const document = makeSwapDocument({ edges }, configs)
  const { web, ...rest } = configureSwap(document.nodes, document)
  const trade = configureTrade({ nodes: document.nodes, document, intents: new Set(['approval', 'permit']), ...rest })
  return { ...rest, web: { ...web?.value, ...trade.web?.value } as { readonly [key: string]: unknown } }
}

describe('configureSwap', () => {
  it('default: the Basic Swap template', () => {
    const { web, chainIds, defaultChainId, notes } = configure()
    const { tokensByChain, wrappedNative, ...values } = web
    expect(wrappedNative).toMatchObject({ 1: findChain(1)?.wrappedNative, 137: findChain(137)?.wrappedNative })
    expect({ values, chainIds, defaultChainId, notes }).toEqual({
      chainIds: [1, 137, 56, 42161],
      defaultChainId: 1,
      notes: [],
      values: {
        confirmations: 1,
        first: { amount: '1', src: nativeTokenAddress, dst: usdc },
        priceImpact: { warnPercent: 3 },
        quoteDebounceMs: 500,
        slippage: { defaultPercent: 1, minPercent: 0.1, maxPercent: 50, presets: [0.1, 0.5, 1] },
      },
    })
    const symbols = (tokensByChain as { [id: string]: { symbol: string }[] })['1']?.map(token => token.symbol)
    expect(symbols?.slice(0, 6)).toEqual(['ETH', 'USDC', 'USDT', 'DAI', 'WBTC', '1INCH'])
  })

  it('behavior: a connection counts before the node’s own value', () => {
    const own = { chainId: 137, slippage: 3, src: 'USDC', dst: 'POL' }
    expect(configure({ oneInchSwap: own })).toMatchObject({
      defaultChainId: 1,
      web: { first: { src: nativeTokenAddress, dst: usdc }, slippage: { defaultPercent: 1 } },
    })
    expect(configure({ oneInchSwap: own }, [])).toMatchObject({
      defaultChainId: 137,
      web: { first: { dst: nativeTokenAddress }, slippage: { defaultPercent: 3 } },
    })
  })

  it('behavior: the token input holds what a person types, others hold base units', () => {
    expect(configure({ tokenInput: { amount: '0.25' } }).web.first).toMatchObject({ amount: '0.25' })
    const own = { amount: '1500000', src: usdc, dst: 'ETH' }
    expect(configure({ oneInchSwap: own }, []).web.first).toMatchObject({ amount: '1.5', src: usdc })
  })

  it('behavior: the payment of a treasury is a number of tokens, not of base units', () => {
    const document = documentFromTemplate(findTemplate('dao-governance-treasury')!)
    expect(configureSwap(document.nodes, document).web?.value).toMatchObject({ first: { amount: '2' } })
  })

  it('behavior: slippage stays within its bounds and in whole basis points', () => {
    const control = { slippage: 12.3456, minSlippage: 0.4, maxSlippage: 5 }
    expect(configure({ slippageControl: control }).web.slippage).toEqual({
      defaultPercent: 5,
      minPercent: 0.4,
      maxPercent: 5,
      presets: [0.5, 1],
    })
  })

  it('behavior: values of another sort are as good as none', () => {
    const hostile = { chainId: 'one', fromToken: 7, toToken: ['x'], amount: { a: 1 } }
    expect(configure({ tokenInput: hostile, slippageControl: { slippage: 'NaN' } })).toMatchObject({
      defaultChainId: 1,
      web: { first: { src: nativeTokenAddress, dst: usdc, amount: '' }, slippage: { defaultPercent: 1 } },
    })
  })

  it('behavior: what the application does otherwise is said', () => {
    const { notes, defaultChainId } = configure({
      tokenInput: { chainId: 8453, toToken: `0x${'12'.repeat(20)}` },
    })
    expect(defaultChainId).toBe(1)
    expect(notes).toEqual([expect.stringContaining('Chain 8453'), expect.stringContaining(`0x${'12'.repeat(20)}`)])
  })

  it('behavior: a custom token is read from its own field', () => {
    const own = { dst: 'custom', dstCustom: '0xdAC17F958D2ee523a2206206994597C13D831ec7' }
    expect(configure({ oneInchSwap: own }, []).web.first).toMatchObject({ dst: own.dstCustom })
  })

  it('behavior: a token of no list is handed on by its address, an amount in its base units is not', () => {
    const unlisted = '0x00000000000000000000000000000000000A1111'
    const notes = [`The token ${unlisted} is on no token list: the page reads it from its contract`]
    const bought = configure({ oneInchSwap: { src: 'ETH', dst: unlisted, amount: '1500000000000000000' } }, [])
    expect(bought).toMatchObject({ notes, web: { first: { dst: unlisted, amount: '1.5' } } })
    const sold = configure({ oneInchSwap: { src: unlisted, dst: 'USDC', amount: '1500' } }, [])
    expect(sold).toMatchObject({ notes, web: { first: { src: unlisted, amount: '' } } })
  })

  it('behavior: connections in a circle end', () => {
    const edges = [
      { id: 'a', source: 'oneInchQuote', sourcePort: 'chainId', target: 'oneInchSwap', targetPort: 'chainId' },
      { id: 'b', source: 'oneInchSwap', sourcePort: 'chainId', target: 'oneInchQuote', targetPort: 'chainId' },
    ]
    expect(configure({}, edges).defaultChainId).toBe(1)
  })

  it('behavior: a flow whose swaps are all gasless starts so; one that also sends starts with the transaction', () => {
    const gasless = makeDocument('a', ['fusionSwap'])
    const both = makeDocument('a', ['fusionSwap', 'oneInchSwap'], { oneInchSwap: { validateOnly: false } })
    const startOf = ({ nodes, ...rest }: typeof gasless) =>
      configureSwap(nodes, { nodes, ...rest }).web?.value.first as { readonly asOrder?: true }
    expect([startOf(gasless).asOrder, startOf(both).asOrder]).toEqual([true, undefined])
  })
})
