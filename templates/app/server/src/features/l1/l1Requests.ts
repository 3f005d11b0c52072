import { z } from 'zod'
import { l1Config } from '../../config/l1.config.ts'

const { defaults } = l1Config

export const address = z.string().regex(/^0x[\da-fA-F]{40}$/, 'must be an address')
const line = (longest: number) => z.string().trim().max(longest)

/** Checked as a node does when the genesis is built; only the size is limited here. */
const roleAddresses = z.array(line(100)).max(100).default([])
const roles = z.object({ admin: roleAddresses, manager: roleAddresses, enabled: roleAddresses })

/** Precompiles with allow lists that are active from the first block on. */
const permissions = z.object({
  contractDeployerAllowList: roles.optional(),
  txAllowList: roles.optional(),
  contractNativeMinter: roles.optional(),
  feeManager: roles.optional(),
  rewardManager: roles.optional(),
})

const validator = z.object({
  nodeId: line(100),
  weight: z.int(),
  startTime: line(40).default(''),
  endTime: line(40).default(''),
  blsPublicKey: line(200).default(''),
  proofOfPossession: line(400).default(''),
  /** AVAX for the validator's continuous fee, a decimal string. */
  balance: line(40).default(''),
})

/** An L1 configuration: gas and fees in wei, rates in seconds. */
export const configuration = z.object({
  id: line(64).optional(),
  subnetName: line(128).min(1, 'is required'),
  vmType: z.enum(['SubnetEVM', 'Custom']).default('SubnetEVM'),
  /** CB58; set for a custom VM only. */
  vmId: line(64).default(''),
  chainId: z.int(),
  gasLimit: z.int().default(defaults.gasLimit),
  targetBlockRate: z.int().default(defaults.targetBlockRate),
  minBaseFee: z.int().default(defaults.minBaseFee),
  targetGas: z.int().default(defaults.targetGas),
  baseFeeChangeDenominator: z.int().default(defaults.baseFeeChangeDenominator),
  minBlockGasCost: z.int().default(defaults.minBlockGasCost),
  maxBlockGasCost: z.int().default(defaults.maxBlockGasCost),
  blockGasCostStep: z.int().default(defaults.blockGasCostStep),
  permissions: permissions.default({}),
  validators: z.array(validator).max(100).default([]),
})

export type L1Configuration = z.output<typeof configuration>

/** Wei as a decimal string below 2^256. */
const wei = z
  .string()
  .regex(/^\d{1,78}$/, { error: 'must be a whole number of wei', abort: true })
  .refine(text => BigInt(text) < 2n ** 256n, { error: 'must be below 2^256' })

/** Drops incomplete rows, as the form does. */
export const allocations = z
  .array(z.object({ address: z.string().default(''), balance: z.string().default('') }))
  .max(500)
  .transform(rows => rows.filter(row => row.address !== '' && row.balance !== ''))
  .pipe(z.array(z.object({ address, balance: wei })))

export type Allocation = z.output<typeof allocations>[number]

/** Genesis text; the check reports the transaction's size limit. */
export const genesisText = z.string().max(1_000_000)
