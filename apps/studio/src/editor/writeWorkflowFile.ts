import { exportWorkflow, type Viewport, type WorkflowDocument } from '@sluice/workflow'
import type { StudioRegistry } from './command.ts'

/** The text of a workflow file: nodes, edges and viewport, without anything secret. */
export function writeWorkflowFile(
  document: WorkflowDocument,
  registry: StudioRegistry,
  viewport: Viewport | null,
): string {
  return `${JSON.stringify(exportWorkflow(document, registry, viewport ?? undefined), null, 2)}\n`
}
