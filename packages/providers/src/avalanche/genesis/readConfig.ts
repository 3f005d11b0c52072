import type { GenesisReport } from './genesisErrors.ts'
import { isObject, readBigInt, readBool, readHex, readHexOrDecimal, readUint64 } from './goValues.ts'
import { findExactly, findField, findValue, type JsonNode } from './parseJsonText.ts'

const bigFeeFields = [
  'gasLimit',
  'minBaseFee',
  'targetGas',
  'baseFeeChangeDenominator',
  'minBlockGasCost',
  'maxBlockGasCost',
  'blockGasCostStep',
] as const

type BigFeeField = (typeof bigFeeFields)[number]

export type FeeConfig = { readonly [field in BigFeeField]: bigint | undefined } & { readonly targetBlockRate: bigint }

export type AllowList = {
  readonly key: (typeof allowListKeys)[number]
  readonly blockTimestamp: bigint | undefined
  readonly admin: readonly string[]
  readonly manager: readonly string[]
  readonly enabled: readonly string[]
}

export type Minter = AllowList & {
  readonly mints: readonly { readonly address: string; readonly amount: bigint | undefined }[]
}

export type Warp = {
  readonly blockTimestamp: bigint | undefined
  readonly quorumNumerator: bigint
  readonly requirePrimaryNetworkSigners: boolean
}

export const upgradeNames = ['durango', 'etna', 'granite', 'helicon'] as const

export type GenesisConfig = {
  readonly chainId: bigint | undefined
  /** Absent or empty means the node's defaults. */
  readonly fees: FeeConfig | undefined
  readonly allowLists: readonly AllowList[]
  readonly mints: Minter['mints']
  readonly laterFees: FeeConfig | undefined
  readonly rewards: { readonly feeRecipients: boolean; readonly address: string | undefined } | undefined
  readonly warp: Warp | undefined
  readonly upgrades: { readonly [name in (typeof upgradeNames)[number]]: bigint | undefined }
}

/** Config keys of precompiles with allow lists. */
export const allowListKeys = [
  'contractDeployerAllowListConfig',
  'contractNativeMinterConfig',
  'txAllowListConfig',
  'feeManagerConfig',
  'rewardManagerConfig',
] as const

const forkBlocks = [
  'homesteadBlock',
  'eip150Block',
  'eip155Block',
  'eip158Block',
  'byzantiumBlock',
  'constantinopleBlock',
  'petersburgBlock',
  'istanbulBlock',
  'muirGlacierBlock',
  'berlinBlock',
  'londonBlock',
]

const otherTimes = ['subnetEVMTimestamp', 'fortunaTimestamp', 'shanghaiTime', 'cancunTime', 'initialMinDelayMS']

/** Go field named in errors about `config`. */
const field = 'config'

export function readConfig(config: JsonNode | undefined, report: GenesisReport): GenesisConfig | undefined {
  if (!config || !isObject(config, { field, type: 'params.ChainConfig' }, report)) return undefined
  const time = (name: string) => readUint64(findField(config, name), field, report)
  for (const name of forkBlocks) readBigInt(findField(config, name), report)
  for (const name of otherTimes) time(name)
  readBool(findField(config, 'allowFeeRecipients'), field, report)
  const upgrades = Object.fromEntries(upgradeNames.map(name => [name, time(`${name}Timestamp`)]))
  const chainId = readBigInt(findField(config, 'chainId'), report)
  const fees = readFees(findField(config, 'feeConfig'), report)
  const ownFees = fees && isEmpty(fees) ? undefined : fees
  const allowLists = allowListKeys.flatMap(key => {
    const node = findExactly(config, key)
    return node ? readAllowList(key, node, report) : []
  })
  return {
    chainId,
    fees: ownFees,
    allowLists,
    mints: readMints(findExactly(config, 'contractNativeMinterConfig'), report),
    laterFees: readFees(fieldOf(findExactly(config, 'feeManagerConfig'), 'initialFeeConfig'), report),
    rewards: readRewards(fieldOf(findExactly(config, 'rewardManagerConfig'), 'initialRewardConfig'), report),
    warp: readWarp(findExactly(config, 'warpConfig'), report),
    upgrades: upgrades as GenesisConfig['upgrades'],
  }
}

