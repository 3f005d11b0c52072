import type { AssistantCatalogue } from '@sluice/assistant'
import { autoConnections, autoConnectPreference, type CatalogueServices, templates } from '@sluice/catalogue'
import type { Registry } from '@sluice/workflow'

/** What the assistant chooses from: components, templates, and how components connect. */
export function makeAssistantCatalogue(registry: Registry<CatalogueServices>): AssistantCatalogue {
  const connections = { connections: autoConnections, preference: autoConnectPreference }
  return { definitions: registry, templates, connections }
}
