import { findingsOf } from '../../findings/finding.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import { isPlainPayment } from '../../values/plainPayment.ts'
import type { CallRule } from '../rule.ts'

const finding = findingsOf('T03')

/** The call goes to the contract that is meant; one that the user typed is confirmed. */
export const t03Contract: CallRule = ({ intent, transaction }) => {
  const values = { to: transaction.to, contract: intent.contract }
  if (!sameAddress(transaction.to, intent.contract)) {
    return [finding('block', 'The transaction goes to another contract than the one you chose.', values)]
  }
  if (intent.origin === 'known') return []
  const what = isPlainPayment(intent) ? 'receiver' : 'contract'
  return [finding('confirm', `This ${what} was typed in, nobody vouches for it. Check every character.`, values)]
}
