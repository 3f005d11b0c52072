import { hashTypedData } from 'viem'
import * as z from 'zod/mini'
import type { Description, DescriptionRow } from '../describe/description.ts'
import { compareLimit } from '../findings/compareLimit.ts'
import type { Finding } from '../findings/finding.ts'
import { rules } from '../findings/rules.ts'
import type { AnyIntent } from '../intent/intentFields.ts'
import { checkTokens } from '../rules/transaction/checkTokens.ts'
import type { Token } from '../values/token.ts'
import { signingDomain } from './rules/signingDomain.ts'
import type { GuardedTypedData, TypedRuleInput } from './typedRule.ts'

/** Sentence and rows of a message whose schema is known. */
export type KnownTerms = Pick<Description, 'sentence' | 'main'>

/** One kind of typed data: the guard's verdict on it and its description. */
export type TypedIntentDefinition = {
  readonly kind: string
  /** Tokens whose amounts the user is shown. */
  readonly tokens: (intent: AnyIntent) => readonly Token[]
  /** Checks that intent and typed data match the schemas. */
  readonly checkShape: (input: Pick<TypedRuleInput, 'intent' | 'typedData'>) => Finding[]
  readonly check: (input: TypedRuleInput) => Finding[]
  readonly describe: (intent: AnyIntent, typedData: GuardedTypedData) => Description
}

type TypedOptions<Intent extends AnyIntent> = {
  readonly kind: Intent['kind']
  readonly schema: z.ZodMiniType
  /** Tokens whose amounts the user is shown. */
  tokens(intent: Intent): readonly Token[]
  check(input: TypedRuleInput<Intent>): readonly Finding[]
  /** Null for typed data of another schema. */
  describe(intent: Intent, typedData: GuardedTypedData): KnownTerms | null
}

const fieldsSchema = z.record(z.string(), z.unknown())

const typedDataSchema = z.object({
  domain: fieldsSchema,
  types: z.record(z.string(), z.array(fieldsSchema)),
  primaryType: z.string(),
  message: fieldsSchema,
})

function formatDigest(data: GuardedTypedData): string {
  try {
    return hashTypedData(data as unknown as Parameters<typeof hashTypedData>[0])
  } catch {
    // A message that cannot be hashed cannot be signed.
    return 'none, because the message does not fit its types'
  }
}

function describeDomain({ domain, primaryType }: GuardedTypedData): readonly DescriptionRow[] {
  const { name, version } = domain
  return [
    { label: 'Type of the message', value: primaryType },
    ...(name === undefined ? [] : [{ label: 'Domain', value: name }]),
    ...(version === undefined ? [] : [{ label: 'Version of the domain', value: version }]),
  ]
}

/** All message fields with their names. */
function describeMessage({ message }: GuardedTypedData): readonly DescriptionRow[] {
  return Object.entries(message).map(([label, value]) => ({
    label,
    value: typeof value === 'object' ? JSON.stringify(value) : String(value),
  }))
}

/** Defines a kind of typed data: the rules of every signature, and its own. */
export function defineTypedIntent<Intent extends AnyIntent>(options: TypedOptions<Intent>): TypedIntentDefinition {
  const own: TypedOptions<AnyIntent> = options
  return {
    kind: options.kind,
    tokens: intent => own.tokens(intent),
    checkShape: ({ intent, typedData }) =>
      options.schema.safeParse(intent).success && typedDataSchema.safeParse(typedData).success
        ? []
        : [rules.signature.block('The signing data is incomplete.')],
    check: input => [
      ...signingDomain(input),
      ...own.check(input),
      ...checkTokens(own.tokens(input.intent), input.facts.decimals),
      // only with: editor
      ...compareLimit(input.facts),
      // end only
    ],
    describe(intent, data) {
      const known = own.describe(intent, data)
      return {
        sentence: known?.sentence ?? `Sign a message of the unknown type ${data.primaryType}`,
        main: known?.main ?? [{ label: 'Message', value: JSON.stringify(data.message) }],
        details: [
          { label: 'Contract', value: String(data.domain.verifyingContract) },
          { label: 'Chain id of the signature', value: String(data.domain.chainId) },
          { label: 'Digest', value: formatDigest(data) },
          ...describeDomain(data),
          ...describeMessage(data),
        ],
      }
    },
  }
}
