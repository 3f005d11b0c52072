import { findToken } from '@sluice/defi'
import type { Missing } from '../intent.ts'
import { texts } from '../texts.ts'
import { meaningsOf } from '../values/meanings.ts'
import type { PlannedStep } from './plannedStep.ts'
import { hasRole, signs } from './precedents.ts'

type Asked = Pick<PlannedStep, 'component' | 'values'> & { readonly chainId?: number }

/** One precise question about what a step lacks. */
export function questionFor(what: Missing['what'], step: Asked): string {
  const { component, values } = step
  const { questions } = texts.plan
  const verb = texts.plan.verbs[verbOf(step)]
  const token = symbolOf(values.token, step.chainId)
  const toToken = symbolOf(values.toToken, step.chainId)
  switch (what) {
    case 'amount':
      if (values.isExactOutput === true) return questions.exactOutput(token, values.amount ?? '', toToken)
      if (values.amount !== undefined && /^[0.]+$/.test(values.amount)) return questions.notZero(token, verb)
      return questions.amount(token, verb)
    case 'token':
      if (component.effect === 'read') return questions.tokenFor(component.name)
      return signs(component) && !meaningsOf(component).has('toToken')
        ? questions.tokenOf(verb)
        : questions.token(toToken)
    case 'toToken':
      return questions.toToken(values.amount, token)
    case 'chain':
      return questions.chain
    case 'toChain':
      return questions.toChain(token)
    case 'recipient':
      return questions.recipient(component.name)
    case 'price':
      return questions.price(token, toToken)
    case 'address':
      return questions.address(component.name)
    case 'node':
      return questions.node
    case 'value':
      return questions.value(component.name)
    case 'choice':
      return questions.choice
  }
}

const symbolOf = (token: string | undefined, chainId = 1): string | undefined =>
  token === undefined ? undefined : (findToken(chainId, token)?.symbol ?? token)

function verbOf({ component }: Asked): keyof typeof texts.plan.verbs {
  if (hasRole(component, 'trade.approval')) return 'approve'
  if (meaningsOf(component).has('toChainId')) return 'bridge'
  if (hasRole(component, 'order')) return 'sell'
  if (component.effect === 'quote') return 'quote'
  if (hasRole(component, 'swap') || hasRole(component, 'swap.fusion')) return 'swap'
  return signs(component) && meaningsOf(component).has('toToken') ? 'bridge' : 'use'
}

export const tokenQuestion = (
  said: string,
  chain: string,
  known: readonly string[],
  side: 'token' | 'toToken',
): string => texts.plan.unknownToken(said, chain, known, side)
