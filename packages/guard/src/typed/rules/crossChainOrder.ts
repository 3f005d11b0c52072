import type { Finding } from '../../findings/finding.ts'
import { rules } from '../../findings/rules.ts'
import { checkPayee } from '../../rules/transaction/checkAddresses.ts'
import { isNative, sameAddress } from '../../values/sameAddress.ts'
import { zeroAddress } from '../../values/token.ts'
import { readEscrowTerms } from '../escrowExtension.ts'
import { hashLockOf } from '../hashLock.ts'
import { readExtension } from '../orderExtension.ts'
import type { CrossChainOrderIntent } from '../orderIntent.ts'
import { areTimeLocksValid } from '../timeLocks.ts'
import type { TypedRule } from '../typedRule.ts'

/** An order between chains locks to the hash of the secret that only the user knows, and pays the chosen token there. */
export const crossChainOrder: TypedRule<CrossChainOrderIntent> = ({ intent }) => {
  const post = readExtension(intent.extension)?.postInteraction
  const terms = post === undefined ? null : readEscrowTerms(post)
  if (!terms) return [rules.signature.block('The order does not say where and what it pays on the other chain.')]
  const findings: Finding[] = []
  const wanted = isNative(intent.dst.address) ? zeroAddress : intent.dst.address
  if (terms.dstChainId !== intent.dst.chainId || !sameAddress(terms.dstToken, wanted)) {
    const values = { chainId: terms.dstChainId, token: terms.dstToken }
    findings.push(rules.signature.block('The order pays a different token or chain from the one you chose.', values))
  }
  if (terms.hashlock.toLowerCase() !== hashLockOf(intent.secretHashes)) {
    findings.push(
      rules.signature.block('The order is locked to a secret that is not yours.', { hashlock: terms.hashlock }),
    )
  }
  if (!areTimeLocksValid(terms.timeLocks)) {
    const text =
      'The time locks of the order are out of order, leave too little time to pay you, or hold your tokens longer than a day.'
    findings.push(rules.signature.block(text, terms.timeLocks))
  }
  if (!sameAddress(intent.receiver, intent.account)) {
    const values = { receiver: intent.receiver }
    const text = 'The order pays out to another address than your own on the other chain. Check every character.'
    findings.push(rules.signature.confirm(text, values))
    findings.push(...checkPayee(intent.receiver, intent.account, [intent.dst.address]))
  }
  return findings
}
