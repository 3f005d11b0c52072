import { findingsOf } from '../../findings/finding.ts'
import type { CallIntent } from '../../intent/intent.ts'
import { findArtifact, isCodeOf } from '../../values/knownArtifacts.ts'
import { isPlainPayment } from '../../values/plainPayment.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { CallRule } from '../rule.ts'

const finding = findingsOf('T03')

/**
 * Addresses the user must confirm: the payee of a plain transfer, unless it is a contract of ours by its code, and a
 * contract entered by hand.
 */
function unconfirmed(intent: CallIntent): readonly ('receiver' | 'contract')[] {
  if (isPlainPayment(intent)) return intent.artifactId === undefined ? ['receiver'] : []
  return [
    ...(intent.receiver === undefined ? [] : (['receiver'] as const)),
    ...(intent.origin === 'known' ? [] : (['contract'] as const)),
  ]
}

/** Requires the call to go to the intended contract; asks to confirm a receiver or contract entered by hand. */
export const checkContract: CallRule = ({ intent, transaction, facts }) => {
  const values = { to: transaction.to, contract: intent.contract }
  if (!sameAddress(transaction.to, intent.contract)) {
    return [finding('block', 'The target contract differs from your choice.', values)]
  }
  const { receiver, artifactId } = intent
  const artifact = artifactId === undefined ? undefined : findArtifact(artifactId)
  if (artifactId !== undefined && !(artifact && isCodeOf(artifact, facts.targetCode, intent.walletChainId))) {
    return [finding('block', 'The code of the contract is not the one it is said to be.', { ...values, artifactId })]
  }
  const isNamed = (address: string) =>
    isPlainPayment(intent)
      ? sameAddress(address, intent.contract)
      : intent.arguments.some(argument => typeof argument === 'string' && sameAddress(argument, address))
  if (receiver !== undefined && !isNamed(receiver)) {
    return [finding('block', 'The call does not include the receiver you chose.', { receiver })]
  }
  return unconfirmed(intent).map(what =>
    finding('confirm', `This ${what} was entered by hand. Check every character.`, {
      ...values,
      ...(what === 'receiver' && { receiver: receiver ?? intent.contract }),
      origin: 'user',
    }),
  )
}
