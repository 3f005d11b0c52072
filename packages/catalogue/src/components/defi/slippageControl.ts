import { isJsonObject } from '@sluice/workflow'
import { clampSlippage, slippageForImpact } from '@sluice/workflow/logic'
import { defineComponent } from '../../defineComponent.ts'
import { slippageField } from '../../fields.ts'
import { slippageRange } from '../../values/slippage.ts'

export const slippageControl = defineComponent({
  id: 'slippageControl',
  name: 'Slippage Control',
  category: 'DeFi',
  description: 'Maximum price change you accept.',
  documentation:
    'Returns a slippage in percent, within its limits. Automatic slippage follows the price impact of the quote: twice the impact plus 0.1, in steps of 0.01.',
  version: '1.0.0',
  tags: ['slippage', 'protection'],
  icon: 'shield-half',
  inputs: { quote: { name: 'Quote', dataType: 'object' } },
  outputs: { slippage: { name: 'Slippage', dataType: 'number', unit: 'percent' } },
  fields: [
    slippageField,
    {
      key: 'minSlippage',
      type: 'number',
      label: 'Min. slippage (%)',
      defaultValue: slippageRange.least,
      step: 0.1,
      constraints: slippageField.constraints,
    },
    {
      key: 'maxSlippage',
      type: 'number',
      label: 'Max. slippage (%)',
      defaultValue: slippageRange.most,
      step: 0.1,
      constraints: slippageField.constraints,
    },
    { key: 'autoSlippage', type: 'boolean', label: 'Automatic slippage', defaultValue: false },
  ],
  effect: 'pure',
  required: [],
  app: [{ role: 'trade.slippage' }],
  fixture: { slippage: 2 },
  run: ({ inputs, config }) => {
    const impact = isJsonObject(inputs.quote) ? Number(inputs.quote.priceImpactPercent ?? 0) : 0
    const wanted = config.autoSlippage ? slippageForImpact(impact) : config.slippage
    return { slippage: clampSlippage(wanted, config) }
  },
})
