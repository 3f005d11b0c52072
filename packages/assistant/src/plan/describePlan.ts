import { findChain } from '@sluice/defi'
import { nativeTokenAddress } from '@sluice/guard'
import { shortenHex } from '../format/shortenHex.ts'
import { texts } from '../texts.ts'
import { findTokenOn } from '../values/amounts.ts'
import { meaningsOf } from '../values/meanings.ts'
import { describeCondition } from './addConditions.ts'
import type { PlannedStep } from './plannedStep.ts'
import type { PlanState } from './planState.ts'
import { hasRole, signs } from './precedents.ts'

export type PlanText = { readonly name: string; readonly description: string; readonly message: string }

/** Name, description and message of a planned workflow. */
export function describePlan(state: PlanState, steps: readonly PlannedStep[]): PlanText {
  const inOrder = steps.toSorted((left, right) => left.index - right.index)
  const acting = inOrder.filter(({ component }) => signs(component) && !hasRole(component, 'trade.approval'))
  const main = acting.length > 0 ? acting : inOrder.filter(({ component }) => !hasRole(component, 'wallet'))
  const named = (main.length > 0 ? main : inOrder).map(step => titleOf(step))
  const title = [...new Set(named)]
  const name = texts.plan.names(title.length > 3 ? [...title.slice(0, 3), texts.plan.more] : title).slice(0, 200)
  const sentences = inOrder
    .filter(({ component }) => inOrder.length === 1 || !hasRole(component, 'wallet'))
    .map(step => sentenceOf(state, step))
  const conditions = inOrder.flatMap(step =>
    (step.conditions ?? []).map(one => texts.plan.onlyIf(step.component.name, describeCondition(one, step))),
  )
  const first = inOrder.find(({ component }) => meaningsOf(component).get('chainId')?.type === 'select')
  const chain = first && !first.isChainStated ? [texts.plan.defaultChain(nameOf(first.chainId))] : []
  const unique = [...new Set(sentences)]
  return {
    name: name.charAt(0).toUpperCase() + name.slice(1),
    description: [...unique, ...conditions].join(' ').slice(0, 2_000),
    message: [...unique, ...conditions, ...chain].join(' '),
  }
}

const nameOf = (chainId: number): string => findChain(chainId)?.name ?? String(chainId)

function symbols({ values, trade, chainId }: PlannedStep) {
  const from = trade?.chainId ?? chainId
  const to = trade?.toChainId ?? from
  const symbol = (text: string | undefined, on: number) =>
    text === undefined
      ? undefined
      : text === nativeTokenAddress
        ? findChain(on)?.nativeToken.symbol
        : shortenHex(findTokenOn(on, text)?.symbol ?? text)
  return {
    token: symbol(trade?.token ?? values.token, from),
    toToken: symbol(trade?.toToken ?? values.toToken, to),
    to,
    from,
  }
}

function titleOf(step: PlannedStep): string {
  const { component, values } = step
  const { token, toToken, to, from } = symbols(step)
  if (!signs(component) || token === undefined) {
    return token !== undefined && meaningsOf(component).has('token')
      ? texts.plan.titles.about(component.name, token)
      : component.name
  }
  if (to !== from) return texts.plan.titles.bridge(token, nameOf(to))
  if (hasRole(component, 'order')) return texts.plan.titles.order(token, toToken ?? '', values.price ?? '')
  if (toToken !== undefined && meaningsOf(component).has('toToken')) return texts.plan.titles.swap(token, toToken)
  return texts.plan.titles.about(component.name, token)
}

function sentenceOf({ building, nodeOfStep }: PlanState, step: PlannedStep): string {
  const { component, values, trade } = step
  const { token, toToken, to, from } = symbols(step)
  const id = nodeOfStep.get(step.index)
  const amount = trade?.amount ?? values.amount
  const spent = token === undefined ? '' : amount === undefined ? texts.plan.allOf(token) : `${amount} ${token}`
  const isTrading = meaningsOf(component).has('toToken') && token !== undefined && toToken !== undefined
  if (to !== from && token !== undefined && toToken === undefined) {
    return texts.plan.bridges(spent, '', nameOf(from), nameOf(to))
  }
  const hasQuote =
    id !== undefined && building.incoming(id).some(({ source }) => building.find(source)?.component.effect === 'quote')
  if (isTrading && to !== from) return texts.plan.bridges(spent, toToken, nameOf(from), nameOf(to))
  if (isTrading && hasRole(component, 'order'))
    return texts.plan.orders(spent, toToken, values.price ?? '', nameOf(from))
  if (isTrading && signs(component)) return texts.plan.swaps(spent, toToken, nameOf(from), component.name, hasQuote)
  if (isTrading && component.effect === 'quote') return texts.plan.quotes(component.name, spent, toToken, nameOf(from))
  return texts.plan.does(component.name, component.description, meaningsOf(component).has('token') ? (token ?? '') : '')
}
