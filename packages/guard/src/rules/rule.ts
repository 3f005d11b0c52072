import type * as z from 'zod/mini'
import type { DecodedContractCall } from '../decode/contractCall.ts'
import type { Description } from '../describe/description.ts'
import type { GuardFacts, PChainFacts } from '../facts/facts.ts'
import type { FactsRequest } from '../facts/guardReader.ts'
import type { Finding } from '../findings/finding.ts'
import type { AnyCall } from '../intent/callIntent.ts'
import type { AnyIntent, NamedAddresses } from '../intent/intentFields.ts'
import type { Hex, Token } from '../values/token.ts'
import type { GuardTransaction } from '../values/transaction.ts'

export type RuleInput<Intent extends AnyIntent = AnyIntent> = {
  readonly intent: Intent
  readonly transaction: GuardTransaction
  readonly facts: GuardFacts
}

/** Checks one aspect of a transaction; an empty list means it passed. Pure. */
export type Rule<Intent extends AnyIntent = AnyIntent> = (input: RuleInput<Intent>) => readonly Finding[]

/** Checks one aspect of a contract call. */
export type CallRule<Intent extends AnyCall = AnyCall> = (
  input: RuleInput<Intent> & { readonly call: DecodedContractCall },
) => readonly Finding[]

/** One kind of intent: its schema, facts, rules and description. */
export type IntentDefinition<Intent extends AnyIntent = AnyIntent> = {
  readonly kind: Intent['kind']
  readonly schema: z.ZodMiniType
  /** Amounts that have to be whole numbers, by name. */
  amounts(intent: Intent): { readonly [name: string]: unknown }
  // only with: approval governance send
  /** Tokens whose amounts the user is shown. */
  tokens(intent: Intent): readonly Token[]
  // end only
  // only with: call deployment governance nft
  addresses(intent: Intent): NamedAddresses
  // end only
  // only with: deployment
  readonly createsContract?: true
  // end only
  // only with: send
  /** Whether the transaction may have no calldata. */
  isPayment?(intent: Intent): boolean
  // end only
  /** Facts besides those of every transaction. */
  readFacts(request: FactsRequest<Intent>): Promise<Partial<GuardFacts>>
  check(input: RuleInput<Intent>): readonly Finding[]
  describe(intent: Intent, transaction: GuardTransaction): Description
}

export type PChainRuleInput<Intent = { readonly kind: string }> = {
  readonly intent: Intent
  readonly unsignedBytes: Hex
  readonly facts: PChainFacts
}

/** One kind of P-Chain transaction: its rules, which decode the unsigned bytes themselves, and its description. */
export type PChainIntentDefinition = {
  readonly kind: string
  check(input: PChainRuleInput): readonly Finding[]
  describe(unsignedBytes: Hex): Description
}
