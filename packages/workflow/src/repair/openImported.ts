import type { Viewport } from '../document.ts'
import { importWorkflow, readWorkflowFile } from '../file/importWorkflow.ts'
import type { Definitions } from '../registry.ts'
import type { Vocabulary } from './resolution.ts'
import { findComponent } from './resolveComponents.ts'
import { type ResolvedImport, resolveImported } from './resolveImported.ts'

export type OpenedImport = ResolvedImport & { readonly viewport?: Viewport }

export type OpenOptions = {
  /** Id of a workflow whose file has none. Default `workflow`. */
  readonly fallbackId?: string
  /** Whether a file without edges is refused. Default true. */
  readonly requiresEdges?: boolean
}

/**
 * Reads a workflow file from outside and resolves what it names differently. Runs nothing.
 *
 * - Throws: `INVALID_FILE` with its cause; nothing has changed then
 */
export function openImported(
  content: string | unknown,
  registry: Definitions,
  vocabulary: Vocabulary,
  { fallbackId, requiresEdges = true }: OpenOptions = {},
): OpenedImport {
  const read = requiresEdges ? importWorkflow : readWorkflowFile
  const isComponent = (name: string) => findComponent(registry, name) !== undefined
  const { document, viewport, settings } = read(content, fallbackId, { isComponent })
  const resolved = resolveImported(document, registry, vocabulary, settings)
  return viewport ? { ...resolved, viewport } : resolved
}
