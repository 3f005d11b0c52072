import { diffToPatch } from '../diff/diffToPatch.ts'
import type { WorkflowDocument } from '../document.ts'
import type { Issue } from '../issue.ts'
import { apply } from '../patch/apply.ts'
import type { Patch } from '../patch/patch.ts'
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
    const fixed = applyFixes(current, issues, resolutions)
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

function applyFixes(document: WorkflowDocument, issues: readonly Issue[], resolutions: Resolution[]): WorkflowDocument {
  const done = new Set<string>()
  let current = document
  for (const { fix, nodeId, edgeId, field } of issues) {
    if (!fix || !isCertain(fix.patch, current)) continue
    const key = JSON.stringify(fix.patch)
    if (done.has(key)) continue
    done.add(key)
    current = apply(current, fix.patch).document
    const place = { ...(nodeId ? { nodeId } : {}), ...(edgeId ? { edgeId } : {}), ...(field ? { field } : {}) }
    resolutions.push({ kind: 'fix', text: fix.label, ...place })
  }
  return current
}

/** Fixes that remove something are for a person to decide. */
const isCertain = (patch: Patch, { edges }: WorkflowDocument): boolean => {
  const taken = new Set(edges.map(({ id }) => id))
  return patch.every(
    operation =>
      operation.op !== 'removeEdge' &&
      operation.op !== 'removeNode' &&
      (operation.op !== 'addEdge' || !taken.has(operation.edge.id)),
  )
}
