import { findingsOf } from '../../finding.ts'
import type { CallRule } from '../../rule.ts'

const finding = findingsOf('T20')

/** What gives tokens away later without moving any now: no simulation of balances would show it. */
const givesAway: readonly string[] = [
  'approve',
  'increaseAllowance',
  'increaseApproval',
  'setApprovalForAll',
  'permit',
  'permitTransferFrom',
  'transferOwnership',
]

/** What carries further calls as bytes that a person cannot read. */
const carriesCalls: readonly string[] = [
  'multicall',
  'aggregate',
  'aggregate3',
  'aggregate3Value',
  'tryAggregate',
  'tryBlockAndAggregate',
  'blockAndAggregate',
  'execute',
  'executeBatch',
  'execTransaction',
  'permitAndCall',
]

/**
 * No call hands out a right that the account does not see, and a contract nobody vouches for is given no further calls.
 *
 * - An exact ERC-20 approval is an approval intent; a permit is typed data with a guard of its own
 */
export const t20Forbidden: CallRule = ({ intent, call }) => {
  if (call.kind !== 'call') return []
  const values = { function: call.name, selector: call.selector }
  if (givesAway.includes(call.name)) {
    return [finding('block', 'The call would let somebody take tokens or rights later. It is never asked for.', values)]
  }
  return intent.origin === 'user' && carriesCalls.includes(call.name)
    ? [
        finding(
          'block',
          'The call carries further calls that cannot be read, to a contract nobody vouches for.',
          values,
        ),
      ]
    : []
}
