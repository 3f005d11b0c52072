import { findingsOf } from '../../findings/finding.ts'
import type { DeploymentRule } from '../rule.ts'

const finding = findingsOf('T06')

/** Requires every constructor argument to match the intent. */
export const checkConstructorArguments: DeploymentRule = ({ deployment }) => {
  if (deployment.kind !== 'deployment') return []
  return deployment.parameters.flatMap(({ name }, index) => {
    const decoded = JSON.stringify(deployment.decoded[index])
    const intended = JSON.stringify(deployment.intended[index])
    const values = { name: name ?? `#${index + 1}`, decoded, intended }
    return decoded === intended ? [] : [finding('block', 'A constructor argument differs from your choice.', values)]
  })
}
