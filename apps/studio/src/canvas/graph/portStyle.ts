import { afterPortId, type DataType, errorPortId, findInput, type Port } from '@sluice/workflow'

export type PortShape = 'circle' | 'square' | 'diamond' | 'triangle'

type PortStyle = { readonly color: string; readonly shape: PortShape }

const value = (name: string): PortStyle => ({ color: `var(--port-${name})`, shape: 'circle' })
const structure = (name: string): PortStyle => ({ color: `var(--port-${name})`, shape: 'square' })
const chainThing = (name: string): PortStyle => ({ color: `var(--port-${name})`, shape: 'diamond' })

/** Style of the error output. */
export const errorPortStyle: PortStyle = { color: 'var(--danger)', shape: 'square' }

/** Style of the input that only orders the run. */
const afterPortStyle: PortStyle = { color: 'var(--ink-2)', shape: 'triangle' }

/** Color by data type and shape by family, so that color is not the only cue. */
export const portStyles: Readonly<Record<DataType, PortStyle>> = {
  number: value('number'),
  string: value('string'),
  boolean: value('boolean'),
  any: value('any'),
  chain: value('chain'),
  object: structure('object'),
  array: structure('object'),
  avalancheConfig: structure('object'),
  icmPayload: structure('object'),
  token: chainThing('token'),
  address: chainThing('address'),
  transaction: chainThing('transaction'),
  subnetID: chainThing('chain'),
  execution: { color: 'var(--port-transaction)', shape: 'triangle' },
}

/** Look of a port, implicit ones included. */
export function portStyle(portId: string, port: Port): PortStyle {
  if (portId === errorPortId) return errorPortStyle
  return portId === afterPortId && port === findInput({}, afterPortId) ? afterPortStyle : portStyles[port.dataType]
}
