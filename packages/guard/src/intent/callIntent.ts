import * as z from 'zod/mini'
import type { Address, Token } from '../values/token.ts'
import { addressSchema, baseUnitsSchema, tokenSchema } from '../values/tokenSchema.ts'
import { type CallArgument, callArgumentSchema, intentFields } from './intentFields.ts'

/** Maximum amount the call may spend, in base units. */
export const spendSchema = z.readonly(z.object({ token: tokenSchema, amount: baseUnitsSchema }))

export type Spend = z.infer<typeof spendSchema>

/** What every call names. */
export const callFields = {
  ...intentFields,
  /** What the call does, in words, for the review. */
  purpose: z.string(),
  contract: addressSchema,
  // only with: deployment send
  /** `known`: from this project; `user`: entered by hand, needs confirmation. */
  origin: z.enum(['known', 'user']),
  // end only
  // only with: send
  /** Payee entered by hand, needs confirmation; one of the arguments must equal it. */
  receiver: z.exactOptional(addressSchema),
  // end only
  /** Human-readable ABI item, for example 'function claim(bytes32 id, bytes32 secret)'. */
  signature: z.string().check(z.maxLength(2000)),
  arguments: z.readonly(z.array(callArgumentSchema)),
  /** Native amount sent with the call, in wei. */
  value: baseUnitsSchema,
  // only with: nft send
  /** Token spends besides the value and the network fee. */
  spends: z.readonly(z.array(spendSchema)),
  // end only
  // only with: editor
  /** What must arrive at least; the simulation has to show it. */
  receives: z.exactOptional(z.readonly(z.array(spendSchema))),
  // end only
  // only with: deployment
  /** Artifact that makes the contract `known`; its code has to match. */
  artifactId: z.exactOptional(z.string().check(z.maxLength(100))),
  // end only
}

/** An intent that contains the full call, of any kind. */
export type AnyCall = Readonly<z.infer<z.ZodMiniObject<typeof callFields>>> & { readonly kind: string }

/** A contract call of no special kind; the calldata must equal exactly this call with these arguments. */
export const contractCallIntentSchema = z.readonly(z.object({ kind: z.literal('contractCall'), ...callFields }))

export type ContractCallIntent = z.infer<typeof contractCallIntentSchema>

/** The terms of a call; amounts as bigint or integer strings, `transaction.value` in wei. */
type CallTerms = {
  readonly chainId: number
  readonly transaction: { readonly chainId: number; readonly from: string; readonly value: string }
  readonly purpose: string
  readonly contract: Address
  // only with: deployment send
  readonly origin: 'known' | 'user'
  // end only
  // only with: send
  /** Payee, when the user entered it by hand. */
  readonly receiver?: Address
  // end only
  readonly signature: string
  readonly arguments: readonly CallArgument[]
  // only with: nft send
  readonly spends?: readonly { readonly token: Token; readonly amount: bigint | string }[]
  // end only
  // only with: deployment
  /** Artifact that the contract's code has to match. */
  readonly artifactId?: string
  // end only
}

/** What every call names, for the intent of a kind with fields of its own. */
export function toCallFields(options: CallTerms): Omit<AnyCall, 'kind'> {
  const { chainId, transaction, purpose, contract, signature } = options
  return {
    chainId,
    walletChainId: transaction.chainId,
    account: transaction.from as Address,
    purpose,
    contract,
    // only with: deployment send
    origin: options.origin,
    // end only
    // only with: send
    ...(options.receiver && { receiver: options.receiver }),
    // end only
    signature,
    arguments: options.arguments,
    value: transaction.value,
    // only with: nft send
    spends: options.spends?.map(({ token, amount }) => ({ token, amount: amount.toString() })) ?? [],
    // end only
    // only with: deployment
    ...(options.artifactId !== undefined && { artifactId: options.artifactId }),
    // end only
  }
}

/**
 * Creates the intent of a contract call of no special kind; the guard compares it with the calldata.
 *
 * @example createContractCallIntent({ ...call, chainId, transaction, purpose })
 */
export const createContractCallIntent = (options: CallTerms): ContractCallIntent => ({
  kind: 'contractCall',
  ...toCallFields(options),
})
