import { isJsonObject } from '@sluice/workflow'
import { defineComponent } from '../../defineComponent.ts'
import { refreshIntervalField } from '../../fields.ts'
import {
  chartWidget,
  portfolioWidget,
  quoteWidget,
  statWidget,
  transactionWidget,
  valueWidget,
} from '../../views/dashboardView.ts'

const select = <const Key extends string, const Value extends string>(
  key: Key,
  label: string,
  values: readonly [Value, ...Value[]],
) =>
  ({
    key,
    cosmetic: true,
    type: 'select',
    label,
    defaultValue: values[0],
    options: values.map(value => ({ label: value[0]!.toUpperCase() + value.slice(1), value })),
  }) as const

const toggle = <const Key extends string>(key: Key, label: string, defaultValue: boolean) =>
  ({ key, cosmetic: true, type: 'boolean', label, defaultValue }) as const

export const defiDashboard = defineComponent({
  id: 'defiDashboard',
  name: 'DeFi Dashboard',
  category: 'Analytics',
  description: 'Shows portfolio, prices and transactions on one screen.',
  documentation:
    'Collects a portfolio, quotes, transactions and prices into widgets, with a chart of holdings by value. Switches select the widgets. All figures come from connected nodes and show their source; nothing is invented for unconnected inputs.',
  version: '1.0.0',
  tags: ['dashboard', 'analytics', 'portfolio', 'chart'],
  icon: 'chart-line',
  inputs: {
    portfolio: { name: 'Portfolio', dataType: 'object' },
    transaction: { name: 'Transaction', dataType: 'object', accepts: ['transaction', 'string'] },
    quote: { name: 'Quote', dataType: 'object' },
    price: { name: 'Price', dataType: 'number', accepts: ['string'] },
    priceImpact: { name: 'Price impact', dataType: 'number', unit: 'percent' },
    data: { name: 'Data', dataType: 'any' },
  },
  outputs: { display: { name: 'Display', dataType: 'object' } },
  fields: [
    { key: 'title', cosmetic: true, type: 'text', label: 'Title', defaultValue: 'DeFi Dashboard' },
    select('theme', 'Theme', ['light', 'dark', 'modern']),
    select('chartType', 'Chart type', ['line', 'bar', 'pie']),
    refreshIntervalField,
    toggle('showPnL', 'Show profit and loss', true),
    toggle('enablePriceChart', 'Show the chart', true),
    toggle('showPriceImpact', 'Show the price impact', true),
    toggle('showAdvancedSettings', 'Show advanced settings', false),
  ],
  effect: 'pure',
  required: [],
  app: [
    { role: 'portfolio.dashboard' },
    { role: 'app.theme', field: 'theme', values: { light: 'light', dark: 'dark', modern: 'midnight' } },
    { role: 'portfolio.chart', field: 'enablePriceChart' },
    { role: 'portfolio.refresh', field: 'refreshInterval' },
  ],
  fixture: {
    portfolio: {
      source: 'simulated',
      totalUsd: '2456.78',
      profitAndLossUsd: null,
      holdings: [{ token: { symbol: 'ETH' }, formatted: '1', usd: '2456.78' }],
    },
  },
  run: ({ inputs, config }) => {
    const portfolio = portfolioWidget(inputs.portfolio)
    const quote = quoteWidget(inputs.quote)
    const ofQuote = isJsonObject(inputs.quote) ? inputs.quote.priceImpactPercent : undefined
    const hasChart = portfolio !== null && config.enablePriceChart
    const widgets = [
      portfolio && (config.showPnL ? portfolio : { ...portfolio, profitAndLossUsd: null }),
      hasChart ? chartWidget(portfolio, config.chartType) : null,
      statWidget('Price', inputs.price, 'USD'),
      quote && { ...quote, priceImpactPercent: config.showPriceImpact ? quote.priceImpactPercent : null },
      config.showPriceImpact ? statWidget('Price impact', inputs.priceImpact ?? ofQuote, 'percent') : null,
      transactionWidget(inputs.transaction),
      valueWidget('Data', inputs.data),
    ]
    return {
      display: {
        kind: 'defiDashboard',
        title: config.title,
        theme: config.theme,
        chartType: config.chartType,
        refreshInterval: config.refreshInterval,
        showPnL: config.showPnL,
        showAdvancedSettings: config.showAdvancedSettings,
        widgets: widgets.filter(widget => widget !== null),
      },
    }
  },
})
