import type { ComponentInfo } from '../component.ts'
import { diffToPatch } from '../diff/diffToPatch.ts'
import type { WorkflowDocument } from '../document.ts'
import type { Issue } from '../issue.ts'
import { apply } from '../patch/apply.ts'
import type { Operation, Patch } from '../patch/patch.ts'
import type { Definitions } from '../registry.ts'
import { validateWorkflow } from '../validation/validateWorkflow.ts'
import { findDoubts } from './findDoubts.ts'
import { offerChoices } from './offerChoices.ts'
import type { Resolution, Vocabulary } from './resolution.ts'
import { resolveImported } from './resolveImported.ts'
import { tidy } from './tidy.ts'

export type FixedWorkflow = {
  readonly document: WorkflowDocument
  /** Turns the given document into the fixed one, as one undo step; empty if nothing was fixed. */
  readonly patch: Patch
  readonly resolutions: readonly Resolution[]
  /** Issues that are left, with their choices. */
  readonly open: readonly Issue[]
}

/** More rounds than any chain of fixes needs; ends fixes that undo each other. */
const maximumRounds = 50

/**
 * Applies every certain resolution and fix until none is left, and moves overlapping nodes apart.
 *
 * - Throws: nothing; a fix that cannot be applied is left open
 */
export function fixAll(document: WorkflowDocument, registry: Definitions, vocabulary: Vocabulary): FixedWorkflow {
  const resolved = resolveImported(document, registry, vocabulary)
  const resolutions = [...resolved.resolutions]
  let current = resolved.document
  let issues = validateWorkflow(current, registry)
  for (let round = 0; round < maximumRounds; round++) {
    const fixed = applyFixes(current, registry, issues, resolutions)
    if (fixed === current) break
    const next = resolveImported(fixed, registry, vocabulary)
    resolutions.push(...next.resolutions)
    current = next.document
    issues = validateWorkflow(current, registry)
  }
  const tidied = tidy(current, registry)
  resolutions.push(...tidied.resolutions)
  return {
    document: tidied.document,
    patch: tidied.document === document ? [] : diffToPatch(document, tidied.document),
    resolutions,
    open: offerChoices(tidied.document, registry, vocabulary, [
      ...issues,
      ...findDoubts(tidied.document, registry, vocabulary),
    ]),
  }
}

function applyFixes(
  document: WorkflowDocument,
  registry: Definitions,
  issues: readonly Issue[],
  resolutions: Resolution[],
): WorkflowDocument {
  const components = new Map(document.nodes.map(({ id, componentId }) => [id, registry.get(componentId)]))
  const done = new Set<string>()
  const patch: Operation[] = []
  for (const { fix, nodeId, edgeId, field } of issues) {
    if (!fix?.patch.every(operation => isCertain(operation, components))) continue
    const key = JSON.stringify(fix.patch)
    if (done.has(key)) continue
    done.add(key)
    patch.push(...fix.patch)
    const place = { ...(nodeId ? { nodeId } : {}), ...(edgeId ? { edgeId } : {}), ...(field ? { field } : {}) }
    resolutions.push({ kind: 'fix', text: fix.label, ...place })
  }
  return apply(document, patch).document
}

/** Whether nobody has to decide: nothing is removed, and no default stands for a chain, token, amount or account. */
function isCertain(operation: Operation, components: ReadonlyMap<string, ComponentInfo | undefined>): boolean {
  if (operation.op === 'setVersion') return true
  if (operation.op !== 'setConfig') return false
  const field = components.get(operation.id)?.fields.find(({ key }) => key === operation.key)
  return field !== undefined && (field.format === undefined || field.format === 'secret')
}
