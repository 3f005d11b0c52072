import type { Token } from '@sluice/guard'
import { type ComponentInfo, type Field, findPort } from '@sluice/workflow'
import { texts } from '../texts.ts'
import { tokenOf } from '../values/amounts.ts'
import type { PlacedNode } from '../values/canvasView.ts'
import { fieldValue } from '../values/canvasView.ts'
import { findOrigin } from '../values/findOrigin.ts'
import { meaningsOf } from '../values/meanings.ts'
import { tokenText } from './edits/setToken.ts'
import { findExpressionComponent } from './findExpressionComponent.ts'
import type { PlannedStep, Trade } from './plannedStep.ts'
import { nodeBefore, type PlanState } from './planState.ts'
import { hasRole } from './precedents.ts'

/** An amount that an earlier node gives. */
export type Flow = { readonly source: PlacedNode; readonly port: string; readonly token: Token; readonly trade: Trade }

/** The amount of an earlier step that a trade without an amount spends. */
export function findFlow(state: PlanState, step: PlannedStep): Flow | undefined {
  const { building } = state
  const before = nodeBefore(state, step)
  const earlier = [...state.nodeOfStep.values()].toReversed().flatMap(id => building.find(id) ?? [])
  for (const source of before ? [before, ...earlier.filter(other => other !== before)] : earlier) {
    const port = amountOutput(state, source, step.component)
    const output = port === undefined ? undefined : findPort(source.component.outputs, port)
    const token = output?.tokenKey === undefined ? undefined : tokenOf(building, source, output.tokenKey)
    if (port === undefined || !token) continue
    const { trade } = step
    const isOther = trade?.token !== undefined && trade.token !== tokenText(token)
    if (isOther || (trade && trade.chainId !== token.chainId)) continue
    return { source, port, token, trade: { chainId: token.chainId, ...trade, token: tokenText(token) } }
  }
  return undefined
}

/** Output with the amount that a node gives: the usual one for the target, else the one counted in what it buys. */
function amountOutput({ precedents }: PlanState, { component }: PlacedNode, target: ComponentInfo): string | undefined {
  const field = meaningsOf(target).get('amount')
  const usual = precedents.pairs(component.id, target.id).find(([, input]) => input === field?.key)
  if (usual && component.outputs[usual[0]]?.tokenKey !== undefined && !hasRole(component, 'trade.input'))
    return usual[0]
  if (component.effect === 'pure' || component.effect === 'quote' || hasRole(component, 'trade.approval'))
    return undefined
  const bought = meaningsOf(component).get('toToken')?.key ?? meaningsOf(component).get('token')?.key
  return Object.keys(component.outputs).find(key => {
    const { unit, tokenKey } = component.outputs[key]!
    return unit === 'baseUnits' && tokenKey !== undefined && tokenKey === bought
  })
}

/** Connects chain, token and amount of a node to the node that gives them. */
export function connectFlow(state: PlanState, nodeId: string, { source, port, token }: Flow): void {
  const { building } = state
  const target = building.find(nodeId)!
  const known = meaningsOf(target.component)
  const tokenKey = findPort(source.component.outputs, port)!.tokenKey!
  const chainKey = meaningsOf(source.component).get('toChainId')
    ? undefined
    : meaningsOf(source.component).get('chainId')?.key
  connectSame(state, source, chainKey, nodeId, known.get('chainId'), token.chainId)
  connectSame(state, source, tokenKey, nodeId, known.get('token'), tokenText(token))
  const amount = known.get('amount')
  if (amount) connectAmount(state, source.node.id, port, nodeId, { field: amount, token })
}

/** Connects an input to what a node gives or gets under a key; else writes the value. */
function connectSame(
  { building }: PlanState,
  { node, component }: PlacedNode,
  key: string | undefined,
  target: string,
  field: Field | undefined,
  value: string | number,
): void {
  if (!field) return
  const isOutput = key !== undefined && findPort(component.outputs, key) !== undefined
  if (isOutput && building.connect(node.id, key, target, field.key)) return
  const edge = key === undefined ? undefined : building.feeding(node.id, key)
  if (edge && building.connect(edge.source, edge.sourcePort, target, field.key)) return
  building.set(target, field.key, value)
}

type Counted = { readonly field: Field; readonly token: Token }

/** Connects an amount, through a conversion where the units differ. */
function connectAmount(
  state: PlanState,
  source: string,
  port: string,
  target: string,
  { field, token }: Counted,
): void {
  const { building } = state
  if (building.connect(source, port, target, field.key)) return
  const convert = (data: string) => `human(wei(${data}), ${token.decimals})`
  const converter = addExpression(state, convert, texts.plan.converts(token.symbol))
  if (!converter) return
  building.connect(source, port, converter.node.id, converter.input)
  building.connect(converter.node.id, converter.output, target, field.key)
}

export type Expression = { readonly node: { readonly id: string }; readonly input: string; readonly output: string }

/** Adds a node that evaluates an expression over the value that it gets. */
export function addExpression(
  { building }: PlanState,
  write: (name: string) => string,
  reason: string,
  label?: string,
): Expression | undefined {
  const found = findExpressionComponent(building.definitions, write)
  if (!found) return undefined
  const { component, ports, config } = found
  const { node } = building.add(component, { config, reason, ...(label !== undefined && { label }) })
  return { node, ...ports }
}

/** Value that reaches a field, if the document states it. */
export function statedValue({ building }: PlanState, nodeId: string, key: string) {
  const origin = findOrigin(building, nodeId, key)
  return origin?.kind === 'field' ? fieldValue(origin.placed.node, origin.field) : undefined
}
