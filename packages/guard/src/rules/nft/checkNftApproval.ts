import { toFunctionSelector } from 'viem/utils'
import { rules } from '../../findings/rules.ts'
import type { NftApprovalIntent } from '../../intent/nftIntent.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import { zeroAddress } from '../../values/token.ts'
import type { CallRule } from '../rule.ts'

/** The selector of an ERC-20 approval too. */
export const approval = toFunctionSelector('function approve(address,uint256)')

/** One NFT of the account's own may be approved, for a contract; an ERC-20 approval cannot pass for it. */
export const checkNftApproval: CallRule<NftApprovalIntent> = ({ intent, call, facts }) => {
  if (call.kind !== 'call') return []
  const { operator, tokenId } = intent
  const values = { collection: intent.contract, operator, tokenId }
  const [decodedOperator, decodedId] = call.decoded
  const isMeant =
    call.selector === approval &&
    typeof decodedOperator === 'string' &&
    sameAddress(decodedOperator, operator) &&
    decodedId === tokenId
  if (!isMeant) return [rules.rights.block('The call does not approve this one NFT for this operator.', values)]
  if (!facts.nftOwner || !sameAddress(facts.nftOwner, intent.account)) {
    const text = 'The contract does not say that this NFT is yours, so approving it here is not allowed.'
    return [rules.rights.block(text, { ...values, owner: facts.nftOwner })]
  }
  if (operator === zeroAddress) return []
  if (facts.spenderCode === undefined || facts.spenderCode === '0x') {
    return [rules.rights.block('The operator of the approval is not a contract on this chain.', values)]
  }
  return intent.operatorOrigin === 'known'
    ? []
    : [rules.rights.confirm('This operator was typed in, nobody vouches for it. Check every character.', values)]
}
