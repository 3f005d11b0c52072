import type { Json } from './json.ts'

/** The fourteen data types of a port, in the words of the specification. */
export const dataTypes = [
  'number',
  'string',
  'boolean',
  'object',
  'array',
  'token',
  'address',
  'transaction',
  'any',
  'chain',
  'subnetID',
  'avalancheConfig',
  'icmPayload',
  'execution',
] as const

export type DataType = (typeof dataTypes)[number]

/** What a number on a port counts: `baseUnits` is an integer string (wei), `human` a decimal string, `percent` 0–100. */
export type PortUnit = 'baseUnits' | 'human' | 'percent' | 'gas' | 'seconds'

export type Port = {
  readonly name: string
  readonly dataType: DataType
  /** Further data types this input takes as they are ("declared compatible"). */
  readonly accepts?: readonly DataType[]
  readonly required?: boolean
  readonly description?: string
  readonly unit?: PortUnit
  /** Key of the output, input or configuration value that holds the token a `baseUnits` amount counts. */
  readonly tokenKey?: string
  /** Key of the output, input or configuration value that holds the chain of this token. Default `chainId`. */
  readonly chainKey?: string
}

export type Ports = { readonly [portId: string]: Port }

/** A port by its id; names that every object inherits are no ports. */
export function findPort(ports: Ports, portId: string): Port | undefined {
  return Object.hasOwn(ports, portId) ? ports[portId] : undefined
}

/** Output that every component has: it carries what went wrong, and takes the place of the other outputs then. */
export const errorPortId = 'error'

const errorPort: Port = {
  name: 'Error',
  dataType: 'object',
  description: 'What went wrong: { code, message, help }. Carries a value only when the node fails.',
}

/** An output of a component by its id; every component has `error`, which it may declare itself. */
export function findOutput(outputs: Ports, portId: string): Port | undefined {
  return findPort(outputs, portId) ?? (portId === errorPortId ? errorPort : undefined)
}

/** A token as it travels between nodes: it knows its chain and decimals. */
export type TokenValue = {
  readonly chainId: number
  /** EIP-55 address, or the native placeholder `0xEeee…EEeE`. */
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

type ValueByDataType = {
  number: number | string
  string: string
  boolean: boolean
  token: TokenValue | string
  address: string
  chain: number
  subnetID: string
}

/** The JSON value that a port of this data type carries. */
export type ValueOf<T extends DataType> = T extends keyof ValueByDataType ? ValueByDataType[T] : Json
