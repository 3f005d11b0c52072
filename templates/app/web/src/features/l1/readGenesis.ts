import { getAddress, isAddress } from 'viem'
import type { Allocation } from './l1Api.ts'
import { type PermissionKey, permissionKeys, type Role, roles } from './permissions.ts'

/** A precompile of a genesis and the addresses of its roles; roles without addresses are left out. */
export type GenesisPrecompile = {
  readonly key: PermissionKey
  readonly roles: readonly { readonly role: Role; readonly addresses: readonly string[] }[]
}

/** What the genesis of a Subnet-EVM chain says; a value that it does not have is null. */
export type GenesisFacts = {
  readonly chainId: string | null
  readonly gasLimit: string | null
  readonly targetBlockRate: string | null
  /** In wei. */
  readonly minBaseFee: string | null
  readonly targetGas: string | null
  readonly precompiles: readonly GenesisPrecompile[]
  readonly hasMessaging: boolean
  /** Accounts that hold something in the first block. */
  readonly balances: readonly Allocation[]
}

type Members = { readonly [key: string]: unknown }

const membersOf = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {})

const digitsOf = (value: unknown): string | null => (typeof value === 'number' ? value.toString() : null)

/** With the checksum that other places show. */
const addressOf = (text: string): string => (isAddress(text, { strict: false }) ? getAddress(text) : text)

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

function readPrecompiles(config: Members): readonly GenesisPrecompile[] {
  return permissionKeys.flatMap(key => {
    const standing = config[`${key}Config`]
    if (standing === undefined) return []
    const lists = roles.map(role => ({
      role,
      addresses: textsOf(membersOf(standing)[`${role}Addresses`]).map(addressOf),
    }))
    return [{ key, roles: lists.filter(({ addresses }) => addresses.length > 0) }]
  })
}

function readBalances(alloc: Members): readonly Allocation[] {
  return Object.entries(alloc).flatMap(([address, account]) => {
    const units = BigInt(String(membersOf(account).balance ?? 0))
    return units === 0n ? [] : [{ address: addressOf(`0x${address.replace(/^0x/, '')}`), balance: units.toString() }]
  })
}

/** Reads the genesis of a Subnet-EVM chain. Throws `SyntaxError` when it is no JSON. */
export function readGenesis(genesis: string): GenesisFacts {
  const { config, alloc } = membersOf(JSON.parse(genesis))
  const members = membersOf(config)
  const fees = membersOf(members.feeConfig)
  return {
    chainId: digitsOf(members.chainId),
    gasLimit: digitsOf(fees.gasLimit),
    targetBlockRate: digitsOf(fees.targetBlockRate),
    minBaseFee: digitsOf(fees.minBaseFee),
    targetGas: digitsOf(fees.targetGas),
    precompiles: readPrecompiles(members),
    hasMessaging: members.warpConfig !== undefined,
    balances: readBalances(membersOf(alloc)),
  }
}
