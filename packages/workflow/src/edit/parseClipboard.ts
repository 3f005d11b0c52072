import { workflowErrors } from '../errors.ts'
import { parseWorkflowFile, readWorkflowFile } from '../file/importWorkflow.ts'
import { normalizeImported } from '../file/normalizeImported.ts'
import { isJsonObject } from '../json.ts'
import { clipboardVersion, extractNodes, type NodeExtract } from './copyNodes.ts'

export type ParsedClipboard = NodeExtract & {
  /** Id of the source workflow or file. */
  readonly documentId: string
}

/**
 * Parses the clipboard: copied nodes or the text of a workflow file.
 *
 * - Throws: `NOTHING_TO_PASTE` (other text, or no nodes), `CLIP_TOO_NEW`
 */
export function parseClipboard(text: string): ParsedClipboard {
  const raw = parse(text)
  if (!isJsonObject(raw)) throw workflowErrors.error('NOTHING_TO_PASTE')
  if (raw.sluice === 'nodes' && raw.version !== clipboardVersion) throw workflowErrors.error('CLIP_TOO_NEW')
  const { document } = normalizeImported(readShape(raw).document)
  if (document.nodes.length === 0) throw workflowErrors.error('NOTHING_TO_PASTE')
  const ids = document.nodes.map(({ id }) => id)
  return { ...extractNodes(document, ids), documentId: document.id }
}

function parse(text: string): unknown {
  try {
    return parseWorkflowFile(text)
  } catch (cause) {
    throw workflowErrors.error('NOTHING_TO_PASTE', undefined, { cause })
  }
}

function readShape(raw: unknown): ReturnType<typeof readWorkflowFile> {
  try {
    return readWorkflowFile(raw, '')
  } catch (cause) {
    throw workflowErrors.error('NOTHING_TO_PASTE', undefined, { cause })
  }
}
