import { findChain, findToken, knownTokens, presetTokens, tryParseAddress } from '@sluice/defi'
import { nativeTokenAddress, sameAddress } from '@sluice/guard'
import type { ComponentInfo } from '@sluice/workflow'
import type { AssistantContext } from '../assistant.ts'
import type { Intent, Step } from '../intent.ts'
import { texts } from '../texts.ts'
import { findTokenOn } from '../values/amounts.ts'
import { meaningsOf } from '../values/meanings.ts'
import { readSignature } from './callArguments.ts'
import { directionOf } from './directions.ts'
import { orderSteps } from './orderSteps.ts'
import { asking, type PlannedStep, refusing, type Stop, type Trade } from './plannedStep.ts'
import { hasRole, measuresTrades, signs } from './precedents.ts'
import { questionFor, tokenQuestion } from './questions.ts'

const maximumSteps = 40
const defaultChainId = 1

export type ResolvedSteps = {
  readonly steps: readonly PlannedStep[]
  /** Sentences about defaults and replacements. */
  readonly notes: readonly string[]
  readonly notUnderstood: readonly string[]
}

/** Looks up components, chains and tokens of an intent's steps, in the order in which they are built. */
export function resolveSteps(intent: Intent, { catalogue }: AssistantContext): ResolvedSteps | Stop {
  const known: { readonly step: Step; readonly index: number; readonly component: ComponentInfo }[] = []
  const notUnderstood: string[] = []
  for (const [index, step] of intent.steps.slice(0, maximumSteps).entries()) {
    const component = catalogue.definitions.get(step.componentId)
    if (component) known.push({ step: { ...step, values: readSignature(component, step.values) }, index, component })
    else notUnderstood.push(step.componentId)
  }
  if (intent.steps.length > maximumSteps) notUnderstood.push(texts.plan.moreSteps(maximumSteps))
  if (known.length === 0) return refusing(texts.plan.nothingToBuild)
  const notes: string[] = []
  const steps: PlannedStep[] = []
  // A chain that a bridge leads to is none of the steps before it.
  const reached = new Set(intent.steps.flatMap(({ values }) => values.toChainId ?? []))
  const stated = new Set(intent.steps.flatMap(({ values }) => values.chainId ?? []).filter(id => !reached.has(id)))
  for (const { step, index, component } of orderSteps(known, catalogue)) {
    const resolved = resolveStep({ step, index, component, earlier: steps, stated, notes })
    if ('kind' in resolved) return resolved
    steps.push(resolved)
  }
  return { steps: moveConditions(shareTrades(wrapOutputs(steps))), notes: [...new Set(notes)], notUnderstood }
}

type Unresolved = {
  readonly step: Step
  readonly index: number
  readonly component: ComponentInfo
  readonly earlier: readonly PlannedStep[]
  readonly stated: ReadonlySet<number>
  readonly notes: string[]
}

