import { findChain } from '@sluice/defi'
import type { ComponentInfo, Json } from '@sluice/workflow'
import type { Condition } from '../intent.ts'
import { texts } from '../texts.ts'
import { findTokenOn, toBaseUnits, tokenOf } from '../values/amounts.ts'
import { meaningsOf } from '../values/meanings.ts'
import { addSources, connectUsual, connectWallet } from './connectStep.ts'
import { mainOutput } from './connectValues.ts'
import { findGate } from './edits/gateBy.ts'
import { tokenText } from './edits/setToken.ts'
import { addExpression } from './flow.ts'
import { type Gate, holdBack } from './holdBack.ts'
import { type PlannedStep, refusing, type Stop } from './plannedStep.ts'
import { nodeBefore, type PlanState, tradeKey } from './planState.ts'
import { hasRole } from './precedents.ts'

const signs = { above: '>', below: '<', atLeast: '>=', atMost: '<=', equals: '==' } as const

type Decision = Omit<Gate, 'reason'>

/** Lets a step run only if its conditions hold, one gate behind the other. */
export function addConditions(state: PlanState, step: PlannedStep, nodeId: string): Stop | undefined {
  for (const condition of step.conditions ?? []) {
    const stop = addCondition(state, step, condition, nodeId)
    if (stop) return stop
  }
  return undefined
}

function addCondition(state: PlanState, step: PlannedStep, condition: Condition, nodeId: string): Stop | undefined {
  const { label } = state.building.find(nodeId)!.node
  const decision = decide(state, step, condition, nodeId)
  if (decision === 'connected') return undefined
  if ('kind' in decision) return decision
  const reason = texts.plan.condition(label, describeCondition(condition, step))
  return holdBack(state, nodeId, { ...decision, reason }) ? undefined : refusing(texts.plan.cannotHoldBack(label))
}

export const describeCondition = ({ subject, token, comparison, value }: Condition, step: PlannedStep): string =>
  texts.plan.conditionOf({
    subject,
    token: token ?? step.values.token,
    comparison,
    value,
    toToken: step.values.toToken,
  })

function decide(
  state: PlanState,
  step: PlannedStep,
  condition: Condition,
  nodeId: string,
): Decision | Stop | 'connected' {
  const gate = findGate(state.building)
  if (!gate) return refusing(texts.plan.noGate)
  const isNumber = /^\d{1,60}([.]\d{1,60})?$/.test(condition.value)
  if (!isNumber && condition.subject !== 'passed' && condition.subject !== 'value') {
    return refusing(texts.plan.noNumber(condition.value))
  }
  const compares = `${gate.number} ${signs[condition.comparison]} ${decimal(condition.value)}`
  const asNumber = (decider: string, port: string): Decision => ({
    decider,
    port,
    input: gate.number,
    expression: compares,
  })
  switch (condition.subject) {
    case 'price':
      return decideByPrice(state, step, condition, { text: gate.text, nodeId })
    case 'priceImpact': {
      const measure = findMeasure(state, ({ outputs }) =>
        Object.keys(outputs).find(
          key => outputs[key]!.unit === 'percent' && /^price impact$/i.test(outputs[key]!.name),
        ),
      )
      const node = measure && measuring(state, step, measure.component)
      return node ? asNumber(node, measure.port) : refusing(texts.plan.cannotMeasure)
    }
    case 'gas':
      return decideByGas(state, step, condition, asNumber)
    case 'output':
      return decideByOutput(state, step, condition, gate.text)
    case 'balance':
      return decideByBalance(state, step, condition, gate.text)
    case 'passed':
      return decideByVote(state, step, nodeId, gate.text)
    case 'value': {
      const before = nodeBefore(state, step) ?? lastOf(state, nodeId)
      const port = before && mainOutput(before.component)
      if (!before || port === undefined) return refusing(texts.plan.cannotMeasure)
      if (isNumber && condition.comparison !== 'equals') return asNumber(before.node.id, port)
      const expression = `${gate.text} == ${JSON.stringify(condition.value)}`
      return { decider: before.node.id, port, input: gate.text, expression }
    }
  }
}

const decimal = (value: string): string => (/^\d+$/.test(value) ? `${value}.0` : value)

function lastOf({ building, nodeOfStep }: PlanState, nodeId: string) {
  const id = [...nodeOfStep.values()].filter(other => other !== nodeId).at(-1)
  return id === undefined ? undefined : building.find(id)
}

