import type { Address, Hex } from '@sluice/guard'
import { concat, encodeAbiParameters, getContractAddress, keccak256, parseAbiParameters, slice } from 'viem'

/** `Immutables` of an escrow; addresses are uint256 as in the contracts. */
export type EscrowImmutables = {
  readonly orderHash: Hex
  readonly hashlock: Hex
  /** Receiver of a destination escrow; refund address of a source escrow. */
  readonly maker: bigint
  readonly taker: bigint
  /** 0 for the native token. */
  readonly token: bigint
  readonly amount: bigint
  readonly safetyDeposit: bigint
  /** Seven 32-bit stages, with the deployment time in the highest 32 bits. */
  readonly timelocks: bigint
  /** Fees of an escrow on the destination, see `writeEscrowFees`. */
  readonly parameters: Hex
}

const word = (value: bigint): Hex => encodeAbiParameters(parseAbiParameters('uint256'), [value])

/** Salt of an escrow's address. Source: 1inch/cross-chain-sdk 2.2.2 `Immutables.hash` */
function hashImmutables(immutables: EscrowImmutables): Hex {
  const { orderHash, hashlock, maker, taker, token, amount, safetyDeposit, timelocks, parameters } = immutables
  const numbers = [maker, taker, token, amount, safetyDeposit, timelocks].map(word)
  return keccak256(concat([orderHash, hashlock, ...numbers, keccak256(parameters)]))
}

/**
 * Computes the CREATE2 address of an escrow's minimal proxy, which commits to its immutables.
 *
 * - Source: EIP-1167, EIP-1014; 1inch/cross-chain-sdk 2.2.2 `EscrowFactory.getEscrowAddress`
 */
export function escrowAddress(factory: Address, implementation: Address, immutables: EscrowImmutables): Address {
  const bytecode = concat([
    '0x3d602d80600a3d3981f3363d3d373d3d3d363d73',
    implementation,
    '0x5af43d82803e903d91602b57fd5bf3',
  ])
  return getContractAddress({ opcode: 'CREATE2', from: factory, salt: hashImmutables(immutables), bytecode })
}

const deployedShift = 224n
const stagesMask = (1n << deployedShift) - 1n

/** Time locks without the deployment time. */
export function stagesOf(timelocks: bigint): bigint {
  return timelocks & stagesMask
}

/** Time locks with a deployment time in Unix seconds. */
export function withDeployedAt(timelocks: bigint, seconds: number): bigint {
  return stagesOf(timelocks) | (BigInt(seconds) << deployedShift)
}

const feeParameters = parseAbiParameters('uint256, uint256, uint256, uint256')

/** Encodes the fees of a destination escrow: two amounts and their recipients. */
export function writeEscrowFees(amounts: readonly [bigint, bigint], receivers: readonly [Address, Address]): Hex {
  return encodeAbiParameters(feeParameters, [...amounts, BigInt(receivers[0]), BigInt(receivers[1])])
}

/**
 * Total fees in base units that a destination escrow pays before the maker; null for invalid bytes.
 *
 * - Source: 1inch/cross-chain-sdk 2.2.2 `ImmutableFees`, which always has all 128 bytes
 */
export function readEscrowFees(parameters: Hex): bigint | null {
  if (parameters.length !== 2 + 2 * 128) return null
  return BigInt(slice(parameters, 0, 32)) + BigInt(slice(parameters, 32, 64))
}
