import { isJsonObject, type Json } from '@sluice/workflow'
import { defineComponent } from '../../defineComponent.ts'
import { defaultSlippagePercent, slippageField } from '../../fields.ts'

const leastSlippage = 0.1

const mostSlippage = 5

const clamp = (value: number, minimum: number, maximum: number) => Math.min(Math.max(value, minimum), maximum)

export const slippageControl = defineComponent({
  id: 'slippageControl',
  name: 'Slippage Control',
  category: 'DeFi',
  description: 'How much worse than the quote a swap may turn out.',
  documentation:
    'Hands on a slippage in percent, kept between its bounds. With automatic slippage it follows the price impact of the quote: twice the impact plus 0.1, in steps of 0.01.',
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
      label: 'Least slippage (%)',
      defaultValue: leastSlippage,
      step: 0.1,
      constraints: slippageField.constraints,
    },
    {
      key: 'maxSlippage',
      type: 'number',
      label: 'Most slippage (%)',
      defaultValue: mostSlippage,
      step: 0.1,
      constraints: slippageField.constraints,
    },
    { key: 'autoSlippage', type: 'boolean', label: 'Automatic slippage', defaultValue: false },
  ],
  effect: 'pure',
  required: [],
  feature: 'swap',
  fixture: { slippage: 2 },
  run: ({ inputs, config }) => {
    const impact = isJsonObject(inputs.quote) ? Number(inputs.quote.priceImpactPercent ?? 0) : 0
    const wanted =
      config.autoSlippage === true ? 2 * Math.max(impact, 0) + 0.1 : percent(config.slippage, defaultSlippagePercent)
    const bounded = clamp(wanted, percent(config.minSlippage, leastSlippage), percent(config.maxSlippage, mostSlippage))
    return { slippage: Math.round(bounded * 100) / 100 }
  },
})

/** An emptied field means the default, not zero. */
function percent(value: Json | undefined, otherwise: number): number {
  return value === undefined || value === null || value === '' ? otherwise : Number(value)
}
