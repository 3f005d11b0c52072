import type { Viewport } from '../document.ts'
import { importWorkflow } from '../file/importWorkflow.ts'
import type { Definitions } from '../registry.ts'
import type { Vocabulary } from './resolution.ts'
import { type ResolvedImport, resolveImported } from './resolveImported.ts'

export type OpenedImport = ResolvedImport & { readonly viewport?: Viewport }

/**
 * Reads a workflow file from outside and resolves what it names differently. Runs nothing.
 *
 * - Throws: `INVALID_FILE` with its cause; nothing has changed then
 */
export function openImported(
  content: string | unknown,
  registry: Definitions,
  vocabulary: Vocabulary,
  fallbackId = 'workflow',
): OpenedImport {
  const { document, viewport } = importWorkflow(content, fallbackId)
  const resolved = resolveImported(document, registry, vocabulary)
  return viewport ? { ...resolved, viewport } : resolved
}
