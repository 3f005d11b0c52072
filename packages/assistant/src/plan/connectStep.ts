import type { ComponentInfo, Port } from '@sluice/workflow'
import { texts } from '../texts.ts'
import { fieldValue, findField, inputName, type PlacedNode } from '../values/canvasView.ts'
import { findOrigin } from '../values/findOrigin.ts'
import { meaningOf, meaningsOf } from '../values/meanings.ts'
import { heldValue } from './edits/heldValue.ts'
import { statedValue } from './flow.ts'
import type { PlannedStep, Trade } from './plannedStep.ts'
import { isOfTrade, nodeBefore, type PlanState, tradeKey } from './planState.ts'
import { hasRole, isDisplay, signs } from './precedents.ts'
import { supplyTrade } from './supplyTrade.ts'

/** Nodes that may feed a new one: the one it follows, then the latest first. */
function sourcesFor(state: PlanState, nodeId: string, step: PlannedStep | undefined): readonly PlacedNode[] {
  const before = step && nodeBefore(state, step)
  const others = state.building.nodes.filter(({ node }) => node.id !== nodeId && node !== before?.node).toReversed()
  return before ? [before, ...others] : others
}

/** Connects inputs by the usual pairs of components that are there. */
export function connectUsual(
  state: PlanState,
  nodeId: string,
  {
    step,
    stated,
    key,
  }: { readonly step?: PlannedStep; readonly stated: ReadonlySet<string>; readonly key?: string | undefined },
): void {
  const { building, precedents } = state
  const { component } = building.find(nodeId)!
  for (const source of sourcesFor(state, nodeId, step)) {
    if (!isOfTrade(state, source.node.id, key)) continue
    for (const [output, input] of precedents.pairs(source.component.id, component.id)) {
      const meaning = meaningOf(component, input)
      const isTraded = key !== undefined && (meaning === 'token' || meaning === 'toToken' || meaning === 'amount')
      if (stated.has(input) || (isTraded && state.tradeOf.get(source.node.id) !== key)) continue
      building.connect(source.node.id, chosenOutput(source) ?? output, nodeId, chosenInput(source, component) ?? input)
    }
  }
}

/** Output that a node's mode is named after, such as a permit in place of an approval. */
function chosenOutput({ node, component }: PlacedNode): string | undefined {
  const modes = component.fields.filter(({ type }) => type === 'select').map(({ key }) => String(node.config[key]))
  return Object.keys(component.outputs).find(key => modes.includes(key))
}

const chosenInput = (source: PlacedNode, { inputs }: ComponentInfo): string | undefined =>
  Object.keys(inputs).find(key => key === chosenOutput(source))

const isWallet = (component: ComponentInfo): boolean => hasRole(component, 'wallet')

/** Connects the account of a node to a wallet; adds one if the node signs, needs it or is about the user's account. */
export function connectWallet(
  state: PlanState,
  nodeId: string,
  stated: ReadonlySet<string>,
  reason?: string,
  isWanted = false,
): void {
  const { building, precedents } = state
  const { component, node } = building.find(nodeId)!
  const wallet = building.nodes.find(({ component: other }) => isWallet(other))
  const definition = wallet?.component ?? building.definitions.list.find(isWallet)
  if (!definition || isWallet(component)) return
  const usual = precedents.pairs(definition.id, component.id)
  const own = Object.keys(component.inputs).filter(
    key => meaningOf(component, key) === 'account' && !usual.some(([, input]) => input === key),
  )
  const address = Object.keys(definition.outputs).find(key => definition.outputs[key]!.dataType === 'address')
  const pairs = [...usual, ...(address === undefined ? [] : own.map(key => [address, key] as const))].filter(
    ([, input]) => !stated.has(input) && building.feeding(node.id, input) === undefined,
  )
  const isNeeded = ([, input]: readonly [string, string]) =>
    signs(component) || component.required.includes(input) || component.inputs[input]?.required === true
  // A component without any required value reads what belongs to an account.
  const isAbout = component.effect === 'read' && ((component.app ?? []).length > 0 || component.required.length === 0)
  if (pairs.length === 0 || !(wallet || isWanted || isAbout || pairs.some(isNeeded))) return
  const used = wallet ?? building.add(definition, { reason: reason ?? texts.plan.wallet(node.label) })
  for (const [output, input] of pairs) building.connect(used.node.id, output, node.id, input)
}

/** Lets nodes with an optional account use the wallet, once there is one. */
export function connectIdleAccounts(state: PlanState, stated: ReadonlyMap<string, ReadonlySet<string>>): void {
  if (!state.building.nodes.some(({ component }) => isWallet(component))) return
  for (const { node } of state.building.nodes) connectWallet(state, node.id, stated.get(node.id) ?? new Set())
}

/** Gives the inputs of a node what another node has under the same meaning. */
export function mirror(state: PlanState, nodeId: string, modelId: string): void {
  const { building } = state
  const { component } = building.find(nodeId)!
  const model = building.find(modelId)!
  for (const [meaning, field] of meaningsOf(component)) {
    const other = meaningsOf(model.component).get(meaning)
    if (!other || building.feeding(nodeId, field.key) || meaning === 'recipient') continue
    const edge = building.feeding(modelId, other.key)
    if (edge && edge.source !== nodeId && building.connect(edge.source, edge.sourcePort, nodeId, field.key)) continue
    const origin = findOrigin(building, modelId, other.key)
    const placed = building.find(nodeId)!
    const value = origin?.kind === 'field' ? heldValue(building, origin, { placed, field }) : undefined
    if (value !== undefined && fieldValue(placed.node, field) !== value) building.set(nodeId, field.key, value)
  }
}

