import type { AssistantContext } from '../assistant.ts'
import type { PlacedNode } from '../values/canvasView.ts'
import { type Building, createBuilding } from './building.ts'
import type { PlannedStep, Trade } from './plannedStep.ts'
import { type Precedents, precedentsOf } from './precedents.ts'

/** What is known while the nodes of a plan are added. */
export type PlanState = {
  readonly building: Building
  readonly precedents: Precedents
  /** Node of each step, by its index in the intent. */
  readonly nodeOfStep: Map<number, string>
  /** Trade that a node belongs to, as text; nodes of different trades are not connected. */
  readonly tradeOf: Map<string, string>
  readonly notUnderstood: string[]
  /** Sentences for the message. */
  readonly notes: string[]
}

export const startPlan = (context: AssistantContext): PlanState => ({
  building: createBuilding(context),
  precedents: precedentsOf(context.catalogue),
  nodeOfStep: new Map(),
  tradeOf: new Map(),
  notUnderstood: [],
  notes: [],
})

export const tradeKey = (trade: Trade | undefined): string | undefined =>
  trade && [trade.chainId, trade.token, trade.toToken, trade.amount].join(' ')

/** Whether a node may feed a node of a step: it belongs to no trade, or to the same one. */
export function isOfTrade(state: PlanState, nodeId: string, key: string | undefined): boolean {
  const own = state.tradeOf.get(nodeId)
  return own === undefined || key === undefined || own === key
}

/** Node of the step that a step follows. */
export function nodeBefore(state: PlanState, step: PlannedStep): PlacedNode | undefined {
  const id = step.after === undefined ? undefined : state.nodeOfStep.get(step.after)
  return id === undefined ? undefined : state.building.find(id)
}
