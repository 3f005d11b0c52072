import type { RunView } from '@sluice/engine'
import { fillDefaults, type WorkflowDocument, type WorkflowNode } from '@sluice/workflow'
import type { StudioRegistry } from './command.ts'
import type { ValueLookup } from './formatOutput.ts'

/** Looks up a value: the node's output, then its connected input, then its configuration. */
export function createValueLookup(
  node: WorkflowNode,
  { edges }: Pick<WorkflowDocument, 'edges'>,
  runs: RunView['nodes'],
  registry: StudioRegistry,
): ValueLookup {
  const config = fillDefaults(registry.get(node.componentId)?.fields ?? [], node.config)
  return key => {
    const edge = edges.find(({ target, targetPort }) => target === node.id && targetPort === key)
    return (
      runs.get(node.id)?.outputs?.[key] ?? (edge && runs.get(edge.source)?.outputs?.[edge.sourcePort]) ?? config[key]
    )
  }
}
