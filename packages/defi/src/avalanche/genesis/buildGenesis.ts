import type { JsonObject } from '@sluice/workflow'
import { parseAddress } from '../../address.ts'
import { defiErrors } from '../../errors.ts'
import { networkUpgrades } from './networkUpgrades.ts'

/** An L1 as its form describes it. Gas and fees in wei, rates in seconds. */
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
  /** Who owns coins at the start; balances in wei. */
  readonly allocations?: readonly { readonly address: string; readonly balance: bigint }[]
  /** Unix seconds. Default: when Granite began on mainnet, later than every upgrade an L1 needs. */
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

const zeroHash = `0x${'0'.repeat(64)}`

/**
 * Builds the genesis of a Subnet-EVM L1 that can send and receive messages. The same configuration gives the same bytes.
 *
 * - Shape: the document of `checkGenesis`; numbers of `feeConfig` are JSON integers, balances are hex
 * - Throws: `GENESIS_NUMBER_INVALID` (no whole number from 0 to 2^53 - 1), `ADDRESS_INVALID`
 */
export function buildGenesis(configuration: L1Configuration): JsonObject {
  const { chainId, allocations = [], timestamp = Number(networkUpgrades.mainnet.granite), ...given } = configuration
  const fees = { ...l1Defaults, ...given }
  for (const [field, value] of Object.entries({ chainId, timestamp, ...fees })) assertWhole(field, value)
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
      feeConfig: fees,
      warpConfig: { blockTimestamp: timestamp, quorumNumerator: 67, requirePrimaryNetworkSigners: true },
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

/** Accounts without 0x and in lower case; an account that is named twice gets both balances. */
function toAlloc(allocations: NonNullable<L1Configuration['allocations']>): JsonObject {
  const balances = new Map<string, bigint>()
  for (const { address, balance } of allocations) {
    const key = parseAddress(address).slice(2).toLowerCase()
    balances.set(key, (balances.get(key) ?? 0n) + balance)
  }
  return Object.fromEntries([...balances].map(([key, balance]) => [key, { balance: toHex(balance) }]))
}

const toHex = (value: number | bigint) => `0x${value.toString(16)}`

function assertWhole(field: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw defiErrors.error('GENESIS_NUMBER_INVALID', { field, value: String(value) })
  }
}
