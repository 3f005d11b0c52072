import { components, templates } from 'virtual:catalogue'
import { createDefinitions, type WorkflowTemplate } from '@sluice/workflow'

export { templates }

/** What the built-in components say about themselves; what they run is loaded with the first run. */
export const definitions = createDefinitions(components)

export function findTemplate(id: string): WorkflowTemplate | undefined {
  return templates.find(template => template.id === id)
}
