import { getContractAddress, keccak256 } from 'viem/utils'
import * as z from 'zod/mini'
import type { Address, Hex } from '../values/token.ts'
import { addressSchema, baseUnitsSchema, decimalsSchema } from '../values/tokenSchema.ts'
import { type CallArgument, callArgumentSchema, intentFields } from './intentFields.ts'

/** Unit of an integer: base units of a token, parts of 10,000, or seconds. */
const deploymentUnitSchema = z.union([
  z.enum(['basisPoints', 'seconds']),
  z.readonly(z.object({ symbol: z.string().check(z.maxLength(32)), decimals: decimalsSchema })),
])

export type DeploymentUnit = z.infer<typeof deploymentUnitSchema>

/** Creates a contract: `data` is the creation code followed by the encoded constructor arguments, and there is no `to`. */
export const deploymentIntentSchema = z.readonly(
  z.object({
    kind: z.literal('deployment'),
    ...intentFields,
    contractName: z.string().check(z.maxLength(200)),
    /** Id in the table of known artifacts; absent: code entered by hand, needs confirmation. */
    artifactId: z.exactOptional(z.string().check(z.maxLength(100))),
    /** keccak256 of the creation code without constructor arguments. */
    codeHash: z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{64}$/))]),
    /** Human-readable, for example 'constructor(string name, address owner)'. */
    signature: z.string().check(z.maxLength(2000)),
    arguments: z.readonly(z.array(callArgumentSchema)),
    /** What the integers of the arguments count, by the argument's or the field's name; for the description only. */
    units: z.exactOptional(z.readonly(z.record(z.string(), deploymentUnitSchema))),
    /** Native amount sent to the constructor, in wei. */
    value: baseUnitsSchema,
    /** Next nonce of the account. */
    nonce: z.int().check(z.minimum(0)),
    /** Address of the contract by account and nonce. */
    address: addressSchema,
  }),
)

export type DeploymentIntent = z.infer<typeof deploymentIntentSchema>

/**
 * Creates the intent of a contract creation; the transaction's `data` is `creationCode` with the encoded arguments
 * (`encodeConstructorArguments`).
 *
 * - Units: `value` of the transaction in wei; `nonce` is the sender's next one
 */
export function createDeploymentIntent(options: {
  readonly chainId: number
  readonly transaction: { readonly chainId: number; readonly from: string; readonly value: string }
  readonly contractName: string
  /** Absent: code entered by hand. */
  readonly artifactId?: string
  readonly creationCode: Hex
  readonly signature: string
  readonly arguments: readonly CallArgument[]
  readonly units?: { readonly [name: string]: DeploymentUnit }
  readonly nonce: number
}): DeploymentIntent {
  const { chainId, transaction, contractName, artifactId, creationCode, signature, nonce } = options
  const account = transaction.from as Address
  return {
    kind: 'deployment',
    chainId,
    walletChainId: transaction.chainId,
    account,
    contractName,
    ...(artifactId !== undefined && { artifactId }),
    codeHash: keccak256(creationCode),
    signature,
    arguments: options.arguments,
    ...(options.units && { units: options.units }),
    value: transaction.value,
    nonce,
    address: getContractAddress({ from: account, nonce: BigInt(nonce) }),
  }
}
