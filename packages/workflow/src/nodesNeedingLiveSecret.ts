import type { AnyComponent } from './component.ts'
import type { WorkflowNode } from './document.ts'

type Definitions = { get(id: string): Pick<AnyComponent, 'liveSecret'> | undefined }

/** The nodes that cannot run on live services without a stored secret. */
export function nodesNeedingLiveSecret<Node extends Pick<WorkflowNode, 'componentId'>>(
  nodes: readonly Node[],
  registry: Definitions,
): readonly Node[] {
  return nodes.filter(({ componentId }) => registry.get(componentId)?.liveSecret !== undefined)
}
