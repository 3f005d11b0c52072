import { exportWorkflow, type Viewport, type WorkflowDocument } from '@sluice/workflow'
import type { StudioRegistry } from './command.ts'

/** Serializes a workflow file without secrets. */
export function writeWorkflowFile(
  document: WorkflowDocument,
  registry: StudioRegistry,
  viewport: Viewport | null,
): string {
  return `${JSON.stringify(exportWorkflow(document, registry, viewport ?? undefined), null, 2)}\n`
}
