import { findingsOf } from '../../findings/finding.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { Rule } from '../rule.ts'

const finding = findingsOf('T05')

/** Requires a known function; an unknown one needs a simulation with balance changes. */
export const checkSelector: Rule = ({ intent, call, facts }) => {
  const values = { selector: call.selector }
  if (intent.kind === 'approval') {
    return call.kind === 'approval' ? [] : [finding('block', 'The transaction is not a token approval.', values)]
  }
  if (call.kind === 'approval') return [finding('block', 'The transaction is an approval, not a swap.', values)]
  if (call.kind === 'swap' && call.dst !== null) return []
  if (call.kind === 'unknown' && call.misfit) {
    return [finding('block', 'The calldata does not match its function.', values)]
  }
  const simulated = facts.simulation.status === 'success' && facts.simulation.balanceChanges !== null
  const text =
    call.kind === 'swap'
      ? 'The calldata does not name the token you get.'
      : 'The transaction calls an unknown function.'
  // A simulation reports only the sender's balances, not the receiver's.
  if (!sameAddress(intent.receiver, intent.account)) {
    const text = 'The calldata does not show what the receiver gets, and the receiver is not your own account.'
    return [finding('block', text, { ...values, receiver: intent.receiver })]
  }
  return simulated
    ? [finding('confirm', `${text} Check the simulated balance changes.`, values)]
    : [finding('block', `${text} It cannot be simulated either.`, values)]
}
