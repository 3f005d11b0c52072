import { readWorkflowFile, type WorkflowDocument } from '@sluice/workflow'

/** The document in a file's text. Loaded only for files: templates need no schema. Throws `INVALID_FILE`. */
export function parseWorkflow(text: string, name: string): WorkflowDocument {
  return readWorkflowFile(text, name).document
}
