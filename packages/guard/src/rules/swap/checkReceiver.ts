import { findingsOf } from '../../findings/finding.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { Rule } from '../rule.ts'

const finding = findingsOf('T07')

/** Requires the output to go to the intended receiver; asks to confirm one other than the sender. */
export const checkReceiver: Rule = ({ intent, transaction, call }) => {
  if (intent.kind !== 'swap' || call.kind !== 'swap') return []
  const receiver = call.receiver ?? transaction.from
  const values = { decoded: receiver, intended: intent.receiver, account: intent.account }
  if (!sameAddress(receiver, intent.receiver)) {
    return [finding('block', 'The swap pays an address you did not choose.', values)]
  }
  return sameAddress(receiver, intent.account)
    ? []
    : [finding('confirm', 'The swap pays an address that is not yours. Check every character.', values)]
}
