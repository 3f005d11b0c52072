import type { Finding } from '../../findings/finding.ts'
import { rules } from '../../findings/rules.ts'
import { isNative, sameAddress } from '../../values/sameAddress.ts'
import type { BalanceChange, Simulation } from '../../values/simulation.ts'

/** Reports a failed simulation, one without balance changes, and everything that leaves besides `expected` tokens. */
export function checkSimulation(simulation: Simulation, expected: readonly string[]): readonly Finding[] {
  if (simulation.status === 'reverted') {
    return [rules.simulation.block('The transaction would revert.', { reason: simulation.reason })]
  }
  if (simulation.status === 'unavailable') {
    return [rules.simulation.confirm('The transaction could not be simulated.', { reason: simulation.reason })]
  }
  if (simulation.balanceChanges === null) {
    return [rules.simulation.note('Simulation succeeded, but this network does not report balance changes.')]
  }
  const isUnexpected = ({ token, delta, tokenId }: BalanceChange) =>
    delta < 0n && (tokenId !== undefined || !expected.some(address => sameAddress(address, token)))
  return simulation.balanceChanges.filter(isUnexpected).map(({ token, delta, tokenId }) => {
    const text = isNative(token)
      ? 'The simulation spends native tokens that it should not.'
      : 'The simulation spends a token that it should not.'
    return rules.simulation.block(text, { token, delta, tokenId })
  })
}
