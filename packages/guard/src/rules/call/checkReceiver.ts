import { rules } from '../../findings/rules.ts'
import { isPlainPayment } from '../../values/plainPayment.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { CallRule } from '../rule.ts'

/** Requires the call to pay the receiver that was chosen, and asks to confirm it: users enter it by hand. */
export const checkReceiver: CallRule = ({ intent, transaction }) => {
  const { contract, receiver } = intent
  const isPayment = isPlainPayment(intent)
  const isNamed = (address: string) =>
    isPayment
      ? sameAddress(address, contract)
      : intent.arguments.some(argument => typeof argument === 'string' && sameAddress(argument, address))
  if (receiver !== undefined && !isNamed(receiver)) {
    return [rules.contract.block('The call does not include the receiver you chose.', { receiver })]
  }
  // only with: editor
  // The code of a contract of this project says what it is.
  if (isPayment && intent.artifactId !== undefined) return []
  // end only
  if (receiver === undefined && !isPayment) return []
  return [
    rules.contract.confirm('This receiver was entered by hand. Check every character.', {
      to: transaction.to,
      contract,
      receiver: receiver ?? contract,
      origin: 'user',
    }),
  ]
}
