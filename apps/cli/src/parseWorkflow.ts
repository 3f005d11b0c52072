import { vocabulary } from '@sluice/catalogue'
import type { Definitions } from '@sluice/workflow'
import { openImported, type ResolvedImport } from '@sluice/workflow/repair'

/** Parses and resolves a workflow file. Loaded on demand: templates need no schema. Throws `INVALID_FILE`. */
export function parseWorkflow(text: string, name: string, registry: Definitions): ResolvedImport {
  return openImported(text, registry, vocabulary, { fallbackId: name, requiresEdges: false })
}
