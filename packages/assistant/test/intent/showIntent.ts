import type { Condition, Intent, Missing, Step } from '../../src/intent.ts'

/** Shows an intent in one line: steps with values, what is missing, what is refused. */
export function showIntent({ kind, steps, missing, refusal, question, notUnderstood }: Intent): string {
  const parts = [
    kind === 'create' ? steps.map(showStep).join(' | ') : kind,
    question?.topic,
    question?.topic === 'component' ? question.componentId : undefined,
    refusal?.nearest.join(' '),
    missing.length > 0 ? missing.map(showMissing).join(' ') : undefined,
    notUnderstood.length > 0 ? `not: ${notUnderstood.join(', ')}` : undefined,
  ]
  return parts.filter(part => part !== undefined && part !== '').join(' ')
}

const showMissing = ({ what, reason }: Missing): string => (reason === undefined ? `?${what}` : `?${what} (${reason})`)

function showStep({ componentId, values, condition, conditions = [] }: Step): string {
  const { chainId, toChainId, token, toToken, amount, isExactOutput, price, slippagePercent, fields } = values
  const chain =
    chainId === undefined && toChainId === undefined
      ? undefined
      : `@${chainId ?? ''}${toChainId ? `>${toChainId}` : ''}`
  const pair = toToken === undefined ? token : `${token ?? ''}>${toToken}`
  const parts = [
    componentId,
    amount && `${isExactOutput ? '=' : ''}${amount}`,
    pair,
    chain,
    price && `price ${price}`,
    slippagePercent === undefined ? undefined : `slippage ${slippagePercent}`,
    values.seconds === undefined ? undefined : `${values.seconds}s`,
    values.account && `of ${values.account}`,
    values.recipient && `to ${values.recipient}`,
    values.contract && `contract ${values.contract}`,
    values.url,
    values.text && `"${values.text}"`,
    fields &&
      Object.entries(fields)
        .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join(' '),
    condition && `if ${[condition, ...conditions].map(showCondition).join(' and ')}`,
  ]
  return parts.filter(part => part !== undefined && part !== '').join(' ')
}

const showCondition = ({ subject, token, comparison, value }: Condition): string =>
  [subject, token, comparison, value].filter(Boolean).join(' ')
