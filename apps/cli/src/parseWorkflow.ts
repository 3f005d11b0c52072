import { readWorkflowFile, type WorkflowDocument } from '@sluice/workflow'

/** Parses a workflow file. Loaded on demand: templates need no schema. Throws `INVALID_FILE`. */
export function parseWorkflow(text: string, name: string): WorkflowDocument {
  return readWorkflowFile(text, name).document
}
