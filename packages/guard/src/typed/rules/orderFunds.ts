import { rules } from '../../findings/rules.ts'
import type { OrderIntent } from '../orderIntent.ts'
import type { TypedRule } from '../typedRule.ts'

/** Requires the maker to hold what the order gives, and to allow the protocol to take it: nobody could fill it. */
export const orderFunds: TypedRule<OrderIntent> = ({ intent, facts }) => {
  if (!facts.funds) return []
  const { src, makingAmount } = intent
  const { balance, allowance } = facts.funds
  if (BigInt(balance) < BigInt(makingAmount)) {
    const values = { balance, amount: makingAmount }
    return [rules.balance.block(`The account holds less ${src.symbol} than the order gives.`, values)]
  }
  return BigInt(allowance) >= BigInt(makingAmount)
    ? []
    : [rules.allowance.block(`Approve ${src.symbol} for the order first.`, { allowance, amount: makingAmount })]
}
