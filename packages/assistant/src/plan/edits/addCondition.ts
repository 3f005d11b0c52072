import type { ComponentInfo, Json } from '@sluice/workflow'
import { makeNode } from '@sluice/workflow/edit'
import type { Condition, Step } from '../../intent.ts'
import { chainOf, findTokenOn, toBaseUnits, tokenOf } from '../../values/amounts.ts'
import type { CanvasView, PlacedNode } from '../../values/canvasView.ts'
import { meaningOf, meaningsOf } from '../../values/meanings.ts'
import { addConfigured, isAfter } from './addConfigured.ts'
import { addGasCondition, addOutputCondition, comparisonSigns, decimal } from './addQuoteCondition.ts'
import { connectInputs } from './connectInputs.ts'
import { editTexts } from './editTexts.ts'
import { gateBy } from './gateBy.ts'
import { placeNode } from './placeNode.ts'
import { tokenText } from './setToken.ts'
import { change, edited, inTurn, type Outcome, question, reply, type Working } from './working.ts'

type Conditional = { readonly step: Step; readonly condition: Condition; readonly target: PlacedNode }

/** Lets a node run only if a condition holds: a node that decides, and a gate in front of the node. */
export function addCondition(working: Working, { step, condition, target }: Conditional): Outcome {
  if (condition.subject !== 'passed' && !/^\d{1,60}([.]\d{1,60})?$/.test(condition.value)) {
    return reply(editTexts.noNumber)
  }
  switch (condition.subject) {
    case 'price':
      return addPriceCondition(working, step, condition, target)
    case 'priceImpact':
      return addMeasure(working, condition, target, isPriceImpact)
    case 'balance':
      return addBalanceCondition(working, step, condition, target)
    case 'gas':
      return addGasCondition(working, condition, target)
    case 'output':
      return addOutputCondition(working, condition, target)
    case 'passed':
      return addVoteCondition(working, target)
    default:
      return reply(editTexts.cannotCheck)
  }
}

const words: { readonly [comparison in Condition['comparison']]: string } = {
  above: 'above',
  below: 'below',
  atLeast: 'at least',
  atMost: 'at most',
  equals: 'at least',
}

function addPriceCondition(working: Working, step: Step, condition: Condition, target: PlacedNode): Outcome {
  const { view } = working
  const named = view.definitions.get(step.componentId)
  const isDecider = (component: ComponentInfo) =>
    meaningsOf(component).has('price') && meaningsOf(component).has('token') && booleanOutput(component) !== undefined
  const component = named && isDecider(named) ? named : view.definitions.list.find(isDecider)
  if (!component) return reply(editTexts.cannotCheck)
  const { token: tokenField, price, chain } = deciderFields(component)
  const option = component.fields.find(
    ({ type, options }) =>
      type === 'select' && options?.some(({ label }) => label.toLowerCase() === words[condition.comparison]),
  )
  const choice = option?.options?.find(({ label }) => label.toLowerCase() === words[condition.comparison])
  const checked = findChecked(view, target, component, step.values.token ?? condition.token)
  if (!checked) return question(editTexts.askPriceToken, 'token')
  const { chainId, token } = checked
  const config: Record<string, Json> = { [tokenField]: tokenText(token), [price]: Number(condition.value) }
  if (option && choice) config[option.key] = choice.value
  if (chain !== undefined) config[chain] = chainId
  const added = addConfigured(working, component, config, target)
  return inTurn(added.working, [
    current => (checked.isSameChain ? connectInputs(current, added.nodeId, { target }) : edited(current)),
    current =>
      gateBy(current, {
        target: current.view.find(target.node.id)!,
        decider: added.nodeId,
        port: booleanOutput(component)!,
        expects: 'true',
      }),
  ])
}

const booleanOutput = ({ outputs }: ComponentInfo): string | undefined =>
  Object.keys(outputs).find(key => outputs[key]!.dataType === 'boolean')

function deciderFields(component: ComponentInfo) {
  const meanings = meaningsOf(component)
  return { token: meanings.get('token')!.key, price: meanings.get('price')!.key, chain: meanings.get('chainId')?.key }
}

function spentToken(view: CanvasView, target: PlacedNode): string | undefined {
  const field = meaningsOf(target.component).get('token')
  return field && tokenOf(view, target, field.key)?.symbol
}

const isPriceImpact = ({ outputs }: ComponentInfo): string | undefined =>
  Object.keys(outputs).find(key => outputs[key]!.unit === 'percent' && /^price impact$/i.test(outputs[key]!.name))

