import type { GraphLookup } from '../compatibility/traceOrigin.ts'
import { originOfInput } from '../compatibility/traceOrigin.ts'
import type { WorkflowDocument, WorkflowEdge } from '../document.ts'
import type { Config } from '../field.ts'
import type { Json } from '../json.ts'
import type { Definitions } from '../registry.ts'

export type Origins = {
  /** The value of a key: of the config, or of the node from which a connection brings it; undefined if a run tells. */
  readonly isConnected: (nodeId: string, key: string) => boolean
  readonly readValue: (nodeId: string, key: string, config: Config) => Json | undefined
}

/** Looks up where the values of a document come from, each place once. */
export function createOrigins(document: WorkflowDocument, registry: Definitions): Origins {
  const nodes = new Map(document.nodes.map(node => [node.id, node]))
  const feeding = new Map<string, WorkflowEdge>()
  for (const edge of document.edges) {
    const place = `${edge.target} ${edge.targetPort}`
    if (!feeding.has(place)) feeding.set(place, edge)
  }
  const lookup: GraphLookup = {
    node: nodeId => {
      const node = nodes.get(nodeId)
      return node && { node, component: registry.get(node.componentId) }
    },
    feeding: (nodeId, portId) => feeding.get(`${nodeId} ${portId}`),
  }
  /** A token or chain that a component is configured with and hands on under the same name. */
  const handedOn = ({ source, sourcePort }: WorkflowEdge): Json | undefined => {
    const component = lookup.node(source)?.component
    const field = component?.fields.find(({ key }) => key === sourcePort)
    return field?.format === 'token' || field?.format === 'chain'
      ? originOfInput(lookup, source, sourcePort)?.value
      : undefined
  }
  return {
    isConnected: (nodeId, key) => feeding.has(`${nodeId} ${key}`),
    readValue: (nodeId, key, config) => {
      const edge = feeding.get(`${nodeId} ${key}`)
      return edge ? (originOfInput(lookup, nodeId, key)?.value ?? handedOn(edge)) : config[key]
    },
  }
}
