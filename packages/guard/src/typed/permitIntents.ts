import { defineTypedIntent, type TypedIntentDefinition } from './defineTypedIntent.ts'
import { describePermit } from './describePermit.ts'
import { type PermitIntent, permitIntentSchema } from './permitIntent.ts'
import { tokenPermit } from './rules/tokenPermit.ts'

/** Allowances by signature (EIP-2612). */
export const permitIntents: readonly TypedIntentDefinition[] = [
  defineTypedIntent<PermitIntent>({
    kind: 'permit',
    schema: permitIntentSchema,
    tokens: ({ token }) => [token],
    check: tokenPermit,
    describe: describePermit,
  }),
]
