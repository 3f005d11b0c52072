/** Fee config of a Subnet-EVM L1: gas and fees in wei, rates in seconds. */
export type GenesisFees = {
  readonly gasLimit: number
  readonly targetBlockRate: number
  readonly minBaseFee: number
  readonly targetGas: number
  readonly baseFeeChangeDenominator: number
  readonly minBlockGasCost: number
  readonly maxBlockGasCost: number
  readonly blockGasCostStep: number
}

/** Stateful precompiles of Subnet-EVM with allow lists, by config key without `Config`. */
export const permissionKeys = [
  'contractDeployerAllowList',
  'txAllowList',
  'contractNativeMinter',
  'feeManager',
  'rewardManager',
] as const

export type PermissionKey = (typeof permissionKeys)[number]

/** Addresses with a role: admins change all roles, managers the enabled ones. */
export type PermissionRoles = {
  readonly admin: readonly string[]
  readonly manager: readonly string[]
  readonly enabled: readonly string[]
}

export type GenesisPermissions = { readonly [key in PermissionKey]?: PermissionRoles | undefined }

export type GenesisParts = {
  readonly chainId: number
  readonly fees: GenesisFees
  readonly allocations: readonly { readonly address: string; readonly balance: bigint }[]
  /** Precompiles that are active from the first block on. */
  readonly permissions?: GenesisPermissions
  /** Unix seconds. */
  readonly timestamp: number
}

const zeroHash = `0x${'0'.repeat(64)}`

/**
 * Composes the genesis of a Subnet-EVM L1 with ICM enabled.
 *
 * - Requires validated input: whole numbers from 0 to 2^53 - 1, addresses of 0x and 40 digits
 */
export function composeGenesis({ chainId, fees, allocations, permissions = {}, timestamp }: GenesisParts) {
  return {
    config: {
      chainId,
      homesteadBlock: 0,
      eip150Block: 0,
      eip155Block: 0,
      eip158Block: 0,
      byzantiumBlock: 0,
      constantinopleBlock: 0,
      petersburgBlock: 0,
      istanbulBlock: 0,
      muirGlacierBlock: 0,
      berlinBlock: 0,
      londonBlock: 0,
      feeConfig: { ...fees },
      warpConfig: { blockTimestamp: timestamp, quorumNumerator: 67, requirePrimaryNetworkSigners: true },
      ...toPrecompiles(permissions, timestamp),
    },
    alloc: toAlloc(allocations),
    nonce: '0x0',
    timestamp: toHex(timestamp),
    extraData: '0x',
    gasLimit: toHex(fees.gasLimit),
    difficulty: '0x0',
    mixHash: zeroHash,
    coinbase: `0x${'0'.repeat(40)}`,
    number: '0x0',
    gasUsed: '0x0',
    parentHash: zeroHash,
  }
}

/** Without `blockTimestamp` a node never activates a precompile; empty lists are left out. */
function toPrecompiles(permissions: GenesisPermissions, timestamp: number) {
  const entries = permissionKeys.flatMap(key => {
    const roles = permissions[key]
    if (!roles) return []
    const lists = (['admin', 'manager', 'enabled'] as const).filter(role => roles[role].length > 0)
    const addresses = Object.fromEntries(lists.map(role => [`${role}Addresses`, [...roles[role]]]))
    return [[`${key}Config`, { blockTimestamp: timestamp, ...addresses }] as const]
  })
  return Object.fromEntries(entries)
}

/** Addresses without 0x in lower case; balances of duplicate accounts are summed. */
function toAlloc(allocations: GenesisParts['allocations']): { [address: string]: { balance: string } } {
  const balances = new Map<string, bigint>()
  for (const { address, balance } of allocations) {
    const key = address.slice(2).toLowerCase()
    balances.set(key, (balances.get(key) ?? 0n) + balance)
  }
  return Object.fromEntries([...balances].map(([key, balance]) => [key, { balance: toHex(balance) }]))
}

const toHex = (value: number | bigint) => `0x${value.toString(16)}`