function resolveStep(unresolved: Unresolved): PlannedStep | Stop {
  const { step, index, component, earlier, notes } = unresolved
  const meanings = meaningsOf(component)
  const { values, said } = step
  const conditions = [...(step.condition ? [step.condition] : []), ...(step.conditions ?? [])]
  const after = earlier.some(other => other.index === step.after) ? step.after : undefined
  const [chainId, isChainStated] = chainOfStep(unresolved)
  const chainField = meanings.get('chainId')
  const offered = chainField?.options?.map(({ value }) => Number(value))
  if (chainField && offered && !offered.includes(chainId)) {
    const names = offered.map(id => findChain(id)?.name ?? String(id))
    return refusing(texts.plan.chainNotOffered(component.name, findChain(chainId)?.name ?? String(chainId), names))
  }
  const planned = {
    index,
    component,
    values: values.chainId === undefined ? values : { ...values, chainId },
    said,
    chainId,
    isChainStated,
    ...(conditions.length > 0 && { conditions }),
    ...(after !== undefined && { after }),
  }
  const isTrade = meanings.has('token') && meanings.has('toToken')
  const isMeasuring = measuresTrades(component)
  if (!isMeasuring && !meanings.has('token')) return planned
  const toChainId = meanings.has('toChainId') ? values.toChainId : undefined
  if (meanings.has('toChainId')) {
    const options = (meanings.get('toChainId')?.options ?? [])
      .filter(({ value }) => Number(value) !== chainId)
      .map(({ label }) => label)
    if (toChainId === chainId && toChainId !== undefined && !isChainStated) {
      return asking(texts.plan.questions.fromChain(values.token), 'chain', index, options)
    }
    if (toChainId === undefined || toChainId === chainId) {
      return asking(questionFor('toChain', planned), 'toChain', index, options)
    }
    if (!meanings.get('toChainId')?.options?.some(({ value }) => Number(value) === toChainId)) {
      const name = findChain(toChainId)?.name ?? String(toChainId)
      return asking(texts.plan.toChainNotOffered(component.name, name), 'toChain', index, options)
    }
  }
  const direction = directionOf(component, values)
  const place = { component, index, notes, planned }
  const from = direction?.[0] ?? chainId
  const to = direction?.[1] ?? toChainId ?? chainId
  const token = values.token === undefined ? undefined : resolveToken(values.token, from, { ...place, side: 'token' })
  if (token !== undefined && typeof token !== 'string') return token
  const acrossChains = from !== to
  const wanted = values.toToken ?? (acrossChains && direction === undefined ? values.token : undefined)
  const toToken =
    wanted === undefined
      ? undefined
      : resolveToken(wanted, to, { ...place, side: 'toToken', mayWrap: acrossChains && values.toToken === undefined })
  if (toToken !== undefined && typeof toToken !== 'string') return toToken
  if (!acrossChains && token !== undefined && token === toToken) {
    return asking(texts.plan.sameTokens(symbolOf(from, token)), 'toToken', index)
  }
  const { amount, isExactOutput } = values
  const trade: Trade = {
    chainId: from,
    ...(to !== from && { toChainId: to }),
    ...(token !== undefined && { token }),
    ...(toToken !== undefined && (isTrade || isMeasuring) && { toToken }),
    ...(amount !== undefined && isExactOutput !== true && { amount }),
  }
  return isMeasuring ? { ...planned, served: trade } : { ...planned, trade }
}

export const symbolOf = (chainId: number, token: string): string => findToken(chainId, token)?.symbol ?? token

/** Chain of a step: its own, the one that the step before it leads to, the only one named, or the one of its token. */
function chainOfStep({ step, component, earlier, stated }: Unresolved): readonly [chainId: number, isStated: boolean] {
  const { chainId, token, toToken, toChainId } = step.values
  const offered =
    meaningsOf(component)
      .get('chainId')
      ?.options?.map(({ value }) => Number(value)) ?? []
  const offers = (id: number | undefined) => offered.length === 0 || (id !== undefined && offered.includes(id))
  const source = earlier.find(({ index }) => index === step.after)?.trade
  if (chainId !== undefined && !offers(chainId) && chainId === source?.toChainId && offers(source.chainId)) {
    return [source.chainId, true]
  }
  if (chainId !== undefined) return [chainId, true]
  const before = earlier.find(({ index }) => index === step.after) ?? earlier.at(-1)
  if (before?.trade?.toChainId !== undefined && before.index === step.after) {
    // What follows the account arrives with it; what follows the transaction stays.
    const arrives = meaningsOf(component).has('token') || meaningsOf(component).has('account')
    return [arrives ? before.trade.toChainId : before.trade.chainId, true]
  }
  // "the price of AVAX and BNB": each on the chain that has it.
  const home = token === undefined || toToken !== undefined ? undefined : homeOf(token, offered)
  const isElsewhere = home !== undefined && before !== undefined && !findToken(before.chainId, token ?? '')
  if (isElsewhere) return [home, true]
  if (before?.isChainStated) return [before.chainId, true]
  const [only, ...others] = stated
  if (only !== undefined && others.length === 0 && toChainId !== only) return [only, true]
  for (const symbol of [token, toToken]) {
    const place = symbol === undefined ? undefined : homeOf(symbol, offered)
    if (place !== undefined && place !== toChainId) return [place, true]
  }
  if (before?.trade) return [before.chainId, before.isChainStated]
  const [first] = offered
  return [offered.length === 0 || offered.includes(defaultChainId) ? defaultChainId : first!, false]
}

/** The chain of a token that is native on one chain only, or known on one chain only. */
function homeOf(symbol: string, offered: readonly number[]): number | undefined {
  const native = offered.filter(id => findToken(id, symbol)?.address === nativeTokenAddress)
  if (native.length === 1) return native[0]
  if (native.length > 1) return undefined
  const holding = offered.filter(id => findToken(id, symbol) !== undefined)
  return holding.length === 1 ? holding[0] : undefined
}

type Side = {
  readonly side: 'token' | 'toToken'
  readonly component: ComponentInfo
  readonly planned: Pick<PlannedStep, 'component' | 'values' | 'index'>
  readonly index: number
  readonly notes: string[]
  /** Whether the wrapped form may take the place of a native token that the chain does not have. */
  readonly mayWrap?: boolean
}

