import { type Config, makeEmptyDocument, type WorkflowDocument } from '@sluice/workflow'
import { makeNode } from '@sluice/workflow/edit'
import type { StudioRegistry } from '../editor/command.ts'

export const onlyNodeId = 'node'

/** Workflow of one component, for forms that run it; `config` overrides its defaults. */
export function makeOneNodeDocument(registry: StudioRegistry, componentId: string, config: Config): WorkflowDocument {
  const component = registry.get(componentId)
  if (!component) throw new Error(`There is no component ${componentId}`)
  const document = makeEmptyDocument(`panel-${componentId}`, component.name)
  const node = makeNode(document, component, { x: 0, y: 0 })
  return { ...document, nodes: [{ ...node, id: onlyNodeId, config: { ...node.config, ...config } }] }
}
