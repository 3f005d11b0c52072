import { findSpends, type JsonObject, type Registry, type RunSpending, type SpendStage } from '@sluice/workflow'
import type { NodeStatus } from './events.ts'
import type { Plan } from './planRun.ts'
import type { RunState } from './runState.ts'

const stageOf: { readonly [status in NodeStatus]: SpendStage } = {
  idle: 'ahead',
  queued: 'ahead',
  running: 'active',
  waiting: 'active',
  success: 'ended',
  error: 'gone',
  skipped: 'gone',
  cancelled: 'gone',
}

/** The spends of a run, with the values that its ended nodes supply. */
export function readSpending(
  { document, nodes, indexOf, spends }: Plan<never> | Plan<unknown>,
  registry: Registry<never> | Registry<unknown>,
  state: RunState,
  nodeId: string,
): RunSpending {
  const outputsOf = (id: string): JsonObject | undefined => {
    const index = indexOf.get(id)
    return index === undefined ? undefined : (state.nodeStates[index]!.outputs ?? undefined)
  }
  const planned = new Set(spends?.flatMap(spend => (spend?.isPlanned ? spend.nodeId : [])))
  return {
    nodeId,
    spends: findSpends(document, registry, outputsOf).flatMap(spend => {
      const index = indexOf.get(spend.nodeId)!
      if (nodes[index]!.cachedResult) return []
      const stage = stageOf[state.nodeStates[index]!.status]
      return [{ ...spend, stage, isPlanned: planned.has(spend.nodeId) }]
    }),
  }
}
