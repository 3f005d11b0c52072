import { findingsOf } from '../../findings/finding.ts'
import { slippageBasisPoints, subtractBasisPoints } from '../../values/slippage.ts'
import type { Rule } from '../rule.ts'

const finding = findingsOf('T08')

/** Requires the calldata to guarantee the quoted amount minus slippage. */
export const checkMinReturn: Rule = ({ intent, call }) => {
  if (intent.kind !== 'swap') return []
  const basisPoints = slippageBasisPoints(intent.slippagePercent)
  if (basisPoints === null) {
    return [finding('block', 'Slippage must be between 0.1% and 50%.', { slippage: intent.slippagePercent })]
  }
  const least = subtractBasisPoints(BigInt(intent.quotedDstAmount), basisPoints)
  if (least <= 0n || BigInt(intent.minReturn) !== least) {
    const values = { intended: intent.minReturn, computed: least }
    return [finding('block', 'The minimum received does not match the quote and slippage.', values)]
  }
  if (call.kind !== 'swap' || call.minReturn >= least) return []
  const values = { decoded: call.minReturn, required: least }
  return [finding('block', 'The swap accepts less than the minimum received.', values)]
}
