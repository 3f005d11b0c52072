import type { NodeRun } from '@sluice/engine'
import { findOutput, type Ports, type WorkflowNode } from '@sluice/workflow'

/** Whether a node's label, its outputs or its error contain the query, ignoring case. */
export function matchesResult(query: string, { label }: WorkflowNode, ports: Ports, run: NodeRun): boolean {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return true
  const names = Object.keys(run.outputs ?? {}).map(key => findOutput(ports, key)?.name ?? key)
  const texts = [label, run.error?.message ?? '', ...names, JSON.stringify(run.outputs ?? {})]
  return texts.some(text => text.toLowerCase().includes(wanted))
}
