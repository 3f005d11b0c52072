import { defineComponent } from '../../defineComponent.ts'

export const swapInterface = defineComponent({
  id: 'swapInterface',
  name: 'Swap Interface',
  category: 'UI',
  description: 'Adds a swap screen to the generated app.',
  documentation:
    'Represents the swap screen of the generated application: amount, tokens, quote, review and result. A run returns a summary of that screen.',
  version: '1.0.0',
  tags: ['ui', 'swap', 'screen'],
  icon: 'panel-top',
  inputs: {
    quote: { name: 'Quote', dataType: 'object' },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    outputAmount: { name: 'Output amount', dataType: 'string', unit: 'baseUnits' },
  },
  outputs: { display: { name: 'Display', dataType: 'object' } },
  fields: [
    {
      key: 'theme',
      cosmetic: true,
      type: 'select',
      label: 'Theme',
      defaultValue: 'light',
      options: [
        { label: 'Light', value: 'light' },
        { label: 'Dark', value: 'dark' },
      ],
    },
    { key: 'showAdvanced', cosmetic: true, type: 'boolean', label: 'Show advanced settings', defaultValue: false },
  ],
  effect: 'pure',
  required: [],
  app: [{ role: 'swap.screen' }, { role: 'app.theme', field: 'theme' }],
  run: ({ inputs, config }) => ({
    display: {
      theme: config.theme,
      showAdvanced: config.showAdvanced,
      quote: inputs.quote ?? null,
      transactionHash: inputs.transactionHash ?? null,
      outputAmount: inputs.outputAmount ?? null,
    },
  }),
})
