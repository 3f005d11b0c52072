import { autoConnections, autoConnectPreference, findTemplate, registry, templates } from '@sluice/catalogue'
import { documentFromTemplate, makeEmptyDocument } from '@sluice/workflow'
import type { AssistantCatalogue, AssistantContext } from '../../src/assistant.ts'

export const builtIn: AssistantCatalogue = {
  definitions: registry,
  templates,
  connections: { connections: autoConnections, preference: autoConnectPreference },
}

/** An empty canvas, or one with a template. */
export function makeContext(templateId?: string, more: Partial<AssistantContext> = {}): AssistantContext {
  const template = templateId === undefined ? undefined : findTemplate(templateId)
  const document = template === undefined ? makeEmptyDocument('w', 'Workflow') : documentFromTemplate(template)
  return { catalogue: builtIn, document, ...more }
}
