import { findingsOf } from '../../findings/finding.ts'
import { isNative } from '../../values/sameAddress.ts'
import type { DeploymentRule } from '../rule.ts'

const finding = findingsOf('T18')

/** Requires the simulated deployment to succeed and to take nothing but its value. */
export const checkDeploymentSimulation: DeploymentRule = ({ intent, facts }) => {
  const { simulation } = facts
  if (simulation.status === 'reverted') {
    return [finding('block', 'The deployment would revert.', { reason: simulation.reason })]
  }
  if (simulation.status === 'unavailable') {
    return [finding('confirm', 'The deployment could not be simulated.', { reason: simulation.reason })]
  }
  if (simulation.balanceChanges === null) {
    return intent.artifactId === undefined
      ? [finding('confirm', 'This network does not report what the deployment takes from your account.')]
      : [finding('note', 'Simulation succeeded, but this network does not report balance changes.')]
  }
  return simulation.balanceChanges.flatMap(({ token, delta, tokenId }) => {
    const allowed = isNative(token) ? BigInt(intent.value) : 0n
    const values = { token, delta, allowed, tokenId }
    return -delta > allowed ? [finding('block', 'The simulation spends more than the deployment should.', values)] : []
  })
}
