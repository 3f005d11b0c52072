import type { DecodedPermit } from '../../decode/decode.ts'
import { rules } from '../../findings/rules.ts'
import type { SwapIntent } from '../../intent/swapIntent.ts'
import { isNative, sameAddress } from '../../values/sameAddress.ts'
import type { BalanceChange } from '../../values/simulation.ts'
import type { RuleInput } from '../rule.ts'
import { checkSimulation } from '../transaction/checkSimulation.ts'
import { checkNativeBalance } from '../transaction/checkTransaction.ts'
import type { SwapRule } from './swapRule.ts'

/** Requires the balance to cover the amount and the network fee. */
const checkBalance: SwapRule = ({ intent, transaction, facts }) => {
  const { src, amount } = intent
  const values = { balance: facts.tokenBalance, amount }
  const isShort = !isNative(src.address) && facts.tokenBalance < BigInt(amount)
  return [
    ...(isShort ? [rules.balance.block(`The account holds less ${src.symbol} than the swap takes.`, values)] : []),
    ...checkNativeBalance({ transaction, facts }),
  ]
}

// only with: permit

/** Requires an included permit to be signed by the user for the router, with the exact amount, valid at most a day. */
function checkPermit(intent: SwapIntent, permit: DecodedPermit, { now }: RuleInput['facts']) {
  const { token, owner, spender, amount, deadline } = permit
  const values = { token, owner, spender, amount, deadline }
  const isMeant =
    sameAddress(token, intent.src.address) && sameAddress(owner, intent.account) && sameAddress(spender, intent.router)
  if (!isMeant) return [rules.allowance.block('The permit in this transaction is not for this swap.', values)]
  if (amount !== BigInt(intent.amount)) {
    return [rules.allowance.block('The permit amount differs from the swap amount.', values)]
  }
  const secondsLeft = Number(deadline) - now / 1000
  return secondsLeft > 0 && secondsLeft <= 86_400
    ? []
    : [rules.allowance.block('The permit has expired or lasts longer than a day.', values)]
}

// end only

/** Requires an allowance for the swap amount. */
// only with: permit
const checkAllowance: SwapRule = ({ intent, facts, call }) => {
  if (call.kind === 'swap' && call.permit) return checkPermit(intent, call.permit, facts)
  // otherwise: const checkAllowance: SwapRule = ({ intent, facts }) => {
  // end only
  if (isNative(intent.src.address)) return []
  return facts.allowance !== null && facts.allowance >= BigInt(intent.amount)
    ? []
    : [
        rules.allowance.block(`Approve ${intent.src.symbol} for the router first.`, {
          allowance: facts.allowance,
          amount: intent.amount,
        }),
      ]
}

function deltaOf(changes: readonly BalanceChange[], token: string): bigint {
  return changes
    .filter(change => change.tokenId === undefined && sameAddress(change.token, token))
    .reduce((sum, change) => sum + change.delta, 0n)
}

function checkSwapped(intent: SwapIntent, changes: readonly BalanceChange[]) {
  const findings = []
  const left = -deltaOf(changes, intent.src.address)
  if (left > BigInt(intent.amount)) {
    const values = { simulated: left, intended: intent.amount }
    findings.push(rules.simulation.block(`The simulation spends more ${intent.src.symbol} than intended.`, values))
  }
  const arrived = deltaOf(changes, intent.dst.address)
  // only with: editor
  // The simulation covers only the sender's balances; T07 and T08 check other receivers from the calldata.
  if (!sameAddress(intent.receiver, intent.account)) return findings
  // end only
  if (arrived < BigInt(intent.minReturn)) {
    const values = { simulated: arrived, required: intent.minReturn }
    findings.push(rules.simulation.block(`The simulation returns less ${intent.dst.symbol} than the minimum.`, values))
  }
  return findings
}

/** Requires the simulation to succeed and to move only the intended tokens. */
const checkMoves: SwapRule = ({ intent, facts: { simulation } }) => [
  ...checkSimulation(simulation, [intent.src.address, intent.dst.address]),
  ...(simulation.status === 'success' && simulation.balanceChanges
    ? checkSwapped(intent, simulation.balanceChanges)
    : []),
]

/** Rules about what the account holds, allows and gets. */
export const fundsRules: readonly SwapRule[] = [checkBalance, checkAllowance, checkMoves]
