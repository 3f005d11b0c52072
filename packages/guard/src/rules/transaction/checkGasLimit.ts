import { findingsOf } from '../../findings/finding.ts'
import type { CommonRule } from '../rule.ts'

const finding = findingsOf('T19')

/** Half the block gas limit of the smallest supported chain; our transactions stay far below. */
const mostGas = 15_000_000n

/** Requires a plausible gas limit, at least the simulated gas. */
export const checkGasLimit: CommonRule = ({ transaction, facts }) => {
  if (transaction.gas === undefined) return []
  const gas = BigInt(transaction.gas)
  if (gas > mostGas) return [finding('block', 'The gas limit is unusually high.', { gas })]
  const { simulation } = facts
  return simulation.status === 'success' && gas < simulation.gasUsed
    ? [
        finding('confirm', 'The gas limit is below the simulated gas use.', {
          gas,
          used: simulation.gasUsed,
        }),
      ]
    : []
}
