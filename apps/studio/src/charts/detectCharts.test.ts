import { registry } from '@sluice/catalogue'
import type { JsonObject } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { detectCharts } from './detectCharts.ts'

const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const quote: JsonObject = {
  source: 'simulated',
  chainId: 1,
  fromToken: { chainId: 1, address: weth, symbol: 'WETH', decimals: 18 },
  toToken: { chainId: 1, address: usdc, symbol: 'USDC', decimals: 6 },
  fromAmount: '1000000000000000000',
  toAmount: '2456780000',
  priceImpactPercent: 0.03,
  route: [{ from: weth, to: usdc, protocol: 'Pool', sharePercent: 100 }],
}

const portfolio: JsonObject = {
  source: 'simulated',
  totalUsd: '105.5',
  profitAndLossUsd: '-3.25',
  holdings: [
    { token: { symbol: 'DAI' }, balance: '5', formatted: '5', usd: '5.5' },
    { token: { symbol: 'NEW' }, balance: '1', formatted: '1', usd: null },
    { token: { symbol: '' }, balance: '1', formatted: '1', usd: '0.01' },
    { token: { symbol: 'USDC' }, balance: '100', formatted: '100', usd: '100' },
  ],
}

describe('detectCharts', () => {
  it('default: a portfolio is its worth and how it is spread, largest first and without what has no price', () => {
    expect(detectCharts({ portfolio, totalValue: '105.5' })).toEqual([
      { kind: 'worth', title: 'Portfolio', totalUsd: '105.5', changeUsd: '-3.25' },
      {
        kind: 'shares',
        title: 'Allocation (USD)',
        chartType: 'pie',
        shares: [
          { label: 'USDC', value: '100' },
          { label: 'DAI', value: '5.5' },
          { label: 'Unnamed', value: '0.01' },
        ],
      },
    ])
  })

  it('behavior: a quote is its route, amounts exact', () => {
    expect(detectCharts({ quote, estimatedGas: 5 })).toMatchObject([
      {
        kind: 'route',
        from: { symbol: 'WETH', amount: '1' },
        to: { symbol: 'USDC', amount: '2456.78' },
        hops: [{ from: weth.toLowerCase(), to: usdc.toLowerCase(), protocol: 'Pool', sharePercent: 100 }],
        priceImpactPercent: 0.03,
      },
    ])
  })

  it('behavior: worth by name is bars', () => {
    const byChain = [
      { chainId: 1, name: 'Ethereum', totalUsd: '5' },
      { chainId: 137, name: 'Polygon', totalUsd: '12.5' },
    ]
    expect(detectCharts({ byChain })).toMatchObject([
      { kind: 'shares', chartType: 'bar', shares: [{ label: 'Polygon' }, { label: 'Ethereum' }] },
    ])
  })

  it('behavior: dashboards of the catalogue keep their layout and chart type', async () => {
    const run = (id: string, inputs: JsonObject, stored: JsonObject) => {
      const component = registry.get(id)!
      return component.run({ inputs, config: component.readConfig!(stored) } as never) as JsonObject
    }
    const given = { portfolio, quote, priceImpact: 0.03, data: { note: 'x' } }
    const board = await run('defiDashboard', given, { title: 'Mine', theme: 'dark', chartType: 'pie' })
    expect(detectCharts(board)).toMatchObject([
      {
        kind: 'dashboard',
        title: 'Mine',
        layout: 'grid',
        theme: 'dark',
        charts: [
          { kind: 'worth', totalUsd: '105.5', changeUsd: '-3.25' },
          { kind: 'shares', chartType: 'pie' },
          { kind: 'swap', from: '1 WETH', to: '2456.78 USDC' },
          { kind: 'stat', title: 'Price impact', value: '0.03', unit: 'percent' },
          { kind: 'value', value: { note: 'x' } },
        ],
      },
    ])
    const list = await run('dashboard', given, { layout: 'list' })
    expect(detectCharts(list)).toMatchObject([{ kind: 'dashboard', layout: 'list', theme: null, title: 'Dashboard' }])
  })

  it('behavior: other values make no chart', () => {
    const outputs = { hash: '0xabc', list: [1, 2], mixed: [{ totalUsd: '1' }, 2], quote: { ...quote, route: [] } }
    expect(detectCharts(outputs)).toEqual([])
  })
})
