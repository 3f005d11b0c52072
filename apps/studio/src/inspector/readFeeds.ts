import type { RunView } from '@sluice/engine'
import { findOutput, type Json, type WorkflowDocument } from '@sluice/workflow'
import type { StudioRegistry } from '../editor/command.ts'
import { createLookup } from '../editor/createLookup.ts'
import { formatOutput } from '../editor/formatOutput.ts'

/** What takes the place of a field's value in a run. */
export type Feed = {
  readonly nodeLabel: string
  readonly portName: string
  /** What the output gave last, or is pinned to; undefined before the first run. */
  readonly value: Json | undefined
  /** The same the way people read it. */
  readonly shown: string | undefined
}

const longestShown = 60

/** The connections into one node, by the key of the input they feed. */
export function readFeeds(
  document: WorkflowDocument,
  registry: StudioRegistry,
  runs: RunView['nodes'],
  nodeId: string,
): ReadonlyMap<string, Feed> {
  const feeds = new Map<string, Feed>()
  for (const { source, sourcePort, target, targetPort } of document.edges) {
    if (target !== nodeId) continue
    const node = document.nodes.find(({ id }) => id === source)
    if (!node) continue
    const port = findOutput(registry.get(node.componentId)?.outputs ?? {}, sourcePort)
    const value = node.pinned?.[sourcePort] ?? runs.get(source)?.outputs?.[sourcePort]
    const lookup = createLookup(node, document, runs, registry)
    feeds.set(targetPort, {
      nodeLabel: node.label,
      portName: port?.name ?? sourcePort,
      value,
      shown: value === undefined || value === null ? undefined : (formatOutput(port, value, lookup) ?? print(value)),
    })
  }
  return feeds
}

function print(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}
