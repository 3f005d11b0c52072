import type { GraphLookup } from '../compatibility/traceOrigin.ts'
import type { JsonObject } from '../json.ts'
import { findOutput, findPort, type Port } from '../port.ts'
import type { Place, TracedValue } from '../spend.ts'

/** A traced value, or the output that supplies it during the run. */
type Traced =
  | { readonly known: TracedValue; readonly place?: never }
  | { readonly place: Place; readonly known?: never }

type OutputsOf = (nodeId: string) => JsonObject | undefined

/** Limits the trace; also ends it in cycles. */
const maximumHops = 16

/** Data types that a pure component passes through unchanged under the same name. */
const passThroughTypes = new Set(['chain', 'token', 'address'])

/** Traces an input or field to a known value; undefined if it has none. */
export function traceValue(
  lookup: GraphLookup,
  outputsOf: OutputsOf,
  nodeId: string,
  key: string,
  hops = 0,
): Traced | undefined {
  const found = lookup.node(nodeId)
  if (!found?.component || hops > maximumHops) return undefined
  const feeding = lookup.feeding(nodeId, key)
  if (feeding) return traceOutput(lookup, outputsOf, feeding.source, feeding.sourcePort, hops + 1)
  const { fields, inputs, outputs } = found.component
  const field = fields.find(candidate => candidate.key === key)
  const { config } = found.node
  const value = (Object.hasOwn(config, key) ? config[key] : undefined) ?? field?.defaultValue
  if (value === undefined || value === null || value === '') return undefined
  const unit = field?.unit ?? findPort(inputs, key)?.unit ?? findPort(outputs, key)?.unit
  return { known: { value, ...(unit && { unit }) } }
}

function traceOutput(
  lookup: GraphLookup,
  outputsOf: OutputsOf,
  nodeId: string,
  portId: string,
  hops: number,
): Traced | undefined {
  const found = lookup.node(nodeId)
  const place = { nodeId, portId }
  const port = found?.component && findOutput(found.component.outputs, portId)
  const outputs = outputsOf(nodeId)
  if (outputs) {
    const value = Object.hasOwn(outputs, portId) ? outputs[portId] : undefined
    if (value === undefined || value === null) return undefined
    return { known: { value, ...(port?.unit && { unit: port.unit }) } }
  }
  if (!found?.component || !port || found.component.effect !== 'pure') return { place }
  return isPassedThrough(found.component, portId, port)
    ? (traceValue(lookup, outputsOf, nodeId, portId, hops) ?? { place })
    : { place }
}

/** Amounts only where a field states them: what a component does to an incoming amount is not known. */
function isPassedThrough(
  { inputs, fields }: NonNullable<NonNullable<ReturnType<GraphLookup['node']>>['component']>,
  portId: string,
  port: Port,
): boolean {
  if (passThroughTypes.has(port.dataType)) return true
  return port.unit === 'baseUnits' && !findPort(inputs, portId) && fields.some(({ key }) => key === portId)
}
