import type { WorkflowDocument } from '@sluice/workflow'
import type { StudioRegistry } from './command.ts'

/** Ids of components used in another version than installed. */
export function findOutdatedComponents({ nodes }: WorkflowDocument, registry: StudioRegistry): readonly string[] {
  const outdated = nodes.filter(({ componentId, componentVersion }) => {
    const component = registry.get(componentId)
    return component !== undefined && component.version !== componentVersion
  })
  return [...new Set(outdated.map(({ componentId }) => componentId))]
}