const fieldOf = (node: JsonNode | undefined, name: string) => (node ? findField(node, name) : undefined)

function readFees(fees: JsonNode | undefined, report: GenesisReport): FeeConfig | undefined {
  if (!fees || !isObject(fees, { field, type: 'commontype.FeeConfig' }, report)) return undefined
  const numbers = Object.fromEntries(bigFeeFields.map(name => [name, readBigInt(findField(fees, name), report)]))
  const targetBlockRate = readUint64(findField(fees, 'targetBlockRate'), field, report) ?? 0n
  return { ...(numbers as { [name in BigFeeField]: bigint | undefined }), targetBlockRate }
}

/** Whether a fee config has only nulls and zeros; a genesis then uses the defaults. */
const isEmpty = ({ targetBlockRate, ...numbers }: FeeConfig) =>
  targetBlockRate === 0n && Object.values(numbers).every(value => value === undefined)

function readAllowList(key: AllowList['key'], node: JsonNode, report: GenesisReport): readonly AllowList[] {
  if (!isObject(node, { field, type: key }, report)) return []
  const addresses = (name: string) => readAddresses(findField(node, name), report)
  const blockTimestamp = readUint64(findField(node, 'blockTimestamp'), field, report)
  return [
    {
      key,
      blockTimestamp,
      admin: addresses('adminAddresses'),
      manager: addresses('managerAddresses'),
      enabled: addresses('enabledAddresses'),
    },
  ]
}

function readAddresses(list: JsonNode | undefined, report: GenesisReport): readonly string[] {
  if (!list) return []
  if (list.kind !== 'array') {
    report.error('WRONG_TYPE', { found: list.kind, field, type: '[]common.Address' })
    return []
  }
  return list.items.flatMap(item => readHex(item, { field, type: 'common.Address', length: 20 }, report) ?? [])
}

function readMints(minter: JsonNode | undefined, report: GenesisReport): Minter['mints'] {
  const mints = fieldOf(minter, 'initialMint')
  if (!mints || !isObject(mints, { field, type: 'map[common.Address]*math.HexOrDecimal256' }, report)) return []
  return mints.entries.flatMap(([key, value]) => {
    const keyNode: JsonNode = { kind: 'string', value: key, text: JSON.stringify(key) }
    const address = readHex(keyNode, { field, type: 'common.Address', length: 20 }, report)
    const amount = value.kind === 'null' ? undefined : readHexOrDecimal(value, 256, report)
    return address === undefined ? [] : [{ address, amount }]
  })
}

function readRewards(rewards: JsonNode | undefined, report: GenesisReport): GenesisConfig['rewards'] {
  if (!rewards || !isObject(rewards, { field, type: 'rewardmanager.InitialRewardConfig' }, report)) return undefined
  // Not a pointer in Go: null is parsed as an address and fails.
  const address = readHex(findValue(rewards, 'rewardAddress'), { field, type: 'common.Address', length: 20 }, report)
  return { feeRecipients: readBool(findField(rewards, 'allowFeeRecipients'), field, report), address }
}

function readWarp(warp: JsonNode | undefined, report: GenesisReport): Warp | undefined {
  if (!warp || !isObject(warp, { field, type: 'warp.Config' }, report)) return undefined
  return {
    blockTimestamp: readUint64(findField(warp, 'blockTimestamp'), field, report),
    quorumNumerator: readUint64(findField(warp, 'quorumNumerator'), field, report) ?? 0n,
    requirePrimaryNetworkSigners: readBool(findField(warp, 'requirePrimaryNetworkSigners'), field, report),
  }
}
