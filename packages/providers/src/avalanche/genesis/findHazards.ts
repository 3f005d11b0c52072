import type { GenesisReport } from './genesisErrors.ts'
import { messengerAddress } from './messengerAddress.ts'
import { findExactly, type JsonNode } from './parseJsonText.ts'
import { allowListKeys, type GenesisConfig } from './readConfig.ts'
import type { Genesis } from './readGenesis.ts'

const precompileKeys: readonly string[] = [...allowListKeys, 'warpConfig']

/** Names of the precompiles as forms show them. */
const names: { readonly [Key in (typeof allowListKeys)[number]]: string } = {
  contractDeployerAllowListConfig: 'Contract deployer allow list',
  txAllowListConfig: 'Transaction allow list',
  contractNativeMinterConfig: 'Native minter',
  feeManagerConfig: 'Fee manager',
  rewardManagerConfig: 'Reward manager',
}

const groupThousands = (value: bigint) => value.toLocaleString('en')

/** Window in which a node compares the gas used with `targetGas`. */
const feeWindowSeconds = 10n

/** Maximum genesis size that fits into a P-Chain transaction of 64 KiB. */
export const maxGenesisBytes = 64_000

export type HazardFacts = {
  readonly root: JsonNode
  readonly text: string
  readonly now: bigint
  /** Name of the chain with an EVM chain id. */
  readonly chainName: (chainId: number) => string | undefined
}

/** Reports settings that a node accepts silently although the chain will not work as intended. */
export function findHazards(
  genesis: Genesis,
  { root, text, now, chainName }: HazardFacts,
  report: GenesisReport,
): void {
  const { accounts, config, gasLimit, timestamp } = genesis
  if (gasLimit < 1_000_000n) report.warn('GAS_LIMIT_LOW')
  const funded = new Set(accounts.filter(({ balance }) => balance > 0n).map(({ address }) => address))
  for (const { address } of config?.mints ?? []) funded.add(address)
  if (funded.size === 0) report.warn('NO_FUNDED_ACCOUNT')
  for (const { address } of accounts) if (isReserved(address)) report.warn('RESERVED_ADDRESS', { address })
  if (timestamp > now + 10n) report.warn('TIMESTAMP_IN_FUTURE', { seconds: timestamp - now })
  const bytes = new TextEncoder().encode(text).length
  if (bytes > maxGenesisBytes) report.warn('TOO_LARGE', { bytes })
  reportRepeated(root, '', report)
  if (!config) return
  reportFees(config, report)
  reportRoles(config, funded, report)
  reportWarp(config, accounts, report)
  reportKeys(findExactly(root, 'config'), report)
  const chainId = Number(config.chainId)
  const taken = chainName(chainId)
  if (taken !== undefined) report.warn('CHAIN_ID_TAKEN', { id: chainId, name: taken })
}

/** Whether an address is in the precompile range 0x0100…00 to 0x03…ff. */
const isReserved = (address: string) => /^0x0[123]0{36}[0-9a-f]{2}$/.test(address)

function reportFees({ fees }: GenesisConfig, report: GenesisReport): void {
  if (!fees?.gasLimit || !fees.targetGas || fees.targetBlockRate <= 0n) return
  const capacity = (fees.gasLimit * feeWindowSeconds) / fees.targetBlockRate
  if (capacity < fees.targetGas) {
    report.note('STATIC_FEE', { capacity: groupThousands(capacity), target: groupThousands(fees.targetGas) })
  }
}

function reportRoles(config: GenesisConfig, funded: ReadonlySet<string>, report: GenesisReport): void {
  for (const { key, blockTimestamp, admin, enabled, manager } of config.allowLists) {
    if (blockTimestamp === undefined) report.warn('NEVER_ACTIVATED', { key })
    if (key === 'txAllowListConfig' && admin.length + enabled.length + manager.length === 0) {
      report.warn('NOBODY_MAY_TRANSACT')
    } else if (admin.length + manager.length + enabled.length === 0)
      report.warn('ROLE_MISSING', { key, name: names[key] })
    for (const address of new Set([...admin, ...manager, ...enabled])) {
      if (!funded.has(address)) {
        report.warn('ROLE_WITHOUT_BALANCE', { address, name: names[key].toLowerCase() })
      }
    }
  }
}

function reportWarp(config: GenesisConfig, accounts: Genesis['accounts'], report: GenesisReport): void {
  const { warp } = config
  if (warp && warp.blockTimestamp === undefined) report.warn('NEVER_ACTIVATED', { key: 'warpConfig' })
  if (warp && !warp.requirePrimaryNetworkSigners) report.warn('C_CHAIN_UNVERIFIED')
  const hasMessenger = accounts.some(({ address }) => address === messengerAddress.toLowerCase())
  if (hasMessenger && !warp) report.warn('MESSENGER_WITHOUT_WARP')
}

function reportKeys(config: JsonNode | undefined, report: GenesisReport): void {
  if (config?.kind !== 'object') return
  for (const [key] of config.entries) {
    const known = precompileKeys.find(name => name !== key && spelling(name) === spelling(key))
    if (known) report.warn('KEY_MISSPELT', { key, known })
  }
}

const spelling = (key: string) =>
  key
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/configs?$/, '')

function reportRepeated(node: JsonNode, path: string, report: GenesisReport): void {
  if (node.kind !== 'object') return
  const seen = new Set<string>()
  for (const [key, value] of node.entries) {
    const place = path === '' ? key : `${path}.${key}`
    if (seen.has(key)) report.warn('KEY_TWICE', { path: place })
    seen.add(key)
    reportRepeated(value, place, report)
  }
}
