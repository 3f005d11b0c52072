import { formatUnits, hexToString } from 'viem/utils'
import type { Hex } from '../values/token.ts'
import type { DescriptionRow } from './description.ts'

/** Precompiles of Subnet-EVM with roles, by their key in the genesis. */
const precompiles = {
  contractDeployerAllowListConfig: 'Contract deployer allow list',
  txAllowListConfig: 'Transaction allow list',
  contractNativeMinterConfig: 'Native minter',
  feeManagerConfig: 'Fee manager',
  rewardManagerConfig: 'Reward manager',
} as const

const roles = { adminAddresses: 'admin', managerAddresses: 'manager', enabledAddresses: 'enabled' } as const

type Members = { readonly [key: string]: unknown }

const membersOf = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {})

function parse(genesis: Hex): Members | null {
  try {
    return membersOf(JSON.parse(hexToString(genesis)))
  } catch {
    return null
  }
}

function describeRoles(label: string, precompile: unknown): readonly DescriptionRow[] {
  const members = membersOf(precompile)
  const named = Object.entries(roles).flatMap(([key, role]) => {
    const addresses = members[key]
    const isNamed = Array.isArray(addresses) && addresses.length > 0
    return isNamed ? [{ label: `${label}: ${role}`, value: addresses.join(', ') }] : []
  })
  return named.length === 0 ? [{ label, value: 'on, without an address' }] : named
}

/** What the genesis of a Subnet-EVM chain sets for good: its id and who has which power over it. */
export function describeGenesis(genesis: Hex): readonly DescriptionRow[] {
  const parsed = parse(genesis)
  if (!parsed) return [{ label: 'Genesis', value: 'cannot be read as JSON' }]
  const config = membersOf(parsed.config)
  const { chainId } = config
  const fees = membersOf(config.feeConfig)
  const standing = Object.entries(precompiles).filter(([key]) => config[key] !== undefined)
  return [
    { label: 'Chain ID', value: typeof chainId === 'number' ? String(chainId) : 'none' },
    ...(typeof fees.gasLimit === 'number' ? [{ label: 'Gas limit', value: fees.gasLimit.toLocaleString('en') }] : []),
    ...(Number.isSafeInteger(fees.minBaseFee)
      ? [{ label: 'Min base fee', value: `${formatUnits(BigInt(String(fees.minBaseFee)), 9)} gwei` }]
      : []),
    ...(standing.length === 0 ? [{ label: 'Precompiles', value: 'none' }] : []),
    ...standing.flatMap(([key, label]) => describeRoles(label, config[key])),
  ]
}
