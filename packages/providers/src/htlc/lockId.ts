import type { LockRequest } from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import { encodeAbiParameters, keccak256, parseAbiParameters } from 'viem/utils'
import { toHtlcToken } from './htlcToken.ts'

const parameters = parseAbiParameters(
  'uint256 chainId, address contract, address sender, address receiver, address token, uint256 amount, bytes32 hashlock, uint64 timelock',
)

/** Computes the contract's lock id; `chainId` is the id that transactions are signed for. */
export function lockId(
  chainId: number,
  contract: Address,
  lock: Pick<LockRequest, 'sender' | 'receiver' | 'token' | 'amount' | 'hashlock' | 'timelock'>,
): Hex {
  const { sender, receiver, token, amount, hashlock, timelock } = lock
  const values = [BigInt(chainId), contract, sender, receiver, toHtlcToken(token.address)] as const
  return keccak256(encodeAbiParameters(parameters, [...values, amount, hashlock, BigInt(timelock)]))
}
