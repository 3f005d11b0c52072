import { findingsOf } from '../../findings/finding.ts'
import type { SwapIntent } from '../../intent/intent.ts'
import { isNative, sameAddress } from '../../values/sameAddress.ts'
import type { BalanceChange } from '../../values/simulation.ts'
import type { Rule } from '../rule.ts'

const finding = findingsOf('T18')

function deltaOf(changes: readonly BalanceChange[], token: string): bigint {
  return changes
    .filter(change => change.tokenId === undefined && sameAddress(change.token, token))
    .reduce((sum, change) => sum + change.delta, 0n)
}

function checkSwap(intent: SwapIntent, changes: readonly BalanceChange[]) {
  const findings = []
  const left = -deltaOf(changes, intent.src.address)
  if (left > BigInt(intent.amount)) {
    const values = { simulated: left, intended: intent.amount }
    findings.push(finding('block', `The simulation spends more ${intent.src.symbol} than intended.`, values))
  }
  const arrived = deltaOf(changes, intent.dst.address)
  // The simulation covers only the sender's balances; T07 and T08 check other receivers from the calldata.
  if (sameAddress(intent.receiver, intent.account) && arrived < BigInt(intent.minReturn)) {
    const values = { simulated: arrived, required: intent.minReturn }
    findings.push(finding('block', `The simulation returns less ${intent.dst.symbol} than the minimum.`, values))
  }
  return findings
}

/** Requires the simulation to succeed and to move only the intended tokens. */
export const checkSwapSimulation: Rule = ({ intent, facts }) => {
  const { simulation } = facts
  if (simulation.status === 'reverted') {
    return [finding('block', 'The transaction would revert.', { reason: simulation.reason })]
  }
  if (simulation.status === 'unavailable') {
    return [finding('confirm', 'The transaction could not be simulated.', { reason: simulation.reason })]
  }
  if (simulation.balanceChanges === null) {
    return [finding('note', 'Simulation succeeded, but this network does not report balance changes.')]
  }
  const meant = intent.kind === 'swap' ? [intent.src.address, intent.dst.address] : []
  const strays = simulation.balanceChanges.filter(
    change =>
      change.delta < 0n && (change.tokenId !== undefined || !meant.some(token => sameAddress(token, change.token))),
  )
  return [
    ...strays.map(({ token, delta, tokenId }) =>
      finding(
        'block',
        isNative(token)
          ? 'The simulation spends native tokens that it should not.'
          : 'The simulation spends a token that it should not.',
        { token, delta, tokenId },
      ),
    ),
    ...(intent.kind === 'swap' ? checkSwap(intent, simulation.balanceChanges) : []),
  ]
}
