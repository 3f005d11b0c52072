import type { AbiFunction, AbiParameter } from 'viem'
import { decodeFunctionData, encodeFunctionData, getAddress, parseAbi, toFunctionSelector } from 'viem/utils'
import type { CallArgument } from '../intent/intentFields.ts'
import { isPlainPayment } from '../values/plainPayment.ts'
import type { Hex } from '../values/token.ts'

/** Calldata decoded with the signature of the intent. */
export type DecodedContractCall =
  /** The signature cannot be parsed. */
  | { readonly kind: 'unreadable' }
  /** A different function than the intent's. */
  | { readonly kind: 'other'; readonly selector: Hex; readonly expected: Hex }
  /** The intent's function, but its arguments do not decode or are not canonically encoded. */
  | { readonly kind: 'undecodable'; readonly selector: Hex }
  | {
      readonly kind: 'call'
      readonly selector: Hex
      readonly name: string
      readonly parameters: readonly AbiParameter[]
      /** Arguments in the calldata. */
      readonly decoded: readonly CallArgument[]
      /** Arguments of the intent, in the same form. */
      readonly intended: readonly CallArgument[]
    }

type Components = { readonly components: readonly AbiParameter[] }

function functionOf(signature: string): AbiFunction {
  const [item] = parseAbi([signature] as readonly string[])
  if (item?.type !== 'function') throw new TypeError('The signature names no function')
  return item
}

function elementOf(parameter: AbiParameter): AbiParameter | undefined {
  const [, type] = /^(.*)\[\d*\]$/.exec(parameter.type) ?? []
  return type === undefined ? undefined : { ...parameter, type }
}

/** Converts a JSON argument for the ABI encoder. Throws when it does not match its type. */
export function toValue(parameter: AbiParameter, argument: CallArgument): unknown {
  const element = elementOf(parameter)
  if (element) {
    if (!Array.isArray(argument)) throw new TypeError(`${parameter.type} takes a list`)
    return argument.map(item => toValue(element, item))
  }
  if (parameter.type === 'tuple') return toTuple((parameter as Components).components, argument)
  if (/^u?int/.test(parameter.type)) {
    if (!/^-?\d+$/.test(String(argument))) throw new TypeError(`${parameter.type} takes whole digits`)
    if (typeof argument === 'number' && !Number.isSafeInteger(argument)) throw new TypeError('Write it as text')
    return BigInt(argument as string)
  }
  if (parameter.type === 'address') return getAddress(String(argument).toLowerCase() as Hex)
  if (parameter.type === 'bool') {
    if (typeof argument !== 'boolean') throw new TypeError('bool takes true or false')
    return argument
  }
  return argument
}

function toTuple(components: readonly AbiParameter[], argument: CallArgument): unknown {
  if (typeof argument !== 'object' || argument === null) throw new TypeError('A tuple takes a list or an object')
  const items = Array.isArray(argument)
    ? (argument as readonly CallArgument[])
    : components.map(({ name }) => (argument as { readonly [name: string]: CallArgument })[name ?? ''])
  if (items.length !== components.length) throw new TypeError(`The tuple takes ${components.length} values`)
  const values = components.map((component, index) => toValue(component, items[index] as CallArgument))
  return components.every(({ name }) => name)
    ? Object.fromEntries(components.map(({ name }, index) => [name, values[index]]))
    : values
}

/** Writes a decoded value as JSON. */
export function toArgument(value: unknown): CallArgument {
  if (typeof value === 'bigint' || typeof value === 'number') return value.toString()
  if (Array.isArray(value)) return value.map(toArgument)
  if (typeof value === 'object' && value !== null) return Object.values(value).map(toArgument)
  return value as string | boolean
}

/**
 * Encodes a call from its human-readable ABI item.
 *
 * - Shape: integers as decimal strings, tuples as arrays or as objects by name
 * - Throws: `TypeError` or viem's own error when signature and arguments do not fit
 *
 * @example encodeContractCall('function claim(bytes32 id, bytes32 secret)', [id, secret])
 */
export function encodeContractCall(signature: string, args: readonly CallArgument[]): Hex {
  const item = functionOf(signature)
  if (args.length !== item.inputs.length) throw new TypeError(`${item.name} takes ${item.inputs.length} arguments`)
  const values = item.inputs.map((input, index) => toValue(input, args[index]!))
  return encodeFunctionData({ abi: [item], functionName: item.name, args: values })
}

type IntendedCall = { readonly signature: string; readonly arguments: readonly CallArgument[] }

function decodePayment({ arguments: args }: IntendedCall, data: Hex): DecodedContractCall {
  if (data !== '0x' || args.length > 0) return { kind: 'undecodable', selector: data.slice(0, 10) as Hex }
  return { kind: 'call', selector: '0x', name: 'receive', parameters: [], decoded: [], intended: [] }
}

/** Reads calldata with the signature of its intent. Never throws. */
export function decodeContractCall(intent: IntendedCall, data: string): DecodedContractCall {
  const { signature, arguments: args } = intent
  const bytes = data.toLowerCase() as Hex
  // only with: governance send
  if (isPlainPayment(intent)) return decodePayment(intent, bytes)
  // end only
  const selector = bytes.slice(0, 10) as Hex
  try {
    const item = functionOf(signature)
    const expected = toFunctionSelector(item)
    if (selector !== expected) return { kind: 'other', selector, expected }
    const read = (calldata: Hex) => (decodeFunctionData({ abi: [item], data: calldata }).args ?? []).map(toArgument)
    const decoded = read(bytes)
    // Our own calldata has no trailing bytes and no non-canonical encoding.
    if (encodeContractCall(signature, decoded).toLowerCase() !== bytes) return { kind: 'undecodable', selector }
    const intended = read(encodeContractCall(signature, args))
    return { kind: 'call', selector, name: item.name, parameters: item.inputs, decoded, intended }
  } catch {
    // Undecodable calldata is a finding of the rules, not an exception.
    return { kind: 'unreadable' }
  }
}
