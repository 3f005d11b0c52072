import type { CachedOutputs, RunScope } from '@sluice/engine'
import { isJsonObject, type Json, type JsonObject, type ResultSource, type WorkflowDocument } from '@sluice/workflow'
import { cliErrors } from './errors.ts'
import { readTextFile } from './readTextFile.ts'

export type Part = { readonly scope?: RunScope; readonly cached?: CachedOutputs }

type Named = {
  readonly node?: string
  readonly to?: string
  readonly from?: string
  /** File of an earlier result. */
  readonly cached?: string
}

/**
 * Reads the scope of a run and the cached outputs of an earlier one.
 *
 * - Throws: `USAGE_SCOPE`, `USAGE_NODE`, `USAGE_CACHED`, `USAGE_FILE_UNREADABLE`
 */
export async function readRunScope(
  { node, to, from, cached }: Named,
  document: WorkflowDocument,
  on: ResultSource,
): Promise<Part> {
  const scopes = Object.entries({ node, to, from }).flatMap(([kind, nodeId]): RunScope[] =>
    nodeId === undefined ? [] : [{ kind: kind as RunScope['kind'], nodeId }],
  )
  const [scope] = scopes
  if (scopes.length > 1 || (cached !== undefined && !scope)) throw cliErrors.error('USAGE_SCOPE')
  if (!scope) return {}
  if (!document.nodes.some(({ id }) => id === scope.nodeId)) {
    throw cliErrors.error('USAGE_NODE', { id: scope.nodeId, nodes: document.nodes.map(({ id }) => id).join(', ') })
  }
  return cached === undefined ? { scope } : { scope, cached: readCached(cached, await readTextFile(cached), on) }
}

/** Outputs from a `--json` result: none for skipped nodes, the error for nodes with an error branch. */
function readCached(path: string, text: string, on: ResultSource): CachedOutputs {
  const refuse = (reason: string) => cliErrors.error('USAGE_CACHED', { path, reason })
  const result = parse(text)
  if (!isJsonObject(result) || !Array.isArray(result.nodeResults) || !isJsonObject(result.metadata)) {
    throw refuse('it holds no result of a run')
  }
  // Simulated outputs must not feed a live run.
  if (result.metadata.source !== on) throw refuse(`it was made on ${String(result.metadata.source)}, not on ${on}`)
  const given = result.nodeResults.filter(isJsonObject).flatMap((node): [string, JsonObject][] => {
    const { nodeId, status, outputs } = node
    if (typeof nodeId !== 'string' || !isJsonObject(outputs)) throw refuse('it holds no result of a run')
    if (status === 'success' || status === 'skipped') return [[nodeId, outputs]]
    return status === 'error' && Object.keys(outputs).length > 0 ? [[nodeId, outputs]] : []
  })
  return Object.fromEntries(given)
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
