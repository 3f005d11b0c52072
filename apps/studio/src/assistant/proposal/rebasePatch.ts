import { apply, type Operation, type Patch, type WorkflowDocument, type WorkflowNode } from '@sluice/workflow'

/** A change of `base` that is not applied. */
export type Draft = { readonly base: WorkflowDocument; readonly patch: Patch }

/**
 * Returns the document with a draft applied; null when what it touches has changed since, so that it would overwrite
 * something or connect something else.
 */
export function rebaseDraft({ base, patch }: Draft, current: WorkflowDocument): WorkflowDocument | null {
  if (current !== base && isDisturbed(base, current, patch)) return null
  try {
    return apply(current, patch).document
  } catch {
    // `EDIT_REFUSED`: an id is taken or gone.
    return null
  }
}

function isDisturbed(base: WorkflowDocument, current: WorkflowDocument, patch: Patch): boolean {
  // A workflow for an empty canvas has a layout of its own.
  if (base.nodes.length === 0) return current.nodes.length > 0
  const touched = new Set(patch.flatMap(operation => touchedBy(operation, base)))
  const before = surroundings(base, touched)
  return before !== surroundings(current, touched)
}

/** Existing nodes that an operation changes, connects or disconnects. */
function touchedBy(operation: Operation, { edges }: WorkflowDocument): readonly string[] {
  switch (operation.op) {
    case 'addNode':
    case 'describe':
      return []
    case 'addEdge':
      return [operation.edge.source, operation.edge.target]
    case 'removeEdge': {
      const edge = edges.find(({ id }) => id === operation.id)
      return edge ? [edge.source, edge.target] : []
    }
    case 'setGroup':
      return operation.group?.nodeIds ?? []
    default:
      return [operation.id]
  }
}

/** The touched nodes and their wires as text; where cards are does not count. */
function surroundings({ nodes, edges }: WorkflowDocument, touched: ReadonlySet<string>): string {
  const logicOf = ({ position: _, hidden: __, ...logic }: WorkflowNode) => logic
  const isAround = ({ source, target }: { source: string; target: string }) =>
    touched.has(source) || touched.has(target)
  const ends = edges
    .filter(isAround)
    .map(({ source, sourcePort, target, targetPort }) => JSON.stringify([source, sourcePort, target, targetPort]))
  return JSON.stringify([nodes.filter(({ id }) => touched.has(id)).map(logicOf), ends.sort()])
}
