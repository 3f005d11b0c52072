import { defineTypedIntent, type TypedIntentDefinition } from './defineTypedIntent.ts'
import { describeOrder } from './describeOrder.ts'
import {
  type FusionOrderIntent,
  fusionOrderIntentSchema,
  type LimitOrderIntent,
  limitOrderIntentSchema,
} from './orderIntent.ts'
import { orderFunds } from './rules/orderFunds.ts'
import { orderPrice } from './rules/orderPrice.ts'
import { orderTerms } from './rules/orderTerms.ts'

/** Limit orders and Fusion orders of one chain. */
export const orderIntents: readonly TypedIntentDefinition[] = [
  defineTypedIntent<LimitOrderIntent>({
    kind: 'limitOrder',
    schema: limitOrderIntentSchema,
    tokens: ({ src, dst }) => [src, dst],
    check: input => [...orderTerms(input), ...orderFunds(input)],
    describe: describeOrder,
  }),
  defineTypedIntent<FusionOrderIntent>({
    kind: 'fusionOrder',
    schema: fusionOrderIntentSchema,
    tokens: ({ src, dst }) => [src, dst],
    check: input => [...orderTerms(input), ...orderFunds(input), ...orderPrice(input)],
    describe: describeOrder,
  }),
]
