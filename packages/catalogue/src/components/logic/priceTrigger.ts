import { nativeTokenAddress } from '@sluice/guard'
import { compareValues, type Json } from '@sluice/workflow'
import { meetsCondition } from '@sluice/workflow/logic'
import { resolveToken } from '../../contracts/resolveToken.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { chainField, chainPort, tokenPort } from '../../fields.ts'
import { readChainId } from '../../readSwapInputs.ts'

export const priceTrigger = defineComponent({
  id: 'priceTrigger',
  name: 'Price Trigger',
  category: 'Logic',
  description: 'Continues when a price reaches your target.',
  documentation:
    'Compares a price with a target, exactly, and passes it to "Triggered" or "Not triggered"; nodes only on the other branch are skipped. The price is the connected input or the current price of the token. Each run checks once; run it again, or on a schedule, to check again.',
  version: '1.0.0',
  tags: ['price', 'trigger', 'condition', 'branch'],
  icon: 'bell-ring',
  inputs: {
    price: { name: 'Price', dataType: 'number', accepts: ['string'] },
    chainId: { ...chainPort, required: false },
    token: { ...tokenPort('Token'), required: false },
  },
  outputs: {
    triggered: { name: 'Is triggered', dataType: 'boolean' },
    price: { name: 'Price', dataType: 'number' },
    truePath: { name: 'Triggered', dataType: 'any', branch: true },
    falsePath: { name: 'Not triggered', dataType: 'any', branch: true },
  },
  fields: [
    chainField,
    { key: 'token', type: 'text', format: 'token', label: 'Token', defaultValue: nativeTokenAddress },
    {
      key: 'condition',
      type: 'select',
      label: 'Condition',
      required: true,
      defaultValue: 'above',
      options: [
        { label: 'Above', value: 'above' },
        { label: 'Below', value: 'below' },
        { label: 'At least', value: 'atLeast' },
        { label: 'At most', value: 'atMost' },
      ],
    },
    {
      key: 'targetPrice',
      type: 'number',
      exact: true,
      label: 'Target price (USD)',
      required: true,
      constraints: [{ type: 'min', value: 0 }],
    },
  ],
  resets: { chainId: ['token'] },
  effect: 'read',
  required: ['condition', 'targetPrice'],
  logic: 'trigger',
  fixture: { targetPrice: 2000 },
  run: async ({ inputs, config, services, signal }) => {
    const { condition, targetPrice } = config
    const price = readNumber(inputs.price ?? (await currentPrice()))
    const triggered = meetsCondition(condition, price, readNumber(targetPrice)) === true
    const taken = { price, targetPrice, condition }
    return { triggered, price, ...(triggered ? { truePath: taken } : { falsePath: taken }) }

    async function currentPrice(): Promise<string> {
      const chainId = readChainId(inputs.chainId ?? config.chainId)
      const { usd } = await services.prices.price(await resolveToken(services, inputs.token, chainId, signal), signal)
      return usd
    }
  },
})

/** Refuses non-numbers: they would never trigger. Throws `NUMBER_INVALID`. */
function readNumber(value: Json | undefined): number | string {
  if ((typeof value === 'number' || typeof value === 'string') && compareValues(value, '>=', 0)) return value
  throw catalogueErrors.error('NUMBER_INVALID', { text: String(value).slice(0, 60) })
}
