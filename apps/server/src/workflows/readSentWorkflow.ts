import type { CatalogueServices } from '@sluice/catalogue'
import { documentLimits, type WorkflowFile, workflowDocumentSchema } from '@sluice/protocol'
import { httpErrors } from '@sluice/protocol/http'
import {
  type Issue,
  importWorkflow,
  isJsonObject,
  type Registry,
  type Viewport,
  type WorkflowDocument,
  workflowErrors,
} from '@sluice/workflow'
import type { Resolution } from '@sluice/workflow/repair'
import { serverErrors } from '../errors.ts'

export type SentWorkflow = {
  readonly document: WorkflowDocument
  readonly viewport?: Viewport
  /** What was read differently from how the file names it; empty for a document. */
  readonly resolutions: readonly Resolution[]
}

/**
 * Reads a workflow that a client sends: a document as it is, anything else like a file that the editor imports. Large
 * files are read as they are too.
 *
 * - Throws: `WORKFLOW_UNREADABLE`, `WORKFLOW_TOO_LARGE`, `REQUEST_INVALID`
 */
export async function readSentWorkflow(
  sent: WorkflowDocument | WorkflowFile | string,
  registry: () => Promise<Registry<CatalogueServices>>,
): Promise<SentWorkflow> {
  const read = isDocument(sent) ? { document: sent, resolutions: [] } : await readFile(sent, registry)
  assertStorable(read.document)
  return read
}

async function readFile(
  sent: WorkflowFile | string,
  registry: () => Promise<Registry<CatalogueServices>>,
): Promise<SentWorkflow> {
  const [{ openImported }, { vocabulary }, known] = await Promise.all([
    import('@sluice/workflow/repair'),
    import('@sluice/catalogue'),
    registry(),
  ])
  try {
    const read = importWorkflow(sent)
    if (!isRepairable(read.document)) return { ...read, resolutions: [] }
    return openImported(sent, known, vocabulary)
  } catch (cause) {
    if (!workflowErrors.is(cause, 'INVALID_FILE')) throw cause
    const reason = cause.cause instanceof Error ? cause.cause.message : cause.message
    throw serverErrors.error('WORKFLOW_UNREADABLE', { reason }, { cause })
  }
}

/** Whether repairs are looked for: above these sizes they would block the server for seconds. */
export const repairLimits = { nodes: 2_000, edges: 4_000 } as const

export const isRepairable = ({ nodes, edges }: WorkflowDocument): boolean =>
  nodes.length <= repairLimits.nodes && edges.length <= repairLimits.edges

/** Whether the keys are those of a document; the schema of documents says what is wrong with their values. */
export function isDocument(sent: unknown): sent is WorkflowDocument {
  if (!isJsonObject(sent) || !Array.isArray(sent.nodes) || !Array.isArray(sent.edges)) return false
  const { nodes, edges, id, name, description } = sent
  return (
    [id, name, description].every(text => text !== undefined) &&
    nodes.every(node => isJsonObject(node) && node.componentId !== undefined && node.config !== undefined) &&
    edges.every(edge => isJsonObject(edge) && edge.sourcePort !== undefined)
  )
}

const namedByValidation = /^(nodes\/\d+\/(id|componentId)|edges\/\d+\/(source|target))$/

/**
 * The same bounds whatever form a workflow came in: what is stored must be readable again. Names that are missing are
 * the validation's to find, which says it node by node.
 */
function assertStorable(document: WorkflowDocument): void {
  const { nodes, edges } = documentLimits
  if (document.nodes.length > nodes || document.edges.length > edges) {
    throw serverErrors.error('WORKFLOW_TOO_LARGE', { nodes, edges })
  }
  const { error } = workflowDocumentSchema.safeParse(document)
  const details = error?.issues
    .filter(({ code, path }) => code !== 'too_small' || !namedByValidation.test(path.join('/')))
    .map(({ path, message }) => `workflow/${path.join('/')} ${message}`)
  if (details && details.length > 0) throw httpErrors.error('REQUEST_INVALID', { details: details.join(', ') })
}

/** What an answer without resolutions says of them. */
export const toWarnings = (resolutions: readonly Resolution[]): Issue[] =>
  resolutions.map(({ text, nodeId, edgeId, field }) => ({
    code: 'READ_DIFFERENTLY',
    severity: 'warning',
    message: text,
    ...(nodeId === undefined ? {} : { nodeId }),
    ...(edgeId === undefined ? {} : { edgeId }),
    ...(field === undefined ? {} : { field }),
  }))
