import { rules } from '../../findings/rules.ts'
import { isNative, sameAddress } from '../../values/sameAddress.ts'
import type { CallRule } from '../rule.ts'

/** Requires the tokens that the call takes to be on its chain. */
const checkSpendChains: CallRule = ({ intent }) =>
  intent.spends.some(({ token }) => token.chainId !== intent.chainId)
    ? [rules.amounts.block('A token in this call is on another chain.', { chainId: intent.chainId })]
    : []

/** Requires a balance of each token that the call takes. */
const checkSpendBalances: CallRule = ({ intent, facts }) =>
  intent.spends.flatMap(({ token, amount }, index) => {
    const balance = facts.spending?.[index]?.balance
    return isNative(token.address) || (balance !== undefined && balance >= BigInt(amount))
      ? []
      : [rules.balance.block(`The account holds less ${token.symbol} than the call takes.`, { balance, amount })]
  })

/** Requires an allowance for each token that the call takes; a token contract needs none to move its caller's balance. */
const checkSpendAllowances: CallRule = ({ intent, facts }) =>
  intent.spends.flatMap(({ token, amount }, index) => {
    if (isNative(token.address) || sameAddress(token.address, intent.contract)) return []
    const allowance = facts.spending?.[index]?.allowance
    return typeof allowance === 'bigint' && allowance >= BigInt(amount)
      ? []
      : [rules.allowance.block(`Approve ${token.symbol} for the contract first.`, { allowance, amount })]
  })

/** Rules about the tokens that a call takes. */
export const spendRules: readonly CallRule[] = [checkSpendChains, checkSpendBalances, checkSpendAllowances]
