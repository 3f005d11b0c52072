import { getCreate2Address, keccak256 } from 'viem/utils'
import * as z from 'zod/mini'
import type { Address, Hex } from '../values/token.ts'
import { addressSchema } from '../values/tokenSchema.ts'
import { intentFields } from './intentFields.ts'

/**
 * The deterministic deployment proxy, at one address on nearly every chain: called with a salt and creation code it
 * deploys that code with CREATE2. Source: github.com/Arachnid/deterministic-deployment-proxy
 */
export const deploymentProxy: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

const hashSchema = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{64}$/))])

/** Creates a contract through the deployment proxy: `data` is the salt followed by the creation code. */
export const create2DeploymentIntentSchema = z.readonly(
  z.object({
    kind: z.literal('create2Deployment'),
    ...intentFields,
    contractName: z.string().check(z.maxLength(200)),
    salt: hashSchema,
    /** keccak256 of the creation code with its constructor arguments. */
    codeHash: hashSchema,
    /** Address of the contract by salt and code; the same on every chain. */
    address: addressSchema,
  }),
)

export type Create2DeploymentIntent = z.infer<typeof create2DeploymentIntentSchema>

/**
 * Creates the intent of a deployment through the proxy; the transaction's `data` is `salt` followed by `creationCode`.
 * The code is that of a contract of this project.
 */
export function createCreate2DeploymentIntent(options: {
  readonly chainId: number
  readonly transaction: { readonly chainId: number; readonly from: string }
  readonly contractName: string
  readonly salt: Hex
  /** With the encoded constructor arguments. */
  readonly creationCode: Hex
}): Create2DeploymentIntent {
  const { chainId, transaction, contractName, salt, creationCode } = options
  return {
    kind: 'create2Deployment',
    chainId,
    walletChainId: transaction.chainId,
    account: transaction.from as Address,
    contractName,
    salt,
    codeHash: keccak256(creationCode),
    address: getCreate2Address({ from: deploymentProxy, salt, bytecode: creationCode }),
  }
}