type Measure = { readonly component: ComponentInfo; readonly port: string }

function findMeasure(
  { building }: PlanState,
  portOf: (component: ComponentInfo) => string | undefined,
): Measure | undefined {
  const all = building.definitions.list.flatMap(component => {
    const port = portOf(component)
    return port === undefined || meaningsOf(component).has('token') ? [] : [{ component, port }]
  })
  return all.toSorted((left, right) => (right.component.app?.length ?? 0) - (left.component.app?.length ?? 0))[0]
}

/** A node of a component that measures the trade of a step; it is added with what it needs if there is none. */
function measuring(state: PlanState, step: PlannedStep, component: ComponentInfo): string | undefined {
  const { building } = state
  const { trade, chainId } = step
  const present = building.nodes.find(
    ({ node, component: other }) =>
      other === component && (state.tradeOf.get(node.id) ?? '') === (tradeKey(trade) ?? ''),
  )
  if (present) return present.node.id
  const { node } = building.add(component, { reason: texts.plan.measures(step.component.name) })
  if (trade) state.tradeOf.set(node.id, tradeKey(trade)!)
  connectUsual(state, node.id, { stated: new Set(), key: tradeKey(trade) })
  addSources(state, { nodeId: node.id, trade, chainId })
  return building.incoming(node.id).length > 0 ? node.id : undefined
}

/** The quote of a step's trade. */
function quoteOf(state: PlanState, step: PlannedStep) {
  const { building } = state
  return building.nodes.find(
    ({ node, component }) =>
      component.effect === 'quote' &&
      meaningsOf(component).has('toToken') &&
      state.tradeOf.get(node.id) === tradeKey(step.trade),
  )
}

/** Gas units from here on mean a transaction; fewer are a gas price, which no component reads. */
const leastGas = 21_000

function decideByGas(
  state: PlanState,
  step: PlannedStep,
  condition: Condition,
  asNumber: (decider: string, port: string) => Decision,
): Decision | Stop {
  if (Number(condition.value) < leastGas) return refusing(texts.plan.noGasPrice)
  const quote = quoteOf(state, step)
  const port = quote && Object.keys(quote.component.outputs).find(key => quote.component.outputs[key]!.unit === 'gas')
  return quote && port !== undefined ? asNumber(quote.node.id, port) : refusing(texts.plan.cannotMeasure)
}

/** Amount of a quote that is received, in base units. Quotes of all providers have it. */
const receivedPath = 'toAmount'

function decideByOutput(state: PlanState, step: PlannedStep, condition: Condition, text: string): Decision | Stop {
  const { building } = state
  const quote = quoteOf(state, step)
  const field = quote && meaningsOf(quote.component).get('toToken')
  const token = quote && field && tokenOf(building, quote, field.key)
  const port = quote && Object.keys(quote.component.outputs).find(key => key === 'quote')
  if (!quote || !token || port === undefined) return refusing(texts.plan.cannotMeasure)
  const units = toBaseUnits(condition.value, token)
  if (!units.ok) return refusing(texts.plan.invalid(units.reason))
  const received = addExpression(
    state,
    name => `${name}.${receivedPath}`,
    texts.plan.reads(token.symbol),
    texts.plan.receivedLabel(token.symbol),
  )
  if (!received) return refusing(texts.plan.cannotMeasure)
  building.connect(quote.node.id, port, received.node.id, received.input)
  const expression = `wei(${text}) ${signs[condition.comparison]} wei("${units.text}")`
  return { decider: received.node.id, port: received.output, input: text, expression }
}

