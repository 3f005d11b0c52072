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
  /** In words, for the review: 'Lock 0.1 ETH until 18:30 for 0x…'. */
  purpose: z.string(),
  contract: addressSchema,
  /** `known`: from this project; `user`: entered by hand, needs confirmation. */
  origin: z.enum(['known', 'user']),
  /** Payee entered by hand, needs confirmation; one of the arguments must equal it. */
  receiver: z.exactOptional(addressSchema),
  /** Human-readable ABI item, for example 'function claim(bytes32 id, bytes32 secret)'. */
  signature: z.string().check(z.maxLength(2000)),
  arguments: z.readonly(z.array(callArgumentSchema)),
  /** Native amount sent with the call, in wei. */
  value: baseUnitsSchema,
  /** Token spends besides the value and the network fee. */
  spends: z.readonly(z.array(spendSchema)),
  /** What must arrive at least; the simulation has to show it. */
  receives: z.exactOptional(z.readonly(z.array(spendSchema))),
  // only with: deployment
  /** Artifact that makes the contract `known`; its code has to match. */
  artifactId: z.exactOptional(z.string().check(z.maxLength(100))),
  // end only
}

/** Any other contract call; the calldata must equal exactly this call with these arguments. */
export const contractCallIntentSchema = z.readonly(z.object({ kind: z.literal('contractCall'), ...callFields }))

export type ContractCallIntent = z.infer<typeof contractCallIntentSchema>

/** An intent that contains the full call, of any kind. */
export type AnyCall = Omit<ContractCallIntent, 'kind'> & { readonly kind: string }

/**
 * Creates the intent of any other contract call; the guard compares it with the calldata.
 *
 * - Units: wei and base units, as bigint or integer strings
 *
 * @example createContractCallIntent({ chainId, transaction, purpose: 'Claim 0.1 MON', contract, origin: 'known',
 *   signature: 'function claim(bytes32 id, bytes32 secret)', arguments: [id, secret] })
 */
export function createContractCallIntent(options: {
  readonly chainId: number
  readonly transaction: { readonly chainId: number; readonly from: string; readonly value: string }
  readonly purpose: string
  readonly contract: Address
  readonly origin: 'known' | 'user'
  /** Payee, when the user entered it by hand. */
  readonly receiver?: Address
  readonly signature: string
  readonly arguments: readonly CallArgument[]
  /** Default: the transaction's value. */
  readonly value?: bigint | string
  readonly spends?: readonly { readonly token: Token; readonly amount: bigint | string }[]
  // only with: deployment
  /** Artifact that the contract's code has to match. */
  readonly artifactId?: string
  // end only
}): ContractCallIntent {
  const { chainId, transaction, purpose, contract, origin, signature, spends = [] } = options
  return {
    kind: 'contractCall',
    chainId,
    walletChainId: transaction.chainId,
    account: transaction.from as Address,
    purpose,
    contract,
    origin,
    ...(options.receiver && { receiver: options.receiver }),
    signature,
    arguments: options.arguments,
    value: (options.value ?? transaction.value).toString(),
    spends: spends.map(({ token, amount }) => ({ token, amount: amount.toString() })),
    // only with: deployment
    ...(options.artifactId !== undefined && { artifactId: options.artifactId }),
    // end only
  }
}
