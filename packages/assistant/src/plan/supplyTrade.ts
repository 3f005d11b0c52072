import { findToken } from '@sluice/defi'
import type { ComponentInfo } from '@sluice/workflow'
import { texts } from '../texts.ts'
import type { PlacedNode } from '../values/canvasView.ts'
import { type Meaning, meaningOf, meaningsOf } from '../values/meanings.ts'
import { refusing, type Stop, type Trade } from './plannedStep.ts'
import { type PlanState, tradeKey } from './planState.ts'
import { isDisplay, type PortPair, signs } from './precedents.ts'
import { tokenAmount } from './setFields.ts'

const traded = ['chainId', 'token', 'toToken', 'amount'] as const satisfies readonly Meaning[]

/** Gives a node the chain, tokens and amount of its trade: from one node that feeds all of them, or in its own fields. */
export function supplyTrade(state: PlanState, nodeId: string, trade: Trade): Stop | undefined {
  const { building } = state
  const open = traded.filter(meaning => isOpen(state, nodeId, meaning))
  const supplier = trade.toChainId === undefined ? findSupplier(state, nodeId, open, trade) : undefined
  if (supplier) {
    for (const [output, input] of supplier.pairs) building.connect(supplier.node.node.id, output, nodeId, input)
  }
  return setTrade(
    state,
    nodeId,
    trade,
    traded.filter(meaning => isOpen(state, nodeId, meaning)),
  )
}

/** Whether a node has a field or input of a meaning that nothing feeds. */
function isOpen({ building }: PlanState, nodeId: string, meaning: Meaning): boolean {
  const field = meaningsOf(building.find(nodeId)!.component).get(meaning)
  return field !== undefined && building.feeding(nodeId, field.key) === undefined
}

/** Writes the parts of a trade into a node's own fields. */
export function setTrade(
  { building }: PlanState,
  nodeId: string,
  trade: Trade,
  meanings: readonly Meaning[],
): Stop | undefined {
  const { component } = building.find(nodeId)!
  const known = meaningsOf(component)
  for (const meaning of ['chainId', 'toChainId', 'token', 'toToken'] as const) {
    const value = trade[meaning]
    const field = known.get(meaning)
    const isWanted = meaning === 'toChainId' || meanings.includes(meaning)
    if (value !== undefined && field && isWanted && field.type !== 'multiselect') building.set(nodeId, field.key, value)
  }
  const amount = known.get('amount')
  if (!amount || trade.amount === undefined || !meanings.includes('amount')) return undefined
  const counted = tokenAmount(component, amount, trade.amount, trade)
  if (!counted.ok) return refusing(counted.reason)
  building.set(nodeId, amount.key, amount.type === 'number' ? Number(counted.text) : counted.text)
  return undefined
}

type Supplier = { readonly node: PlacedNode; readonly pairs: readonly PortPair[] }

/** The node of a trade that feeds everything a node lacks; added if there is none yet. */
function findSupplier(state: PlanState, nodeId: string, open: readonly Meaning[], trade: Trade): Supplier | undefined {
  const { building, precedents } = state
  const { component } = building.find(nodeId)!
  const { token, toToken, amount, chainId } = trade
  if (open.length < traded.length || token === undefined || toToken === undefined || amount === undefined) {
    return undefined
  }
  if (!findToken(chainId, token) || !findToken(chainId, toToken)) return undefined
  const existing = building.nodes.find(
    ({ node }) =>
      state.tradeOf.get(node.id) === tradeKey(trade) && coverage(state, node.id, nodeId, open) !== undefined,
  )
  if (existing) return { node: existing, pairs: coverage(state, existing.node.id, nodeId, open)! }
  const candidates = building.definitions.list
    .filter(candidate => suppliesTrades(candidate) && pairsTo(state, candidate, component, open) !== undefined)
    .toSorted(
      (left, right) => precedents.uses(right.id) - precedents.uses(left.id) || left.fields.length - right.fields.length,
    )
  const chosen = candidates[0]
  if (!chosen) return undefined
  const node = building.add(chosen, { reason: texts.plan.trade(building.find(nodeId)!.node.label) })
  state.tradeOf.set(node.node.id, tradeKey(trade)!)
  if (setTrade(state, node.node.id, trade, traded)) return undefined
  return { node: building.find(node.node.id)!, pairs: pairsTo(state, chosen, component, open)! }
}

/** Whether a component states a trade and needs nothing else. */
export function suppliesTrades(component: ComponentInfo): boolean {
  if (component.effect !== 'pure' || isDisplay(component) || signs(component)) return false
  if (Object.values(component.inputs).some(({ required }) => required)) return false
  const meanings = meaningsOf(component)
  return (
    traded.every(meaning => meanings.has(meaning)) &&
    component.fields.every(({ key, required, defaultValue }) => {
      const meaning = meaningOf(component, key)
      return !required || defaultValue !== undefined || traded.includes(meaning as never)
    })
  )
}

function coverage(state: PlanState, sourceId: string, nodeId: string, open: readonly Meaning[]) {
  const source = state.building.find(sourceId)!
  if (!suppliesTrades(source.component)) return undefined
  return pairsTo(state, source.component, state.building.find(nodeId)!.component, open)
}

/** Pairs that feed all open meanings: of the table, else outputs whose field means the same. */
function pairsTo(
  { precedents }: PlanState,
  source: ComponentInfo,
  target: ComponentInfo,
  open: readonly Meaning[],
): readonly PortPair[] | undefined {
  const usual = precedents.pairs(source.id, target.id)
  const pairs: PortPair[] = [...usual]
  for (const meaning of open) {
    const input = meaningsOf(target).get(meaning)?.key
    if (input === undefined || target.inputs[input] === undefined) return undefined
    if (pairs.some(pair => pair[1] === input)) continue
    const output = outputOf(source, meaning)
    const unit = output === undefined ? undefined : source.outputs[output]?.unit
    if (output === undefined || unit !== target.inputs[input].unit) return undefined
    pairs.push([output, input])
  }
  return pairs
}

/** Output that hands on the field of a meaning. */
function outputOf(component: ComponentInfo, meaning: Meaning): string | undefined {
  const field = meaningsOf(component).get(meaning)
  return field && Object.keys(component.outputs).find(key => key === field.key)
}
