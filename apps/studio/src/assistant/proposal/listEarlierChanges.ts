import type { WorkflowDocument } from '@sluice/workflow'
import { describeChange, type LogicChange } from '@sluice/workflow/diff'
import type { StudioRegistry } from '../../editor/command.ts'
import { diffWithNames } from './describeDifference.ts'

type Documents = {
  readonly canvas: WorkflowDocument
  /** The proposal that the request was about. */
  readonly draft: WorkflowDocument
  /** What is proposed now. */
  readonly after: WorkflowDocument
}

/** Changes of an earlier proposal that a new one keeps: the request did not name them, and they are applied as well. */
export function listEarlierChanges({ canvas, draft, after }: Documents, registry: StudioRegistry): readonly string[] {
  const recent = new Set(diffWithNames(draft, after, registry).logic.map(subjectOf))
  const kept = diffWithNames(canvas, after, registry).logic.filter(change => !recent.has(subjectOf(change)))
  const whole = new Set(
    kept.flatMap(change => (change.kind === 'nodeAdded' || change.kind === 'nodeRemoved' ? [change.nodeId] : [])),
  )
  return kept.filter(change => !followsFrom(change, whole)).map(change => describeChange(change))
}

/** Names and descriptions follow from the rest, and connections from a node that comes or goes. */
function followsFrom(change: LogicChange, whole: ReadonlySet<string>): boolean {
  if (change.kind === 'connectionAdded' || change.kind === 'connectionRemoved')
    return whole.has(change.source.nodeId) || whole.has(change.target.nodeId)
  return change.kind === 'workflowRenamed' || change.kind === 'descriptionChanged'
}

/** What a change is about, whatever its values. */
function subjectOf(change: LogicChange): string {
  if ('edgeId' in change) return `${change.kind} ${change.edgeId}`
  const node = 'nodeId' in change ? change.nodeId : ''
  return `${change.kind} ${node} ${'key' in change ? change.key : ''}`
}
