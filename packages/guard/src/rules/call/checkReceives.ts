import { rules } from '../../findings/rules.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { CallRule } from '../rule.ts'

/** Requires the simulation to bring every amount that the call is made for. */
export const checkReceives: CallRule = ({ intent, facts: { simulation } }) => {
  const { receives = [] } = intent
  // A call that cannot be simulated has a finding of its own.
  if (receives.length === 0 || simulation.status !== 'success') return []
  const { balanceChanges } = simulation
  if (balanceChanges === null) {
    return [rules.simulation.confirm('This network does not report whether the tokens arrive.')]
  }
  return receives.flatMap(({ token, amount }) => {
    const received = balanceChanges
      .filter(change => change.tokenId === undefined && sameAddress(change.token, token.address))
      .reduce((sum, { delta }) => sum + delta, 0n)
    if (received >= BigInt(amount)) return []
    return [
      rules.simulation.block('The call brings less than it should.', {
        token: token.address,
        received,
        expected: amount,
      }),
    ]
  })
}
