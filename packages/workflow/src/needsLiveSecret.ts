import type { AnyComponent } from './component.ts'
import type { WorkflowNode } from './document.ts'

type Definitions = { get(id: string): Pick<AnyComponent, 'liveSecret'> | undefined }

/** Whether one of these nodes cannot run on live services without a stored secret. */
export function needsLiveSecret(nodes: readonly Pick<WorkflowNode, 'componentId'>[], registry: Definitions): boolean {
  return nodes.some(({ componentId }) => registry.get(componentId)?.liveSecret !== undefined)
}
