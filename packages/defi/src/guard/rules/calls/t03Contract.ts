import { findingsOf } from '../../finding.ts'
import type { CallRule } from '../../rule.ts'
import { sameAddress } from '../../sameAddress.ts'

const finding = findingsOf('T03')

/** The call goes to the contract that is meant; one that the user typed is confirmed. */
export const t03Contract: CallRule = ({ intent, transaction }) => {
  const values = { to: transaction.to, contract: intent.contract }
  if (!sameAddress(transaction.to, intent.contract)) {
    return [finding('block', 'The transaction goes to another contract than the one you chose.', values)]
  }
  return intent.origin === 'known'
    ? []
    : [finding('confirm', 'This contract was typed in, nobody vouches for it. Check every character.', values)]
}
