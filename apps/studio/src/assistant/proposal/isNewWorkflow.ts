import type { ProcessReply } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import { diffDocuments } from '@sluice/workflow/diff'

const addsToIt = /^\W*(?:also|and|add|plus|then|additionally)\b/i

/**
 * Whether a reply about a proposal replaces it, or leaves it as it is and places another workflow beside it: the request was not about
 * the proposal, which is not on the canvas and would be applied as well.
 */
export function isNewWorkflow(request: string, draft: WorkflowDocument, reply: ProcessReply): boolean {
  const after = reply.workflow as unknown as WorkflowDocument | undefined
  if (!after || addsToIt.test(request)) return false
  if (isReplaced(draft, after)) return true
  const known = new Set(draft.nodes.map(({ id }) => id))
  const { logic } = diffDocuments(draft, after)
  return (
    logic.some(({ kind }) => kind === 'nodeAdded') &&
    logic.every(change => {
      if (change.kind === 'connectionAdded') return !known.has(change.source.nodeId) && !known.has(change.target.nodeId)
      return change.kind === 'nodeAdded' || change.kind === 'workflowRenamed' || change.kind === 'descriptionChanged'
    })
  )
}

/** Whether no node stays where it is: edits move none, and a new workflow uses ids again. */
function isReplaced(draft: WorkflowDocument, after: WorkflowDocument): boolean {
  const places = new Map(after.nodes.map(({ id, position }) => [id, position]))
  return (
    after.nodes.length > 0 &&
    draft.nodes.every(({ id, position }) => {
      const place = places.get(id)
      return place?.x !== position.x || place.y !== position.y
    })
  )
}
