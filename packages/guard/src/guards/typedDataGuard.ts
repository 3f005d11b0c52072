import * as z from 'zod/mini'
import { type Finding, findingsOf } from '../findings/finding.ts'
import { checkTokens } from '../rules/transaction/checkTokenMetadata.ts'
import { crossChainOrder } from '../typed/rules/crossChainOrder.ts'
import { orderFunds } from '../typed/rules/orderFunds.ts'
import { orderLimit } from '../typed/rules/orderLimit.ts'
import { orderPrice } from '../typed/rules/orderPrice.ts'
import { orderTerms } from '../typed/rules/orderTerms.ts'
import { permit2Allowance } from '../typed/rules/permit2Allowance.ts'
import { signingDomain } from '../typed/rules/signingDomain.ts'
import { tokenPermit } from '../typed/rules/tokenPermit.ts'
import { shownTokens } from '../typed/shownTokens.ts'
import {
  crossChainOrderIntentSchema,
  fusionOrderIntentSchema,
  limitOrderIntentSchema,
  permit2IntentSchema,
  permitIntentSchema,
} from '../typed/typedIntentSchema.ts'
import type { TypedGuardInput } from '../typed/typedRule.ts'

const finding = findingsOf('T17')

const schemas = {
  limitOrder: limitOrderIntentSchema,
  fusionOrder: fusionOrderIntentSchema,
  crossChainOrder: crossChainOrderIntentSchema,
  permit: permitIntentSchema,
  permit2: permit2IntentSchema,
}

const isKind = (kind: unknown): kind is keyof typeof schemas => typeof kind === 'string' && Object.hasOwn(schemas, kind)

const fieldsSchema = z.record(z.string(), z.unknown())

const typedDataSchema = z.object({
  domain: fieldsSchema,
  types: z.record(z.string(), z.array(fieldsSchema)),
  primaryType: z.string(),
  message: fieldsSchema,
})

/** Checks that intent and typed data, which arrive as JSON, match a known schema. Unknown kinds are blocked. */
export function checkTypedShape({ intent, typedData }: Pick<TypedGuardInput, 'intent' | 'typedData'>): Finding[] {
  const kind: unknown = (intent as { readonly kind?: unknown } | null | undefined)?.kind
  if (!isKind(kind)) return [finding('block', 'Unknown signature type.')]
  return schemas[kind].safeParse(intent).success && typedDataSchema.safeParse(typedData).success
    ? []
    : [finding('block', 'The signing data is incomplete.')]
}

function judge({ intent, typedData, facts }: TypedGuardInput): readonly Finding[] {
  switch (intent.kind) {
    case 'limitOrder':
      return [...orderTerms({ intent, typedData, facts }), ...orderFunds({ intent, typedData, facts })]
    case 'fusionOrder':
      return [
        ...orderTerms({ intent, typedData, facts }),
        ...orderFunds({ intent, typedData, facts }),
        ...orderPrice({ intent, typedData, facts }),
      ]
    case 'crossChainOrder':
      return [
        ...orderTerms({ intent, typedData, facts }),
        ...orderFunds({ intent, typedData, facts }),
        ...orderPrice({ intent, typedData, facts }),
        ...crossChainOrder({ intent, typedData, facts }),
      ]
    case 'permit':
      return tokenPermit({ intent, typedData, facts })
    case 'permit2':
      return permit2Allowance({ intent, typedData, facts })
  }
}

/**
 * Compares EIP-712 typed data with the user's intent and the chain's state, right before it is signed.
 *
 * - Pure; never throws on any input; blocks anything but known orders and permits. Call `isBlocked` on the result and
 *   show every finding
 */
export function typedDataGuard(input: TypedGuardInput): Finding[] {
  const unreadable = checkTypedShape(input)
  if (unreadable.length > 0) return unreadable
  const { intent, facts } = input
  const tokens = checkTokens(shownTokens(intent), facts.decimals)
  return [...signingDomain(input), ...judge(input), ...tokens, ...orderLimit(input)]
}
