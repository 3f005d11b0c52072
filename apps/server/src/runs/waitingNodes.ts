import { emptyRunView, foldRun, type RunEvent } from '@sluice/engine'
import type { WaitingEvent } from '@sluice/runner'

/** Nodes of a run that wait for a signature, each with its request event. */
export function waitingNodes(events: readonly RunEvent[]): ReadonlyMap<string, WaitingEvent> {
  const { nodes } = foldRun(emptyRunView, events)
  const asked = events.filter(event => event.type === 'node.waiting')
  return new Map(
    asked.filter(event => nodes.get(event.nodeId)?.status === 'waiting').map(event => [event.nodeId, event]),
  )
}
