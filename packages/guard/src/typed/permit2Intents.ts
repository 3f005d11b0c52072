import { defineTypedIntent, type TypedIntentDefinition } from './defineTypedIntent.ts'
import { describePermit2 } from './describePermit2.ts'
import { type Permit2Intent, permit2IntentSchema } from './permitIntent.ts'
import { permit2Allowance } from './rules/permit2Allowance.ts'

/** Allowances of Permit2. */
export const permit2Intents: readonly TypedIntentDefinition[] = [
  defineTypedIntent<Permit2Intent>({
    kind: 'permit2',
    schema: permit2IntentSchema,
    tokens: ({ token }) => [token],
    check: permit2Allowance,
    describe: describePermit2,
  }),
]
