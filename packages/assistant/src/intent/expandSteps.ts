import type { ComponentInfo } from '@sluice/workflow'
import type { Step } from '../intent.ts'
import type { ReadCall } from './readCall.ts'
import type { Trade } from './readTrade.ts'
import { readTraits } from './traits.ts'

/** One step for each function of a contract. */
export const expandCalls = (step: Step, calls: readonly ReadCall[]): readonly Step[] => [
  step,
  ...calls.map(({ fields }) => ({ ...step, values: { ...step.values, fields: { ...step.values.fields, ...fields } } })),
]

/** One step for each token of a list, or for each token to get. */
export function expandTokens(step: Step, component: ComponentInfo, trade: Trade): readonly Step[] {
  const { tokens } = trade
  const count = readTraits(component).tokens.length
  const isList =
    tokens.length > 0 ||
    (count === 1 &&
      trade.values.token !== undefined &&
      trade.values.toToken !== undefined &&
      component.effect === 'read')
  if (!isList || count === 0) return [step]
  const { toToken: _toToken, ...values } = step.values
  if (count > 1) {
    // "swap 1 ETH for USDC and DAI": how much goes into which is asked.
    const sends = component.effect === 'broadcast' || component.effect === 'sign'
    const { amount: _amount, ...open } = step.values
    const shared = sends ? { ...step, values: open } : step
    return [shared, ...tokens.map(symbol => ({ ...shared, values: { ...shared.values, toToken: symbol } }))]
  }
  const all = [
    step.values.token,
    trade.values.token === undefined ? undefined : trade.values.toToken,
    ...trade.tokens,
  ].filter(symbol => symbol !== undefined)
  return [...new Set(all)].map(token => ({ ...step, values: { ...values, token } }))
}
