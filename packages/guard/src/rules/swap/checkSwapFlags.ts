import { findingsOf } from '../../findings/finding.ts'
import type { Rule } from '../rule.ts'

const finding = findingsOf('T08')

/**
 * Bits of `desc.flags` of the router's `swap`.
 *
 * - Source: `GenericRouter` in the verified contract 0x111111125421cA6dc452d289314280a0f8842A65, constants
 *   `_PARTIAL_FILL`, `_REQUIRES_EXTRA_ETH`, `_USE_PERMIT2`
 */
const flagBits = { partialFill: 1n, requiresExtraNative: 2n, usePermit2: 4n } as const

/** Blocks flags that weaken the minimum received or take more than the user chose. */
export const checkSwapFlags: Rule = ({ intent, call }) => {
  if (intent.kind !== 'swap' || call.kind !== 'swap' || call.flags === 0n) return []
  const { flags } = call
  const has = (bit: bigint) => (flags & bit) !== 0n
  const values = { flags: `0x${flags.toString(16)}` }
  const findings = []
  if (has(flagBits.partialFill)) {
    // With a partial fill the router scales the minimum return down to the filled amount.
    const text = 'The swap allows partial fills, so the minimum received is not guaranteed.'
    findings.push(finding('block', text, values))
  }
  if (has(flagBits.requiresExtraNative)) {
    findings.push(finding('block', 'The router would take more of the native token than the swap needs.', values))
  }
  if (has(flagBits.usePermit2)) {
    findings.push(finding('confirm', 'The router takes the token through Permit2 instead of its approval.', values))
  }
  const known = Object.values(flagBits).reduce((sum, bit) => sum | bit, 0n)
  if (has(~known)) findings.push(finding('confirm', 'The swap sets unknown flags.', values))
  return findings
}
