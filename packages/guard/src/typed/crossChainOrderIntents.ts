import { defineTypedIntent, type TypedIntentDefinition } from './defineTypedIntent.ts'
import { describeOrder } from './describeOrder.ts'
import { type CrossChainOrderIntent, crossChainOrderIntentSchema } from './orderIntent.ts'
import { crossChainOrder } from './rules/crossChainOrder.ts'
import { orderFunds } from './rules/orderFunds.ts'
import { orderPrice } from './rules/orderPrice.ts'
import { orderTerms } from './rules/orderTerms.ts'

/** Orders that are paid on another chain. */
export const crossChainOrderIntents: readonly TypedIntentDefinition[] = [
  defineTypedIntent<CrossChainOrderIntent>({
    kind: 'crossChainOrder',
    schema: crossChainOrderIntentSchema,
    tokens: ({ src, dst }) => [src, dst],
    check: input => [...orderTerms(input), ...orderFunds(input), ...orderPrice(input), ...crossChainOrder(input)],
    describe: describeOrder,
  }),
]
