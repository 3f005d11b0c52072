import { toFunctionSelector } from 'viem/utils'
import { rules } from '../../findings/rules.ts'
import type { DelegationIntent } from '../../intent/governanceIntent.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import type { CallRule } from '../rule.ts'

export const delegation = toFunctionSelector('function delegate(address)')

/** The votes go to the account that was chosen; to another one than the own account only with consent. */
export const checkDelegation: CallRule<DelegationIntent> = ({ intent, call }) => {
  if (call.kind !== 'call') return []
  const { delegatee, account } = intent
  const [decoded] = call.decoded
  if (call.selector !== delegation || typeof decoded !== 'string' || !sameAddress(decoded, delegatee)) {
    return [rules.rights.block('The call does not delegate your votes to the account you chose.', { delegatee })]
  }
  if (/^0x0+$/.test(delegatee)) return [rules.rights.block('Votes delegated to nobody are lost.', { delegatee })]
  if (sameAddress(delegatee, account)) return []
  return [rules.rights.confirm(`${delegatee} will vote with your tokens. You keep the tokens.`, { delegatee })]
}