function decideByPrice(
  state: PlanState,
  step: PlannedStep,
  condition: Condition,
  { text, nodeId }: { readonly text: string; readonly nodeId: string },
): Decision | Stop {
  const { building } = state
  const booleanOf = ({ outputs }: ComponentInfo) =>
    Object.keys(outputs).find(key => outputs[key]!.dataType === 'boolean')
  const component = building.definitions.list.find(
    one => meaningsOf(one).has('price') && meaningsOf(one).has('token') && booleanOf(one) !== undefined,
  )
  if (!component) return refusing(texts.plan.cannotMeasure)
  const meanings = meaningsOf(component)
  const option = (words: string) =>
    component.fields.flatMap(({ key, options }) => {
      const found = options?.find(({ label }) => label.toLowerCase() === words)
      return found ? [[key, found.value] as const] : []
    })[0]
  const words = texts.plan.comparisons[condition.comparison]
  const choice = option(words)
  const checked = checkedToken(step, component, condition.token)
  if (!checked || !choice) return refusing(texts.plan.cannotMeasure)
  const config: { [key: string]: Json } = {
    [meanings.get('token')!.key]: checked.text,
    [meanings.get('price')!.key]: Number(condition.value),
    [choice[0]]: choice[1],
  }
  const chain = meanings.get('chainId')
  if (chain) config[chain.key] = checked.chainId
  const { node } = building.add(component, { config, reason: texts.plan.checks(checked.symbol) })
  const feeds = state.building.nodes.filter(({ node: other }) => other.id !== node.id && other.id !== nodeId)
  for (const feed of feeds.toReversed()) {
    const key = meaningsOf(feed.component).get('token')?.key
    const isSame = key !== undefined && tokenOf(building, feed, key)?.symbol === checked.symbol
    if (feed.component.effect !== 'read' || !isSame) continue
    for (const [output, input] of state.precedents.pairs(feed.component.id, component.id)) {
      building.connect(feed.node.id, output, node.id, input)
    }
  }
  return { decider: node.id, port: booleanOf(component)!, input: text, expression: `${text} == "true"` }
}

/** Token of a condition on the step's chain, or on the first chain that knows it. */
function checkedToken({ chainId, trade }: PlannedStep, component: ComponentInfo, said: string | undefined) {
  const offered = (meaningsOf(component).get('chainId')?.options ?? []).map(({ value }) => Number(value))
  const symbol = said ?? trade?.token
  if (symbol === undefined) return undefined
  for (const id of [trade?.chainId ?? chainId, ...offered]) {
    const token = findChain(id) && offered.includes(id) ? findTokenOn(id, symbol) : undefined
    if (token) return { chainId: id, symbol: token.symbol, text: tokenText(token), token }
  }
  return undefined
}

function decideByBalance(state: PlanState, step: PlannedStep, condition: Condition, text: string): Decision | Stop {
  const { building } = state
  const balanceOf = ({ outputs }: ComponentInfo) =>
    Object.keys(outputs).find(key => key === 'balance' && outputs[key]!.unit === 'baseUnits')
  const component = building.definitions.list.find(
    one =>
      balanceOf(one) !== undefined &&
      meaningsOf(one).has('token') &&
      !meaningsOf(one).has('toToken') &&
      Object.entries(one.inputs).every(
        ([key, port]) => !port.required || [...meaningsOf(one).values()].some(field => field.key === key),
      ),
  )
  const checked = component && checkedToken(step, component, condition.token)
  if (!component || !checked) return refusing(texts.plan.cannotMeasure)
  const units = toBaseUnits(condition.value, checked.token)
  if (!units.ok) return refusing(texts.plan.invalid(units.reason))
  const token = meaningsOf(component).get('token')!.key
  const present = building.nodes.find(
    placed => placed.component === component && tokenOf(building, placed, token)?.address === checked.token.address,
  )
  const chain = meaningsOf(component).get('chainId')
  const config = { [token]: checked.text, ...(chain && { [chain.key]: checked.chainId }) }
  const { node } = present ?? building.add(component, { config, reason: texts.plan.checks(checked.symbol) })
  if (!present) connectWallet(state, node.id, new Set())
  const expression = `wei(${text}) ${signs[condition.comparison]} wei("${units.text}")`
  return { decider: node.id, port: balanceOf(component)!, input: text, expression }
}

/** A vote lets a proposal pass: where a step takes the passed proposal, nothing else is needed. */
function decideByVote(
  state: PlanState,
  step: PlannedStep,
  nodeId: string,
  text: string,
): Decision | Stop | 'connected' {
  const { building } = state
  const isResult = (component: ComponentInfo) => hasRole(component, 'dao.results')
  const feedsPassed = building
    .incoming(nodeId)
    .some(edge => isResult(building.find(edge.source)!.component) && edge.sourcePort === 'passed')
  if (feedsPassed) return 'connected'
  const component = building.definitions.list.find(isResult)
  const present = building.nodes.find(placed => isResult(placed.component))
  if (!component) return refusing(texts.plan.cannotMeasure)
  const node = present ?? building.add(component, { reason: texts.plan.measures(step.component.name) })
  if (!present) addSources(state, { nodeId: node.node.id, trade: undefined, chainId: step.chainId })
  return { decider: node.node.id, port: 'status', input: text, expression: `${text} == "passed"` }
}