/** Connects a chain that was not named to the one of the node that is followed. */
export function connectChain(state: PlanState, nodeId: string, step: PlannedStep): void {
  const { building } = state
  const field = meaningsOf(building.find(nodeId)!.component).get('chainId')
  if (!field || building.feeding(nodeId, field.key)) return
  const before = nodeBefore(state, step)
  const path = before ? [before, ...followed(state, before.node.id)] : []
  for (const { node, component } of path) {
    const own = meaningsOf(component).get('chainId')
    const edge = own && building.feeding(node.id, own.key)
    const isSame = own && Number(statedValue(state, node.id, own.key)) === step.chainId
    if (!own || meaningsOf(component).has('toChainId') || !isSame) continue
    const isOne = field.type !== 'multiselect'
    if (edge && isOne && building.connect(edge.source, edge.sourcePort, nodeId, field.key)) return
  }
  if (field.type !== 'multiselect') building.set(nodeId, field.key, step.chainId)
  else if (step.isChainStated) building.set(nodeId, field.key, [step.chainId])
}

/** Nodes that a node takes values from, nearest first. */
function followed({ building }: PlanState, nodeId: string): readonly PlacedNode[] {
  const found = new Set([nodeId])
  for (const id of found) for (const { source } of building.incoming(id)) found.add(source)
  return [...found].slice(1).flatMap(id => building.find(id) ?? [])
}

const maximumDepth = 5

type Needed = { readonly nodeId: string; readonly trade: Trade | undefined; readonly chainId: number }

/** Adds what an input without a field needs, and what feeds it in every template. */
export function addSources(state: PlanState, { nodeId, trade, chainId }: Needed, depth = 0): void {
  const { building, precedents } = state
  const { component } = building.find(nodeId)!
  if (depth >= maximumDepth || isDisplay(component) || isWallet(component)) return
  for (const [key, port] of Object.entries(component.inputs)) {
    if (building.feeding(nodeId, key) || findField(component, key)) continue
    if (connectAlike(state, nodeId, key, trade)) continue
    const constant = precedents.constantSource(component.id, key)
    const named = constant ?? (port.required ? precedents.sources(component.id, key)[0] : undefined)
    const source = named && building.definitions.get(named.componentId)
    if (!named || !source || signs(source) || isWallet(source)) continue
    if (meaningsOf(source).has('toToken') && trade?.amount === undefined) continue
    const label = building.find(nodeId)!.node.label
    const added = building.add(source, { reason: texts.plan.needs(label, inputName(component, key)) })
    const own = { nodeId: added.node.id, trade, chainId }
    if (trade && meaningsOf(source).has('toToken')) {
      state.tradeOf.set(added.node.id, tradeKey(trade)!)
      supplyTrade(state, added.node.id, trade)
    } else setChain(state, own)
    connectUsual(state, added.node.id, { stated: new Set(), key: tradeKey(trade) })
    connectWallet(state, added.node.id, new Set())
    addSources(state, own, depth + 1)
    building.connect(added.node.id, named.port, nodeId, key)
  }
}

function setChain({ building }: PlanState, { nodeId, chainId }: Needed): void {
  const field = meaningsOf(building.find(nodeId)!.component).get('chainId')
  if (field && field.type !== 'multiselect') building.set(nodeId, field.key, chainId)
}

/** Connects an object input to an output of the same name of a node of the same trade. */
function connectAlike(state: PlanState, nodeId: string, key: string, trade: Trade | undefined): boolean {
  const { building } = state
  const input: Port | undefined = building.find(nodeId)!.component.inputs[key]
  if (input?.dataType !== 'object') return false
  return building.nodes
    .toReversed()
    .some(
      ({ node, component }) =>
        component.outputs[key]?.dataType === 'object' &&
        trade !== undefined &&
        state.tradeOf.get(node.id) === tradeKey(trade) &&
        building.connect(node.id, key, nodeId, key),
    )
}

/** Gives a screen that would show nothing what it shows in templates, where that needs nothing else. */
export function addShown(state: PlanState, nodeId: string, chainId: number): void {
  const { building, precedents } = state
  const { component, node } = building.find(nodeId)!
  if (!isDisplay(component) || building.incoming(nodeId).length > 0) return
  for (const key of Object.keys(component.inputs)) {
    for (const { componentId, port } of precedents.sources(component.id, key)) {
      const source = building.definitions.get(componentId)
      const isWhole = source?.effect === 'read' && Object.values(source.inputs).every(({ required }) => !required)
      if (!source || !isWhole) continue
      const added = building.add(source, { reason: texts.plan.needs(node.label, inputName(component, key)) })
      setChain(state, { nodeId: added.node.id, trade: undefined, chainId })
      connectWallet(state, added.node.id, new Set())
      building.connect(added.node.id, port, nodeId, key)
      return
    }
  }
}
