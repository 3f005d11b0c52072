import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AssistantContext } from '@sluice/assistant'
import { autoConnections, autoConnectPreference, findTemplate, registry, templates } from '@sluice/catalogue'
import { documentFromTemplate, importWorkflow, makeEmptyDocument, type WorkflowDocument } from '@sluice/workflow'

const examples = join(import.meta.dirname, '../../../../examples')

const catalogue = {
  definitions: registry,
  templates,
  connections: { connections: autoConnections, preference: autoConnectPreference },
}

/** Opens a template by id, an example by name, or an empty canvas. */
export function openWorkflow(name: string | undefined): WorkflowDocument {
  if (name === undefined) return makeEmptyDocument('new', 'Untitled workflow')
  const template = findTemplate(name)
  if (template) return documentFromTemplate(template)
  return importWorkflow(readFileSync(join(examples, `${name}.workflow.json`), 'utf8')).document
}

/** The assistant's context with the built-in catalogue. */
export function makeAssistantContext(workflow?: string, selection?: readonly string[]): AssistantContext {
  return { catalogue, document: openWorkflow(workflow), ...(selection && { selection }) }
}
