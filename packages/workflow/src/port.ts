import type { Json } from './json.ts'

/** The fourteen data types of ports. */
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

/** Unit of a number: `baseUnits` is an integer string (wei), `human` a decimal string, `percent` 0–100. */
export type PortUnit = 'baseUnits' | 'human' | 'percent' | 'gas' | 'seconds'

export type Port = {
  readonly name: string
  readonly dataType: DataType
  /** Additional data types accepted without conversion. */
  readonly accepts?: readonly DataType[]
  readonly required?: boolean
  /**
   * A connected input that decides whether the node runs. `value`: only if a value arrives; `true`: only if one other
   * than `false` does.
   */
  readonly gate?: 'value' | 'true'
  readonly description?: string
  readonly unit?: PortUnit
  /** Output of a branch: carries a value only if its way is taken. Of two, the first is the way of a met condition. */
  readonly branch?: boolean
  /** Key of the output, input or config value with the token of a `baseUnits` amount. */
  readonly tokenKey?: string
  /** Key of the output, input or config value with this token's chain. Default `chainId`. */
  readonly chainKey?: string
}

export type Ports = { readonly [portId: string]: Port }

/** Finds a port by id; ignores inherited object keys. */
export function findPort(ports: Ports, portId: string): Port | undefined {
  return Object.hasOwn(ports, portId) ? ports[portId] : undefined
}

/** Output of every component: carries the error and replaces the other outputs. */
export const errorPortId = 'error'

const errorPort: Port = {
  name: 'Error',
  dataType: 'object',
  description: 'What went wrong: { code, message, help }. Carries a value only when the node fails.',
}

/** Finds an output by id; `error` exists on every component. */
export function findOutput(outputs: Ports, portId: string): Port | undefined {
  return findPort(outputs, portId) ?? (portId === errorPortId ? errorPort : undefined)
}

/** Input of every component: takes edges from any output, carries no value, and makes the node run after them. */
export const afterPortId = 'after'

const afterPort: Port = {
  name: 'Runs after',
  dataType: 'any',
  gate: 'true',
  description: 'Waits for the connected nodes. Takes any number of connections and carries no value; false stops it.',
}

/** Finds an input by id; `after` exists on every component. */
export function findInput(inputs: Ports, portId: string): Port | undefined {
  return findPort(inputs, portId) ?? (portId === afterPortId ? afterPort : undefined)
}

/**
 * Whether an edge only orders the run and carries no value. A component that declares an input `after` receives its
 * value like any other.
 */
export function isOrderEdge(
  { targetPort }: { readonly targetPort: string },
  target: { readonly inputs: Ports } | undefined,
): boolean {
  return targetPort === afterPortId && !(target && Object.hasOwn(target.inputs, afterPortId))
}

/** A token as a port value, with chain and decimals. */
export type TokenValue = {
  readonly chainId: number
  /** EIP-55 address, or `0xEeee…EEeE` for the native token. */
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Set when the token is in no list: only its contract says what it is. */
  readonly verified?: false
  /** Why it should not be picked, such as a symbol that imitates another one. */
  readonly warning?: string
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

/** JSON value type of a port's data type. */
export type ValueOf<T extends DataType> = T extends keyof ValueByDataType ? ValueByDataType[T] : Json
