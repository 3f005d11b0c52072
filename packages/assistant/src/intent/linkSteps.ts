import type { ComponentInfo } from '@sluice/workflow'
import type { Condition, Step, Values } from '../intent.ts'
import type { Trade } from './readTrade.ts'
import type { StepDraft } from './stepDraft.ts'
import { isTrade, readTraits } from './traits.ts'

/** "summarise my portfolio with AI": what a step reads about comes before it. */
export function sourcesFirst(drafts: readonly StepDraft[]): readonly StepDraft[] {
  const ordered = [...drafts]
  for (let index = ordered.length - 2; index >= 0; index -= 1) {
    const [first, second] = [ordered[index]!, ordered[index + 1]!]
    const reads = second.component.effect === 'read' || second.component.effect === 'quote'
    const isOver = second.slot.isOver && !takesAnything(second.component)
    if ((second.slot.isApart && !isOver) || !reads || !takesAnything(first.component)) continue
    ordered[index] = second
    ordered[index + 1] = first
  }
  return ordered
}

/** Whether a component works on values of others: it has no tokens, chain, address or time of its own. */
function takesAnything(component: ComponentInfo): boolean {
  const { tokens, chains, contract, transactionHash, seconds } = readTraits(component)
  const inputs = Object.values(component.inputs)
  const isOpen = inputs.some(({ dataType }) => dataType === 'any' || dataType === 'object' || dataType === 'array')
  return (
    isOpen &&
    tokens.length === 0 &&
    chains.length === 0 &&
    contract === undefined &&
    transactionHash === undefined &&
    seconds === undefined
  )
}

/** Screens show what the other steps give. */
export const screensLast = (drafts: readonly StepDraft[]): readonly StepDraft[] => [
  ...drafts.filter(({ component }) => !isScreen(component)),
  ...drafts.filter(({ component }) => isScreen(component)),
]

const isScreen = ({ outputs, effect }: ComponentInfo): boolean =>
  effect === 'pure' && Object.keys(outputs).length === 1 && outputs.display !== undefined

/** Fills what steps leave out from their neighbours and orders them. */
export function linkSteps(drafts: readonly StepDraft[]): Step[] {
  const common = commonChain(drafts)
  const steps = drafts.map(({ step }) => step)
  return drafts.map(({ component, trade }, index) => {
    const step = steps[index]!
    const before = steps.slice(0, index)
    const filled = drafts.map((draft, at) => ({ ...draft, step: steps[at]! }))
    const values = fillValues(step, component, trade, filled, index)
    const chained =
      common !== undefined && values.chainId === undefined && readTraits(component).chains.length === 1
        ? { ...values, chainId: common }
        : values
    const isParallel = index > 0 && component.effect === 'quote' && drafts[index - 1]!.component.effect === 'quote'
    const after = before.length === 0 ? undefined : isParallel ? steps[index - 1]!.after : index - 1
    const named = (condition: Condition) => nameToken(condition, before, { ...step, values: chained })
    const condition = step.condition && named(step.condition)
    const linked: Step = {
      ...step,
      values: chained,
      ...(condition && { condition }),
      ...(step.conditions && { conditions: step.conditions.map(named) }),
      ...(after === undefined ? {} : { after }),
    }
    steps[index] = linked
    return linked
  })
}

/** "read the price of ETH and if it is above 3000": its token; "buy ETH if the price is below 2000": what is no dollar. */
function nameToken(condition: Condition, before: readonly Step[], { values }: Step): Condition {
  if (condition.token !== undefined || (condition.subject !== 'price' && condition.subject !== 'balance'))
    return condition
  const watched = before.findLast(step => step.values.token !== undefined && step.values.toToken === undefined)
  const priced = [values.token, values.toToken].find(token => token !== undefined && !isDollarToken(token))
  const own = condition.subject === 'price' ? priced : values.token
  const token = watched?.values.token ?? own ?? before.findLast(step => step.values.token !== undefined)?.values.token
  return token === undefined ? condition : { ...condition, token }
}

/** Whether a symbol is that of a token worth a dollar. */
const isDollarToken = (symbol: string): boolean => /usd|^dai$/i.test(symbol)

