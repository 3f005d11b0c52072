import { findChain } from '@sluice/defi'
import type { Field } from '@sluice/workflow'
import type { AssistantContext } from '../assistant.ts'
import type { Missing, Step } from '../intent.ts'
import { countsNative } from '../values/amounts.ts'
import type { Entity } from './entities.ts'
import type { Trade } from './readTrade.ts'
import { intentTexts } from './texts.ts'
import { isTrade, readTraits } from './traits.ts'

export type Around = {
  readonly steps: readonly Step[]
  readonly trade: Trade
  readonly context: AssistantContext
  readonly entities: readonly Entity[]
}

/** What only the user knows and a step lacks; the most important first. */
export function missingOf(step: Step, index: number, { steps, trade, context }: Around): readonly Missing[] {
  const component = context.catalogue.definitions.get(step.componentId)
  if (component === undefined) return []
  const traits = readTraits(component)
  const { values } = step
  const missing: Missing[] = []
  const add = (what: Missing['what'], options: readonly string[] = [], reason?: string, field?: string) =>
    missing.push({
      what,
      step: index,
      options: [...options],
      ...(reason !== undefined && { reason }),
      ...(field !== undefined && { field }),
    })
  const addValue = (field: Field) => add('value', [], undefined, field.key)
  const addAmount = () => add('amount', [], sharedReason(step, trade) ?? reasonOf(trade.invalidAmount))
  const insteadOf = (side: 'spend' | 'receive') =>
    trade.foreignTokens.flatMap(token => (token.side === side ? (token.instead ?? []) : []))
  const insteadReason = (side: 'spend' | 'receive') => {
    const named = trade.foreignTokens.find(token => token.side === side && token.instead !== undefined)
    return named?.instead === undefined ? undefined : intentTexts.instead(named.symbol, named.instead)
  }
  const acts = component.effect === 'broadcast' || component.effect === 'sign' || component.effect === 'quote'
  const crosses = traits.chains.length > 1
  const follows = step.after !== undefined && trade.refersBack
  const outputOfEarlier = followsOutput(step, index, steps)
  const isDirection = traits.chains.length === 0 && traits.tokens.length > 1
  if (isTrade(component)) {
    if (crosses && values.toChainId === undefined) {
      const options = traits.chains[1]!.options?.map(({ value }) => Number(value)) ?? []
      add(
        'toChain',
        options.filter(id => id !== (values.chainId ?? 1)).flatMap(id => findChain(id)?.name ?? []),
      )
    }
    if (values.token === undefined && !isDirection) add('token', insteadOf('spend'), insteadReason('spend'))
    if (values.toToken === undefined && !crosses && !isDirection)
      add('toToken', insteadOf('receive'), insteadReason('receive'))
    if (traits.price !== undefined && (values.price === undefined || isZero(values.price))) {
      add('price', [], values.price === undefined ? reasonOf(trade.invalidPrice) : intentTexts.zeroPrice)
    }
    const lacksAmount =
      values.amount === undefined || values.amount === '0' || values.isExactOutput === true || trade.isUsdAmount
    if (traits.amount !== undefined && lacksAmount && !follows && !outputOfEarlier) addAmount()
  } else if (acts && traits.tokens.length === 1) {
    const isRevoking = Object.values(values.fields ?? {}).includes('revoke')
    if (values.token === undefined && traits.tokens[0]!.required === true)
      add('token', insteadOf('spend'), insteadReason('spend'))
    if (traits.amount !== undefined && values.amount === undefined && !isRevoking) addAmount()
  } else if (acts && countsNative(component)) {
    if (values.amount === undefined || isZero(values.amount)) addAmount()
  } else if (traits.price?.required === true && (values.price === undefined || isZero(values.price))) {
    add('price', [], values.price === undefined ? reasonOf(trade.invalidPrice) : intentTexts.zeroPrice)
  }
  if (traits.contract?.required === true && values.contract === undefined) add('address')
  const givenByWallet = Object.values(context.catalogue.connections.connections).some(targets =>
    targets[step.componentId]?.some(([, target]) => target === traits.recipient?.key),
  )
  if (traits.recipient?.required === true && values.recipient === undefined && !givenByWallet) add('recipient')
  if (traits.recipient?.required === true && values.recipient !== undefined && !/^0x/i.test(values.recipient)) {
    add('recipient', [], intentTexts.nameNotLookedUp(values.recipient))
  }
  if (traits.url?.required === true && values.url === undefined && traits.url.defaultValue === undefined)
    addValue(traits.url)
  if (traits.functionName?.required === true && values.fields?.[traits.functionName.key] === undefined)
    addValue(traits.functionName)
  const hash = traits.transactionHash
  const isGiven = steps.slice(0, index).some(earlier => givesHash(earlier, context))
  if (hash?.required === true && values.fields?.[hash.key] === undefined && !isGiven) addValue(hash)
  return missing
}

/** "swap 1 ETH for USDC and DAI": one amount for two tokens to get. */
const sharedReason = ({ values }: Step, { values: said, tokens }: Trade): string | undefined =>
  values.amount === undefined && said.amount !== undefined && tokens.length > 0
    ? intentTexts.sharedAmount(`${said.amount} ${said.token ?? ''}`.trim(), values.toToken ?? '')
    : undefined

const isZero = (decimal: string): boolean => /^[0.]+$/.test(decimal)

/** Why what stands in the place of a number is none. */
function reasonOf(said: string | undefined): string | undefined {
  if (said === undefined) return undefined
  if (/\b(unlimited|infinite|unbounded)\b/i.test(said)) return intentTexts.exactOnly
  if (/[$]|\b(dollars?|bucks?|usd|worth)\b/i.test(said)) return intentTexts.inDollars(said)
  if (/^(up to|at least|at most|more than|less than) /i.test(said)) return intentTexts.limitedAmount(said)
  return /^(?=.*\p{N})[^%]*$| an? /u.test(said) ? intentTexts.noNumber(said) : intentTexts.noShare(said)
}

const givesHash = ({ componentId }: Step, { catalogue }: AssistantContext): boolean =>
  ['broadcast', 'sign'].includes(catalogue.definitions.get(componentId)?.effect ?? '')

/** Whether the step spends what an earlier one gives. */
function followsOutput(step: Step, index: number, steps: readonly Step[]): boolean {
  const outputOf = ({ values }: Step) => values.toToken ?? (values.toChainId === undefined ? undefined : values.token)
  const earlier = steps.slice(0, index).findLast(each => outputOf(each) !== undefined)
  return earlier !== undefined && step.values.amount === undefined && outputOf(earlier) === step.values.token
}
