import { defineComponent } from '../../defineComponent.ts'
import { refreshIntervalField } from '../../fields.ts'
import { portfolioWidget, quoteWidget, statWidget, transactionWidget, valueWidget } from '../../views/dashboardView.ts'

export const dashboard = defineComponent({
  id: 'dashboard',
  name: 'Dashboard',
  category: 'UI',
  description: 'Shows the flow’s results on one screen.',
  documentation:
    'Creates a widget for each connected value: a portfolio, a quote, a transaction and its output, and any other value. A run collects once; the refresh interval tells screens and generated applications how often to refresh.',
  version: '1.0.0',
  tags: ['dashboard', 'ui', 'overview'],
  icon: 'layout-dashboard',
  inputs: {
    portfolio: { name: 'Portfolio', dataType: 'object' },
    transaction: { name: 'Transaction', dataType: 'object', accepts: ['transaction', 'string'] },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    outputAmount: { name: 'Output amount', dataType: 'string', unit: 'baseUnits' },
    quote: { name: 'Quote', dataType: 'object' },
    data: { name: 'Data', dataType: 'any' },
  },
  outputs: { display: { name: 'Display', dataType: 'object' } },
  fields: [
    {
      key: 'layout',
      cosmetic: true,
      type: 'select',
      label: 'Layout',
      defaultValue: 'grid',
      options: [
        { label: 'Grid', value: 'grid' },
        { label: 'List', value: 'list' },
        { label: 'Cards', value: 'cards' },
      ],
    },
    refreshIntervalField,
  ],
  effect: 'pure',
  required: [],
  app: [{ role: 'dashboard' }, { role: 'portfolio.refresh', field: 'refreshInterval' }],
  fixture: { data: { note: 'nothing connected but this' } },
  run: ({ inputs, config }) => {
    const widgets = [
      portfolioWidget(inputs.portfolio),
      quoteWidget(inputs.quote),
      transactionWidget(inputs.transaction) ?? transactionWidget(inputs.transactionHash),
      statWidget('Output amount', inputs.outputAmount, 'base units'),
      valueWidget('Data', inputs.data),
    ]
    return {
      display: {
        kind: 'dashboard',
        layout: config.layout,
        refreshInterval: config.refreshInterval,
        widgets: widgets.filter(widget => widget !== null),
      },
    }
  },
})
