import * as z from 'zod/mini'
import { addressSchema, baseUnitsSchema, chainIdSchema, hexSchema, walletChainIdSchema } from '../values/tokenSchema.ts'

const idSchema = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-f]{64}$/))])

const pchainFields = {
  /** C-Chain of the network, and the chain that stands for it in the wallet. */
  chainId: chainIdSchema,
  walletChainId: walletChainIdSchema,
  /** Avalanche network: 5 is Fuji. */
  networkId: z.int().check(z.positive()),
  /** Own address on the P-Chain: pays, owns the subnet and receives all change. */
  address: addressSchema,
}

const createSubnetSchema = z.readonly(z.object({ kind: z.literal('createSubnet'), ...pchainFields }))

const createChainSchema = z.readonly(
  z.object({
    kind: z.literal('createChain'),
    ...pchainFields,
    /** Id of the accepted transaction that created the subnet. */
    subnetId: idSchema,
    chainName: z.string().check(z.regex(/^[A-Za-z0-9 ]{1,128}$/)),
    vmId: idSchema,
    /** SHA-256 of the genesis that the user was shown. */
    genesisHash: idSchema,
  }),
)

const validatorSchema = z.readonly(
  z.object({
    nodeId: addressSchema,
    weight: baseUnitsSchema,
    /** nAVAX. */
    balance: baseUnitsSchema,
    publicKey: hexSchema.check(z.length(98)),
    proofOfPossession: hexSchema.check(z.length(194)),
  }),
)

const convertSubnetSchema = z.readonly(
  z.object({
    kind: z.literal('convertSubnet'),
    ...pchainFields,
    subnetId: idSchema,
    /** Id of the accepted transaction that created the chain with the validator manager. */
    managerChainId: idSchema,
    managerAddress: addressSchema,
    validators: z.readonly(z.array(validatorSchema).check(z.minLength(1), z.maxLength(100))),
  }),
)

export const pchainIntentSchema = z.discriminatedUnion('kind', [
  createSubnetSchema,
  createChainSchema,
  convertSubnetSchema,
])

export type CreateChainIntent = z.infer<typeof createChainSchema>

export type ConvertSubnetIntent = z.infer<typeof convertSubnetSchema>

/** A step of creating an L1: a subnet, its chain, and the conversion with validators. */
export type PChainIntent = z.infer<typeof pchainIntentSchema>
