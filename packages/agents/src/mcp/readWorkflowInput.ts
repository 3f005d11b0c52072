import { findTemplate, registry, templates } from '@sluice/catalogue'
import { documentLimits } from '@sluice/protocol'
import { assertFewValues } from '@sluice/protocol/http'
import { documentFromTemplate, readWorkflowFile, redactDocument, type WorkflowDocument } from '@sluice/workflow'
import { z } from 'zod'
import { mcpErrors } from './mcpErrors.ts'

/** A workflow as a tool takes it. */
export const workflowInput = z
  .union([z.record(z.string(), z.unknown()), z.string().min(1).max(documentLimits.bytes)], {
    error: 'must be a workflow object, its JSON text, or the id of a template',
  })
  .describe('A workflow object as `propose` returns it, its JSON text, or the id of a template')

/**
 * Reads a tool's workflow. Runs nothing and reads no file; keys in plain text are taken out.
 *
 * - Throws: `TEMPLATE_UNKNOWN`, `WORKFLOW_TOO_LARGE`, `WORKFLOW_TOO_MANY_NODES`, `INVALID_FILE`, `JSON_TOO_DEEP`,
 * `JSON_TOO_MANY_VALUES`
 */
export function readWorkflowInput(input: z.output<typeof workflowInput>): WorkflowDocument {
  const template = typeof input === 'string' ? findTemplate(input.trim()) : undefined
  if (template) return documentFromTemplate(template)
  if (typeof input === 'string' && !/^\s*\{/.test(input)) {
    throw mcpErrors.error('TEMPLATE_UNKNOWN', { id: input.slice(0, 60), ids: templates.map(({ id }) => id).join(', ') })
  }
  if (typeof input !== 'string') {
    assertFewValues(input)
    const limit = documentLimits.bytes
    if (JSON.stringify(input).length > limit) throw mcpErrors.error('WORKFLOW_TOO_LARGE', { limit })
  }
  const { document } = readWorkflowFile(input)
  const limit = documentLimits.nodes
  if (document.nodes.length > limit) throw mcpErrors.error('WORKFLOW_TOO_MANY_NODES', { limit })
  return redactDocument(document, registry).document
}
