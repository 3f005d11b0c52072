import type { ComponentInfo } from '../component.ts'
import type { WorkflowNode } from '../document.ts'
import type { Json } from '../json.ts'
import { findPort } from '../port.ts'

/** What has to be looked up in a document to follow a value back to where it is written down. */
export type GraphLookup = {
  node(nodeId: string): { readonly node: WorkflowNode; readonly component: ComponentInfo | undefined } | undefined
  /** The output that feeds an input. */
  feeding(nodeId: string, portId: string): { readonly source: string; readonly sourcePort: string } | undefined
}

/** Where a value is written down or made, as `nodeId.key`, and the value where it is known before a run. */
export type Origin = { readonly place: string; readonly value?: Json }

/** Chains of nodes that only hand a value on are rarely longer; circles end here too. */
const maximumHops = 16

/** Types whose value a pure component hands on as its config says it. An amount may have changed its unit. */
const passThroughTypes = new Set(['chain', 'token', 'address'])

/** Where the value of an input or config key comes from; undefined when the node has no such key. */
export function originOfInput(lookup: GraphLookup, nodeId: string, key: string, hops = 0): Origin | undefined {
  const found = lookup.node(nodeId)
  if (!found?.component || hops > maximumHops) return undefined
  const feeding = lookup.feeding(nodeId, key)
  if (feeding) return originOfOutput(lookup, feeding.source, feeding.sourcePort, hops + 1)
  const field = found.component.fields.find(candidate => candidate.key === key)
  if (!field && !findPort(found.component.inputs, key)) return undefined
  const value = found.node.config[key] ?? field?.defaultValue
  return withValue(`${nodeId}.${key}`, value)
}

/** Where the value of an output comes from. */
export function originOfOutput(lookup: GraphLookup, nodeId: string, portId: string, hops = 0): Origin | undefined {
  const found = lookup.node(nodeId)
  const port = found?.component && findPort(found.component.outputs, portId)
  if (!found || !port) return undefined
  const pinned = found.node.pinned?.[portId]
  if (pinned !== undefined) return withValue(`${nodeId}.${portId}`, pinned)
  const isHandedOn = found.component?.effect === 'pure' && passThroughTypes.has(port.dataType)
  return (isHandedOn && originOfInput(lookup, nodeId, portId, hops)) || { place: `${nodeId}.${portId}` }
}

const withValue = (place: string, value: Json | undefined): Origin =>
  value === undefined || value === null || value === '' ? { place } : { place, value }
