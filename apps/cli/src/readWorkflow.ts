import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { registry as builtIns, findTemplate, templates } from '@sluice/catalogue'
import { type Definitions, documentFromTemplate, type WorkflowDocument } from '@sluice/workflow'
import { cliErrors } from './errors.ts'
import { tell } from './output.ts'

/**
 * Reads a workflow by template id or file path. What a file names differently is resolved, each change told on stderr.
 *
 * - Throws: `USAGE_SOURCE`, `USAGE_FILE_UNREADABLE`, `INVALID_FILE`
 */
export async function readWorkflow(source: string, registry: Definitions = builtIns): Promise<WorkflowDocument> {
  const content = await readSource(source)
  if (typeof content !== 'string') return content
  const { parseWorkflow } = await import('./parseWorkflow.ts')
  const { document, resolutions } = parseWorkflow(content, nameOfFile(source), registry)
  for (const { text } of resolutions) tell(text)
  return document
}

/** The name that a workflow takes from its file. */
export const nameOfFile = (path: string): string => basename(path).replace(/(\.workflow)?\.json$/, '')

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
