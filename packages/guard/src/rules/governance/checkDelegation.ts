import { toFunctionSelector } from 'viem/utils'
import { findingsOf } from '../../findings/finding.ts'
import type { DelegationIntent } from '../../intent/governanceIntent.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { CallRule } from '../rule.ts'

const finding = findingsOf('T20')

export const delegation = toFunctionSelector('function delegate(address)')

/** The votes go to the account that was chosen; to another one than the own account only with consent. */
export const checkDelegation: CallRule<DelegationIntent> = ({ intent, call }) => {
  if (call.kind !== 'call') return []
  const { delegatee, account } = intent
  const [decoded] = call.decoded
  if (call.selector !== delegation || typeof decoded !== 'string' || !sameAddress(decoded, delegatee)) {
    return [finding('block', 'The call does not delegate your votes to the account you chose.', { delegatee })]
  }
  if (/^0x0+$/.test(delegatee)) return [finding('block', 'Votes delegated to nobody are lost.', { delegatee })]
  if (sameAddress(delegatee, account)) return []
  return [finding('confirm', `${delegatee} will vote with your tokens. You keep the tokens.`, { delegatee })]
}