/** The only chain of the request: of all its steps, if one of them does not cross chains. */
function commonChain(drafts: readonly StepDraft[]): number | undefined {
  const ids = new Set(drafts.flatMap(({ trade }) => trade.chainIds))
  const crosses = drafts.some(({ component }) => readTraits(component).chains.length > 1)
  return ids.size === 1 && !crosses ? [...ids][0] : undefined
}

function fillValues(
  step: Step,
  component: ComponentInfo,
  trade: Trade,
  drafts: readonly StepDraft[],
  index: number,
): Values {
  const { values } = step
  const traits = readTraits(component)
  if (traits.tokens.length === 0) return values
  const previous = drafts.slice(0, index).findLast(draft => isTrade(draft.component))
  const following = drafts.slice(index + 1).find(draft => isTrade(draft.component))
  // "swap 1 ETH and 100 DAI to USDC"
  const list = drafts.slice(index + 1)
  const end = list.findIndex(({ slot }) => slot.mention.isRepeated !== true)
  const listed = end === -1 ? list : list.slice(0, end)
  if (listed.length > 0 && values.amount !== undefined && values.toToken === undefined) {
    const toToken = listed.find(draft => draft.step.values.toToken !== undefined)?.step.values.toToken
    return { ...values, ...(toToken !== undefined && traits.tokens.length > 1 && { toToken }) }
  }
  const own = values.token !== undefined || values.toToken !== undefined || values.amount !== undefined
  // "check the price impact of 10 ETH to USDC before swapping"
  const measured = drafts.slice(0, index).findLast(isMeasured)
  if (values.token === undefined && values.amount === undefined && measured !== undefined && isTrade(component))
    return { ...pick(measured.trade.values, traits.tokens.length), ...values }
  // "approve and swap 100 USDC", "get a quote, then swap 1 ETH to USDC"
  if (!own && !trade.refersBack) {
    const source = isFollowUp(component, previous) ? undefined : (previous ?? following)
    if (source !== undefined) return { ...pick(source.step.values, traits.tokens.length), ...values }
  }
  // "quote 1 ETH to USDC, then swap it": a quote gives nothing that could be spent.
  if (!own && previous?.component.effect === 'quote')
    return { ...pick(previous.step.values, traits.tokens.length), ...values }
  // "approve 100 USDC and swap it"
  const shared = drafts.slice(0, index).findLast(draft => readTraits(draft.component).seconds === undefined)
  if (
    shared !== undefined &&
    !isTrade(shared.component) &&
    shared.step.values.token !== undefined &&
    values.token === undefined
  ) {
    return { ...pick(shared.step.values, 1), ...values }
  }
  // "bridge it to Polygon": what the earlier step gives.
  const before = previous?.step.values
  const output = before?.toToken ?? (before?.toChainId === undefined ? undefined : before.token)
  if (previous !== undefined && output !== undefined && values.token === undefined && values.amount === undefined) {
    const arrived = previous.step.values.toChainId
    const sourceChain = arrived ?? previous.step.values.chainId
    return {
      token: output,
      ...(sourceChain !== undefined &&
      (traits.chains.length > 1 || arrived !== undefined) &&
      values.chainId === undefined
        ? { chainId: sourceChain }
        : {}),
      ...values,
    }
  }
  return values
}

/** Whether a step about a quote names the trade that follows. */
const isMeasured = ({ component, trade: { values } }: StepDraft): boolean =>
  component.inputs.quote !== undefined &&
  readTraits(component).tokens.length === 0 &&
  values.token !== undefined &&
  values.toToken !== undefined &&
  values.amount !== undefined

const isFollowUp = (component: ComponentInfo, previous: StepDraft | undefined): boolean =>
  previous !== undefined &&
  component.effect === 'broadcast' &&
  previous.component.effect === 'broadcast' &&
  isTrade(component)

function pick({ token, toToken, amount, chainId, isExactOutput }: Values, tokens: number): Values {
  return {
    ...(chainId === undefined ? {} : { chainId }),
    ...(token === undefined ? {} : { token }),
    ...(toToken === undefined || tokens < 2 ? {} : { toToken }),
    ...(amount === undefined ? {} : { amount }),
    ...(isExactOutput === undefined || tokens < 2 ? {} : { isExactOutput }),
  }
}