/** Compares an output that a node of the workflow has, or a new node whose inputs the workflow can feed. */
function addMeasure(
  working: Working,
  condition: Condition,
  target: PlacedNode,
  outputOf: (component: ComponentInfo) => string | undefined,
): Outcome {
  const { view } = working
  const compares = `${comparisonSigns[condition.comparison]} ${decimal(condition.value)}`
  const present = view.nodes.find(
    ({ component, node }) =>
      outputOf(component) !== undefined && node.id !== target.node.id && !isAfter(view, target, node.id),
  )
  if (present)
    return gateBy(working, { target, decider: present.node.id, port: outputOf(present.component)!, compares })
  const component = view.definitions.list
    .filter(one => outputOf(one) !== undefined && !meaningsOf(one).has('token'))
    .toSorted((left, right) => Object.keys(left.inputs).length - Object.keys(right.inputs).length)[0]
  if (!component) return reply(editTexts.cannotCheck)
  const added = addConfigured(working, component, {}, target)
  return inTurn(added.working, [
    current => connectInputs(current, added.nodeId, { target }),
    current => addQuoteFor(current, added.nodeId, target),
    current =>
      gateBy(current, {
        target: current.view.find(target.node.id)!,
        decider: added.nodeId,
        port: outputOf(component)!,
        compares,
      }),
  ])
}

/** Adds what measures the trade where the workflow has no quote yet. */
export function addQuoteFor(working: Working, nodeId: string, target: PlacedNode): Outcome {
  const { view, context } = working
  const { connections } = context.catalogue.connections
  const placed = view.find(nodeId)!
  if (view.incoming(nodeId).length > 0) return edited(working)
  const quote = view.definitions.list.find(
    component =>
      component.effect === 'quote' &&
      connections[component.id]?.[placed.component.id] &&
      connections[component.id]?.[target.component.id],
  )
  if (!quote) return edited(working)
  const position = placeNode(view, quote, { right: placed })
  const node = makeNode(view.document, quote, position)
  const added = change(working, [{ op: 'addNode', node }], {
    text: editTexts.add(node.label),
    reason: editTexts.needs(placed.node.label, placed.component.inputs.quote?.name ?? quote.name),
    nodeIds: [node.id],
  })
  return inTurn(added, [
    current => connectInputs(current, node.id, { target: current.view.find(target.node.id) }),
    current =>
      connectInputs(current, nodeId, { target: current.view.find(target.node.id), source: current.view.find(node.id) }),
  ])
}

function addBalanceCondition(working: Working, step: Step, condition: Condition, target: PlacedNode): Outcome {
  const { view } = working
  const balanceOf = ({ outputs }: ComponentInfo) =>
    Object.keys(outputs).find(key => key === 'balance' && outputs[key]!.unit === 'baseUnits')
  const isFed = (one: ComponentInfo) =>
    Object.entries(one.inputs).every(([key, port]) => !port.required || meaningOf(one, key) !== undefined)
  const component = view.definitions.list.find(
    one =>
      isFed(one) && balanceOf(one) !== undefined && meaningsOf(one).has('token') && !meaningsOf(one).has('toToken'),
  )
  if (!component) return reply(editTexts.cannotCheck)
  const meanings = meaningsOf(component)
  const checked = findChecked(view, target, component, step.values.token ?? condition.token)
  if (!checked) return question(editTexts.askPriceToken, 'token')
  const { chainId, token } = checked
  const chain = meanings.get('chainId')?.key
  const config = {
    [meanings.get('token')!.key]: tokenText(token),
    ...(chain === undefined ? {} : { [chain]: chainId }),
  }
  const units = toBaseUnits(condition.value, token)
  if (!units.ok) return reply(editTexts.invalidValue(units.reason))
  const added = addConfigured(working, component, config, target)
  return inTurn(added.working, [
    current => connectInputs(current, added.nodeId, { target }),
    current =>
      gateBy(current, {
        target: current.view.find(target.node.id)!,
        decider: added.nodeId,
        port: balanceOf(component)!,
        compares: `${comparisonSigns[condition.comparison]} wei("${units.text}")`,
        isExact: true,
      }),
  ])
}

/** The token of a condition on the target's chain, or on the first chain that the component offers and knows it. */
function findChecked(view: CanvasView, target: PlacedNode, component: ComponentInfo, said: string | undefined) {
  const own = chainOf(view, target)
  const symbol = said ?? spentToken(view, target)
  if (symbol === undefined) return undefined
  const offered =
    meaningsOf(component)
      .get('chainId')
      ?.options?.map(({ value }) => Number(value)) ?? []
  for (const chainId of own === undefined ? offered : [own, ...offered]) {
    const token = findTokenOn(chainId, symbol)
    if (token) return { chainId, token, isSameChain: chainId === own }
  }
  return undefined
}

function addVoteCondition(working: Working, target: PlacedNode): Outcome {
  const results = working.view.nodes.find(({ component: { app = [] } }) =>
    app.some(({ role }) => role === 'dao.results'),
  )
  const port = results && Object.keys(results.component.outputs).find(key => key === 'status')
  if (!results || !port) return reply(editTexts.cannotCheck)
  return gateBy(working, { target, decider: results.node.id, port, expects: 'passed' })
}
