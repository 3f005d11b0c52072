import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'

const kinds = ['market', 'limit', 'stop'] as const

export const orderType = defineComponent({
  id: 'orderType',
  name: 'Order Type',
  category: 'DeFi',
  description: 'Routes a trade as market, limit or stop order.',
  documentation:
    'Passes its input to the output of the selected type and skips the other two, so that only one branch runs. A market order swaps at the current price; a limit order waits for its target price; a stop order is a swap or limit order behind a Price Trigger, because no protocol watches a stop price while nothing runs.',
  version: '1.0.0',
  tags: ['order', 'market', 'limit', 'stop'],
  icon: 'list-tree',
  inputs: {
    orderType: { name: 'Order type', dataType: 'string' },
    value: { name: 'Trade', dataType: 'any', description: 'Passed on unchanged' },
  },
  outputs: {
    orderType: { name: 'Order type', dataType: 'string' },
    market: { name: 'Market', dataType: 'any', branch: true },
    limit: { name: 'Limit', dataType: 'any', branch: true },
    stop: { name: 'Stop', dataType: 'any', branch: true },
  },
  fields: [
    {
      key: 'orderType',
      type: 'select',
      label: 'Order type',
      required: true,
      defaultValue: 'market',
      options: [
        { label: 'Market', value: 'market' },
        { label: 'Limit', value: 'limit' },
        { label: 'Stop', value: 'stop' },
      ],
    },
  ],
  effect: 'pure',
  required: ['orderType'],
  app: [
    {
      role: 'order.type',
      note: {
        when: { field: 'orderType', equals: 'stop' },
        text: 'Stop orders require monitoring. This application supports limit orders only',
      },
    },
  ],
  fixture: { orderType: 'limit' },
  run: ({ inputs, config }) => {
    const chosen = inputs.orderType ?? config.orderType
    const kind = kinds.find(known => known === chosen)
    if (!kind) throw catalogueErrors.error('ORDER_TYPE_UNKNOWN', { type: chosen })
    return { orderType: kind, [kind]: inputs.value ?? true }
  },
})
