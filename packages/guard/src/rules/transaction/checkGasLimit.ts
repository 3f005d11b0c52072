import { findingsOf } from '../../findings/finding.ts'
import type { CommonRule } from '../rule.ts'

const finding = findingsOf('T19')

/** Half of what a block holds on the smallest of our chains; nothing that we build comes near. */
const mostGas = 15_000_000n

/** The gas limit is one that the transaction can need. */
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
