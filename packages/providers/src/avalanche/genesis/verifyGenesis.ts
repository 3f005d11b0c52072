import type { GenesisReport } from './genesisErrors.ts'
import type { UpgradeTimes } from './networkUpgrades.ts'
import { type AllowList, type FeeConfig, type GenesisConfig, upgradeNames } from './readConfig.ts'
import type { Genesis } from './readGenesis.ts'

/** Default gas limit of a node without a fee config. */
const nodeGasLimit = 8_000_000n

const precompilePlace = 'invalid precompile upgrades'

/** Runs the node's checks that follow decoding. */
export function verifyGenesis(genesis: Genesis, network: UpgradeTimes, report: GenesisReport): void {
  const { config, gasLimit } = genesis
  const fees = config?.fees
  if (fees && fees.gasLimit === undefined) {
    report.error('FEE_GAS_LIMIT_MISSING')
    return
  }
  const inFees = fees?.gasLimit ?? nodeGasLimit
  if (inFees !== gasLimit) report.error('GAS_LIMIT_DIFFERS', { inFees, inHeader: gasLimit })
  for (const { address, balance } of genesis.accounts) {
    if (balance < 0n) report.error('BALANCE_NEGATIVE', { address, balance })
  }
  if (!config) return
  if (config.chainId === undefined) report.error('CHAIN_ID_MISSING')
  else if (config.chainId <= 0n) report.error('CHAIN_ID_NOT_POSITIVE')
  if (fees) verifyFees(fees, 'invalid fee config', report)
  verifyUpgrades(config, network, report)
  verifyPrecompiles(config, config.upgrades.durango || network.durango, report)
}

function verifyFees(fees: FeeConfig, place: string, report: GenesisReport): void {
  const { gasLimit, minBaseFee, targetGas, baseFeeChangeDenominator, minBlockGasCost } = fees
  const { maxBlockGasCost, blockGasCostStep, targetBlockRate } = fees
  const named = { gasLimit, minBaseFee, targetGas, baseFeeChangeDenominator, minBlockGasCost, maxBlockGasCost }
  const numbers = Object.entries({ ...named, blockGasCostStep })
  for (const [field, value] of numbers) if (value === undefined) report.error('FEE_FIELD_MISSING', { place, field })
  for (const [field, value] of Object.entries({ gasLimit, targetBlockRate, targetGas, baseFeeChangeDenominator })) {
    if (value !== undefined && value <= 0n) report.error('FEE_NOT_POSITIVE', { place, field, value })
  }
  for (const [field, value] of Object.entries({ minBaseFee, minBlockGasCost, blockGasCostStep })) {
    if (value !== undefined && value < 0n) report.error('FEE_NEGATIVE', { place, field, value })
  }
  if (minBlockGasCost !== undefined && maxBlockGasCost !== undefined) {
    if (minBlockGasCost > maxBlockGasCost) {
      report.error('FEE_BLOCK_COST_ORDER', { place, min: minBlockGasCost, max: maxBlockGasCost })
    } else if (maxBlockGasCost >= 1n << 64n) report.error('FEE_NOT_UINT64', { place, value: maxBlockGasCost })
  }
  for (const [field, value] of numbers) {
    if (value !== undefined && value >= 1n << 256n && field !== 'maxBlockGasCost') {
      report.error('FEE_TOO_LONG', { place, field })
    }
  }
}

/** Checks upgrade times; zero and absent mean the network's own time. */
function verifyUpgrades(config: GenesisConfig, network: UpgradeTimes, report: GenesisReport): void {
  for (const name of upgradeNames) {
    const value = config.upgrades[name]
    if (value && value < network[name]) report.error('UPGRADE_TOO_EARLY', { name, value, earliest: network[name] })
  }
}

function verifyPrecompiles(config: GenesisConfig, durango: bigint, report: GenesisReport): void {
  const isEarly = (time: bigint | undefined) => time !== undefined && time < durango
  const { warp } = config
  if (warp && isEarly(warp.blockTimestamp)) report.error('WARP_TOO_EARLY')
  if (warp && warp.quorumNumerator !== 0n && (warp.quorumNumerator < 33n || warp.quorumNumerator > 100n)) {
    report.error('WARP_QUORUM', { value: warp.quorumNumerator })
  }
  for (const list of config.allowLists) {
    verifyRoles(list, report)
    if (list.manager.length > 0 && isEarly(list.blockTimestamp)) report.error('MANAGERS_TOO_EARLY', { key: list.key })
  }
  for (const { address, amount } of config.mints) {
    const key = 'contractNativeMinterConfig'
    if (amount === undefined) report.error('MINT_MISSING', { key, address })
    else if (amount < 1n) report.error('MINT_INVALID', { key, address, amount })
  }
  if (config.laterFees) verifyFees(config.laterFees, `${precompilePlace}: feeManagerConfig`, report)
  if (config.rewards?.feeRecipients && config.rewards.address && BigInt(config.rewards.address) !== 0n) {
    report.error('REWARDS_BOTH', { key: 'rewardManagerConfig', address: config.rewards.address })
  }
}

function verifyRoles({ key, enabled, admin, manager }: AllowList, report: GenesisReport): void {
  const roles = new Map<string, string>()
  for (const [role, addresses] of Object.entries({ enabled, admin, manager })) {
    for (const address of addresses) {
      const other = roles.get(address)
      if (other === undefined) roles.set(address, role)
      else if (other === role) report.error('ADDRESS_TWICE', { key, role, address })
      else {
        // The node's error names the admin role first.
        const [first, second] = role === 'admin' ? [role, other] : [other, role]
        report.error('ADDRESS_IN_TWO_LISTS', { key, first, second, address })
      }
    }
  }
}
