import type { ComponentInfo } from '../component.ts'
import type { WorkflowNode } from '../document.ts'
import type { Json } from '../json.ts'
import { findPort } from '../port.ts'

/** Lookups for tracing a value back to the node that sets it. */
export type GraphLookup = {
  node(nodeId: string): { readonly node: WorkflowNode; readonly component: ComponentInfo | undefined } | undefined
  /** Returns the output connected to an input. */
  feeding(nodeId: string, portId: string): { readonly source: string; readonly sourcePort: string } | undefined
}

/** Where a value is set or produced (`nodeId.key`), and the value if it is known before a run. */
export type Origin = { readonly place: string; readonly value?: Json }

/** Limits the trace; also ends it in cycles. */
const maximumHops = 16

/** Data types that a pure component passes through unchanged. Amounts are excluded: their unit may change. */
const passThroughTypes = new Set(['chain', 'token', 'address'])

/** Traces an input or config key to its origin; undefined if the node has no such key. */
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

/** Traces an output to its origin. */
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
