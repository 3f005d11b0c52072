import { decodeFunctionData, encodeFunctionData, isHex, parseAbi, size, slice } from 'viem/utils'
import type { Address, Hex } from '../values/token.ts'

/** The only ERC-20 function allowed for approvals. */
export const approveAbi = parseAbi(['function approve(address spender, uint256 amount) returns (bool)'])

const approveSelector = '0x095ea7b3'

/** Calldata of an ERC-20 approval, or of anything else. */
export type DecodedApproval =
  | { readonly kind: 'approval'; readonly selector: Hex; readonly spender: Address; readonly amount: bigint }
  | {
      readonly kind: 'unknown'
      readonly selector: Hex
      /** Set when the selector is known but its arguments do not decode. */
      readonly undecodable?: true
    }

/** Decodes an ERC-20 approval without trailing bytes; anything else is `unknown`. Never throws. */
export function decodeApproval(calldata: string): DecodedApproval {
  if (!isHex(calldata) || size(calldata) < 4) return { kind: 'unknown', selector: '0x' }
  const data = calldata.toLowerCase() as Hex
  const selector = slice(data, 0, 4)
  if (selector !== approveSelector) return { kind: 'unknown', selector }
  try {
    const [spender, amount] = decodeFunctionData({ abi: approveAbi, data }).args
    // Our own approvals have no trailing bytes.
    const isWhole = encodeFunctionData({ abi: approveAbi, args: [spender, amount] }) === data
    return isWhole ? { kind: 'approval', selector, spender, amount } : { kind: 'unknown', selector, undecodable: true }
  } catch {
    // Undecodable calldata is a finding of the rules, not an exception.
    return { kind: 'unknown', selector, undecodable: true }
  }
}
