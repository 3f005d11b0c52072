import { findingsOf } from '../../findings/finding.ts'
import type { DeploymentRule } from '../rule.ts'

const finding = findingsOf('T10')

/** Requires the intended value, and none for a constructor that takes none. */
export const checkDeploymentValue: DeploymentRule = ({ intent, transaction, deployment }) => {
  const values = { value: transaction.value, expected: intent.value }
  if (transaction.value !== intent.value) {
    return [finding('block', 'The native amount sent to the contract is wrong.', values)]
  }
  return deployment.kind === 'deployment' && !deployment.isPayable && BigInt(transaction.value) > 0n
    ? [finding('block', 'The constructor takes no native amount.', values)]
    : []
}
