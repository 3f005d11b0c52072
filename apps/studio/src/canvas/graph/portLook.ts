import { type DataType, errorPortId, type Port } from '@sluice/workflow'

export type PortShape = 'circle' | 'square' | 'diamond' | 'triangle'

type PortLook = { readonly color: string; readonly shape: PortShape }

const value = (name: string): PortLook => ({ color: `var(--port-${name})`, shape: 'circle' })
const structure = (name: string): PortLook => ({ color: `var(--port-${name})`, shape: 'square' })
const chainThing = (name: string): PortLook => ({ color: `var(--port-${name})`, shape: 'diamond' })

/** Of the output that carries what went wrong. */
export const errorLook: PortLook = { color: 'var(--danger)', shape: 'square' }

/** Colour by data type, shape by family, so that ports read without colour. */
export const portLooks: Readonly<Record<DataType, PortLook>> = {
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

/** The colour of a port, and of what leaves it. */
export const colorOfPort = (portId: string, port: Port): string =>
  (portId === errorPortId ? errorLook : portLooks[port.dataType]).color
