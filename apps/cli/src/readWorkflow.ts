import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { findTemplate, templates } from '@sluice/catalogue'
import { documentFromTemplate, type WorkflowDocument } from '@sluice/workflow'
import { cliErrors } from './errors.ts'

/**
 * Reads a workflow by template id or file path.
 *
 * - Throws: `USAGE_SOURCE`, `USAGE_FILE_UNREADABLE`, `INVALID_FILE`
 */
export async function readWorkflow(source: string): Promise<WorkflowDocument> {
  const content = await readSource(source)
  if (typeof content !== 'string') return content
  const { parseWorkflow } = await import('./parseWorkflow.ts')
  return parseWorkflow(content, basename(source).replace(/(\.workflow)?\.json$/, ''))
}

/** A template's document, or the text of a file. Throws `USAGE_SOURCE`, `USAGE_FILE_UNREADABLE`. */
export async function readSource(source: string): Promise<WorkflowDocument | string> {
  const template = findTemplate(source.replace(/^template-/, ''))
  if (template) return documentFromTemplate(template)
  try {
    return await readFile(source, 'utf8')
  } catch (cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw cliErrors.error('USAGE_FILE_UNREADABLE', { path: source, reason: message }, { cause })
    const names = templates.map(known => known.id).join(', ')
    throw cliErrors.error('USAGE_SOURCE', { name: source, templates: names }, { cause })
  }
}
