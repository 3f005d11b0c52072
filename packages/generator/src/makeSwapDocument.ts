import { findTemplate } from '@sluice/catalogue'
import { type Config, documentFromTemplate, type WorkflowDocument } from '@sluice/workflow'

/** The Basic Swap template as a document, for tests and template defaults; `configs` by component id. */
export function makeSwapDocument(
  changes: Partial<WorkflowDocument> = {},
  configs: { readonly [componentId: string]: Config } = {},
): WorkflowDocument {
  const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
  const nodes = document.nodes.map(node => ({ ...node, config: { ...node.config, ...configs[node.componentId] } }))
  return { ...document, name: 'MyDeFiApp', nodes, ...changes }
}
