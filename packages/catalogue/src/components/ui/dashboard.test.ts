import type { JsonObject } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { runComponent } from '../../../test/runComponent.ts'
import { defiDashboard } from '../analytics/defiDashboard.ts'
import { portfolioAPI } from '../data/portfolioAPI.ts'
import { oneInchQuote } from '../defi/oneInchQuote.ts'
import { dashboard } from './dashboard.ts'

const hash = `0x${'ab'.repeat(32)}`

const widgetsOf = (outputs: JsonObject) => (outputs.display as JsonObject).widgets as readonly JsonObject[]

const kinds = (outputs: JsonObject) => widgetsOf(outputs).map(({ kind }) => kind)

async function connected() {
  const portfolio = (await runComponent(portfolioAPI, portfolioAPI.fixture!)).outputs.portfolio!
  const quote = (await runComponent(oneInchQuote, oneInchQuote.fixture!)).outputs.quote!
  return { portfolio, quote }
}

describe('dashboard', () => {
  it('default: one widget for everything that is connected', async () => {
    const inputs = { ...(await connected()), transactionHash: hash, outputAmount: '7', data: [1] }
    const { outputs } = await runComponent(dashboard, { ...inputs, layout: 'cards' })
    expect(outputs.display).toMatchObject({ kind: 'dashboard', layout: 'cards', refreshInterval: 30 })
    expect(kinds(outputs)).toEqual(['portfolio', 'quote', 'transaction', 'stat', 'value'])
    expect(widgetsOf(outputs)[0]).toMatchObject({
      source: 'simulated',
      rows: expect.arrayContaining([{ label: 'ETH', amount: '100', usd: '245678' }]),
    })
  })

  it('behavior: nothing is made up', async () => {
    expect(widgetsOf((await runComponent(dashboard, {})).outputs)).toEqual([])
    const odd = { portfolio: { a: 1 }, quote: {}, transaction: 'soon', outputAmount: '' }
    expect(widgetsOf((await runComponent(dashboard, odd)).outputs)).toEqual([])
  })

  it('behavior: a monitored transaction says its status', async () => {
    const transaction = { transactionHash: hash, status: 'confirmed' }
    expect(widgetsOf((await runComponent(dashboard, { transaction, transactionHash: hash })).outputs)).toEqual([
      { kind: 'transaction', title: 'Transaction', hash, status: 'confirmed' },
    ])
  })
})

describe('defiDashboard', () => {
  it('default', async () => {
    const { outputs } = await runComponent(defiDashboard, { ...(await connected()), price: '2456.78' })
    expect(outputs.display).toMatchObject({
      kind: 'defiDashboard',
      title: 'DeFi Dashboard',
      theme: 'light',
      chartType: 'line',
      refreshInterval: 30,
      showPnL: true,
      showAdvancedSettings: false,
    })
    expect(kinds(outputs)).toEqual(['portfolio', 'chart', 'stat', 'quote', 'stat'])
  })

  it('behavior: the chart shows what the holdings are worth, largest first', async () => {
    const holdings = [
      { token: { symbol: 'A' }, formatted: '1', usd: '9' },
      { token: { symbol: 'B' }, formatted: '1', usd: null },
      { token: { symbol: 'C' }, formatted: '1', usd: '10' },
    ]
    const { outputs } = await runComponent(defiDashboard, { portfolio: { holdings, totalUsd: '19' }, chartType: 'pie' })
    expect(widgetsOf(outputs)[1]).toEqual({
      kind: 'chart',
      title: 'Value by token (USD)',
      chartType: 'pie',
      points: [
        { label: 'C', value: '10' },
        { label: 'A', value: '9' },
      ],
    })
  })

  it('behavior: switches take away', async () => {
    const { quote } = await connected()
    const portfolio = { holdings: [], totalUsd: '0', profitAndLossUsd: '-3.5' }
    const shown = await runComponent(defiDashboard, { portfolio, quote })
    expect(widgetsOf(shown.outputs)[0]).toMatchObject({ profitAndLossUsd: '-3.5' })
    const switches = { showPnL: false, enablePriceChart: false, showPriceImpact: false, showAdvancedSettings: true }
    const { outputs } = await runComponent(defiDashboard, { portfolio, quote, priceImpact: 4, ...switches })
    expect(kinds(outputs)).toEqual(['portfolio', 'quote'])
    expect(widgetsOf(outputs)).toMatchObject([{ profitAndLossUsd: null }, { priceImpactPercent: null }])
    expect(outputs.display).toMatchObject({ showPnL: false, showAdvancedSettings: true })
  })
})