/** Text of a token as fields hold it; native tokens are wrapped where a component takes ERC-20 tokens only. */
function resolveToken(said: string, chainId: number, side: Side): string | Stop {
  const address = tryParseAddress(said)
  const token = findTokenOn(chainId, said) ?? (side.mayWrap ? findTokenOn(chainId, `W${said}`) : undefined)
  if (!token && address) return address
  if (!token) {
    const symbols = presetTokens(chainId).map(({ symbol }) => symbol)
    const chain = findChain(chainId)?.name ?? String(chainId)
    return asking(tokenQuestion(said, chain, symbols, side.side), side.side, side.index, symbols)
  }
  if (!sameAddress(token.address, nativeTokenAddress)) return token.symbol
  const isOrdered = hasRole(side.component, 'order')
  if (!isOrdered && (side.side !== 'token' || !takesErc20Only(side.component))) return nativeTokenAddress
  const wrapped = knownTokens(chainId).find(other => other.address === findChain(chainId)?.wrappedNative)
  if (!wrapped) return nativeTokenAddress
  side.notes.push(texts.plan.wrapped(side.component.name, token.symbol, wrapped.symbol))
  return wrapped.symbol
}

/** Whether a component that signs starts from an ERC-20 token by default: orders cannot sell a native token. */
function takesErc20Only(component: ComponentInfo): boolean {
  const defaultValue = meaningsOf(component).get('token')?.defaultValue
  return (
    signs(component) && typeof defaultValue === 'string' && defaultValue !== '' && defaultValue !== nativeTokenAddress
  )
}

/** A condition of a step that only reads belongs to what signs after it: that must not happen otherwise. */
function moveConditions(steps: readonly PlannedStep[]): readonly PlannedStep[] {
  const moved = new Map<number, PlannedStep['conditions']>()
  const kept = steps.map(step => {
    const next = steps.find(other => other.after === step.index && signs(other.component) && !other.conditions)
    if (!step.conditions || signs(step.component) || !next) return step
    const { conditions, ...plain } = step
    const { token } = step.values
    moved.set(
      next.index,
      conditions.map(one => (one.token === undefined && token !== undefined ? { ...one, token } : one)),
    )
    return plain
  })
  return kept.map(step => {
    const conditions = moved.get(step.index)
    return conditions ? { ...step, conditions } : step
  })
}

/** Lets a step that spends what an earlier one gives get the token that it takes: wrapped instead of native. */
function wrapOutputs(steps: readonly PlannedStep[]): readonly PlannedStep[] {
  return steps.map(step => {
    const { trade } = step
    const next = steps.find(
      ({ after, trade: later }) => after === step.index && later !== undefined && later.amount === undefined,
    )
    const chainId = trade?.toChainId ?? trade?.chainId
    const wrapped = findChain(chainId ?? 0)?.wrappedNative
    const taken = next?.trade?.token
    if (!trade || trade.toToken !== nativeTokenAddress || taken === undefined || !wrapped) return step
    const isWrapped = findToken(chainId!, taken)?.address === wrapped
    return isWrapped ? { ...step, trade: { ...trade, toToken: taken } } : step
  })
}

/** Gives steps that serve a trade, such as a quote or a slippage, the trade of the step that they serve. */
function shareTrades(steps: readonly PlannedStep[]): readonly PlannedStep[] {
  const isWhole = (trade: Trade | undefined) => trade?.token !== undefined && trade.toToken !== undefined
  return steps.map((step, position) => {
    const { trade, component } = step
    const isTrading = meaningsOf(component).has('toToken')
    const isComplete = isWhole(trade) && trade?.amount !== undefined
    if (isTrading && (signs(component) || isComplete || step.after !== undefined)) return step
    const other = [...steps.slice(position + 1), ...steps.slice(0, position).toReversed()].find(
      ({ trade: candidate }) =>
        isWhole(candidate) && candidate!.toChainId === undefined && isSame(trade ?? {}, candidate!),
    )
    if (!other?.trade) return step
    const { chainId, isChainStated } = other
    return isTrading
      ? { ...step, chainId, isChainStated, trade: { ...trade, ...other.trade } }
      : { ...step, served: other.trade }
  })
}

/** Whether two trades state nothing different. */
export function isSame(left: Partial<Trade>, right: Partial<Trade>): boolean {
  return (['token', 'toToken', 'amount'] as const).every(
    key => left[key] === undefined || right[key] === undefined || left[key] === right[key],
  )
}
