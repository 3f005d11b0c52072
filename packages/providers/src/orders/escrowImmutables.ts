import type { Address, Hex } from '@sluice/guard'
import { concat, encodeAbiParameters, getContractAddress, keccak256, parseAbiParameters, slice } from 'viem'

/** What an escrow is made of, as the contracts have it: addresses in whole words. */
export type EscrowImmutables = {
  readonly orderHash: Hex
  readonly hashlock: Hex
  /** Who is paid by an escrow on the destination, and gets back what an escrow on the source holds. */
  readonly maker: bigint
  readonly taker: bigint
  /** 0 for the chain's own currency. */
  readonly token: bigint
  readonly amount: bigint
  readonly safetyDeposit: bigint
  /** Seven stages of 32 bits, and the time of deployment in the highest 32. */
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
 * Where a factory makes the escrow of these immutables: a minimal proxy of the implementation, so the address proves
 * what the escrow is made of.
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

/** The stages of the time locks, without the time of deployment. */
export function stagesOf(timelocks: bigint): bigint {
  return timelocks & stagesMask
}

/** The time locks of an escrow that was made at this second. */
export function withDeployedAt(timelocks: bigint, seconds: number): bigint {
  return stagesOf(timelocks) | (BigInt(seconds) << deployedShift)
}

const feeParameters = parseAbiParameters('uint256, uint256, uint256, uint256')

/** Writes the fees of an escrow on the destination: two amounts, then who gets each. */
export function writeEscrowFees(amounts: readonly [bigint, bigint], receivers: readonly [Address, Address]): Hex {
  return encodeAbiParameters(feeParameters, [...amounts, BigInt(receivers[0]), BigInt(receivers[1])])
}

/**
 * Base units that an escrow on the destination pays for fees, before its maker is paid; null for bytes that are no fees.
 *
 * - Source: 1inch/cross-chain-sdk 2.2.2 `ImmutableFees`, which always has all 128 bytes
 */
export function readEscrowFees(parameters: Hex): bigint | null {
  if (parameters.length !== 2 + 2 * 128) return null
  return BigInt(slice(parameters, 0, 32)) + BigInt(slice(parameters, 32, 64))
}
