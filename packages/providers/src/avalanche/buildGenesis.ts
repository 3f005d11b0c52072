import { defiErrors, parseAddress } from '@sluice/defi'
import type { JsonObject } from '@sluice/workflow'
import { composeGenesis } from './genesis/composeGenesis.ts'
import { networkUpgrades } from './genesis/networkUpgrades.ts'

/** An L1 configuration. Gas and fees in wei, rates in seconds. */
export type L1Configuration = {
  readonly chainId: number
  readonly gasLimit?: number
  readonly targetBlockRate?: number
  readonly minBaseFee?: number
  readonly targetGas?: number
  readonly baseFeeChangeDenominator?: number
  readonly minBlockGasCost?: number
  readonly maxBlockGasCost?: number
  readonly blockGasCostStep?: number
  /** Genesis allocations; balances in wei. */
  readonly allocations?: readonly { readonly address: string; readonly balance: bigint }[]
  /** Unix seconds. Default: activation of Granite on mainnet, later than every upgrade an L1 needs. */
  readonly timestamp?: number
}

/** Source: spec 001 §9, L1 creator defaults. */
export const l1Defaults = {
  gasLimit: 8_000_000,
  targetBlockRate: 2,
  minBaseFee: 1_000_000_000,
  targetGas: 100_000_000,
  baseFeeChangeDenominator: 12,
  minBlockGasCost: 0,
  maxBlockGasCost: 10_000_000,
  blockGasCostStep: 200_000,
} as const

/**
 * Builds the genesis of a Subnet-EVM L1 with ICM enabled. Equal configurations give equal bytes.
 *
 * - Shape: the document of `checkGenesis`; numbers of `feeConfig` are JSON integers, balances are hex
 * - Throws: `GENESIS_NUMBER_INVALID` (no whole number from 0 to 2^53 - 1), `ADDRESS_INVALID`
 */
export function buildGenesis(configuration: L1Configuration): JsonObject {
  const { chainId, allocations = [], timestamp = Number(networkUpgrades.mainnet.granite), ...given } = configuration
  const fees = { ...l1Defaults, ...given }
  for (const [field, value] of Object.entries({ chainId, timestamp, ...fees })) assertWhole(field, value)
  const checked = allocations.map(({ address, balance }) => ({ address: parseAddress(address), balance }))
  return composeGenesis({ chainId, fees, allocations: checked, timestamp })
}

function assertWhole(field: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw defiErrors.error('GENESIS_NUMBER_INVALID', { field, value: String(value) })
  }
}
