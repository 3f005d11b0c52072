import { parseAddress } from '@sluice/defi'
import type { CallArgument } from '@sluice/guard'
import { isJsonObject, type Json } from '@sluice/workflow'
import type { Abi, AbiFunction, AbiParameter } from 'viem'
import { formatAbiItem, parseAbi } from 'viem/utils'
import { catalogueErrors } from '../errors.ts'
import { parseJsonExactly } from '../values/parseJsonExactly.ts'

function parseLines(lines: readonly string[]): Abi {
  const items = lines.map(line => line.trim().replace(/;$/, '')).filter(line => line !== '' && !line.startsWith('//'))
  return parseAbi(items.map(item => (/^\w+\s*\(/.test(item) ? `function ${item}` : item)) as readonly string[]) as Abi
}

/** Validates one JSON ABI item: inputs and outputs only. */
function readItem(item: Json): Abi[number] {
  if (!isJsonObject(item) || typeof item.type !== 'string') throw new TypeError('an entry has no type')
  if (item.type === 'constructor') checkParameters('the constructor', item.inputs ?? [])
  if (item.type !== 'function') return item as unknown as Abi[number]
  const { name, inputs = [], outputs = [] } = item
  if (typeof name !== 'string' || !/^[A-Za-z_$][\w$]*$/.test(name)) throw new TypeError('a function has no usable name')
  for (const parameters of [inputs, outputs]) checkParameters(name, parameters)
  return { ...item, inputs, outputs } as unknown as Abi[number]
}

function checkParameters(name: string, parameters: Json): void {
  if (!Array.isArray(parameters)) throw new TypeError(`the parameters of ${name} are no list`)
  for (const parameter of parameters as readonly Json[]) {
    if (!isJsonObject(parameter) || typeof parameter.type !== 'string' || parameter.type === '') {
      throw new TypeError(`a parameter of ${name} has no type`)
    }
    if (parameter.type.startsWith('tuple')) checkParameters(name, parameter.components ?? null)
  }
}

/**
 * Parses an ABI: compiler JSON, a build artifact that contains it, or human-readable lines.
 *
 * - Throws: `ABI_INVALID`
 *
 * @example readAbi('function balanceOf(address owner) view returns (uint256)')
 */
export function readAbi(value: Json | undefined): Abi {
  try {
    const parsed = typeof value === 'string' && /^\s*[[{]/.test(value) ? parseJsonExactly(value) : value
    if (isJsonObject(parsed) && parsed.abi !== undefined) return readAbi(parsed.abi)
    if (typeof parsed === 'string') return parseLines(parsed.split(/[\r\n]+/))
    const list = isJsonObject(parsed) ? [parsed] : parsed
    if (!Array.isArray(list)) throw new TypeError('it is neither a list nor a text')
    if (list.every(item => typeof item === 'string')) return parseLines(list)
    return list.map(readItem)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0]! : String(cause)
    throw catalogueErrors.error('ABI_INVALID', { reason }, { cause })
  }
}

/**
 * Finds a function by name, or by signature if overloaded, as in `mint(address,uint256)`.
 *
 * - Throws: `FUNCTION_UNKNOWN`, `FUNCTION_AMBIGUOUS`
 */
export function findFunction(abi: Abi, name: string): AbiFunction {
  const functions = abi.filter(item => item.type === 'function')
  const wanted = name.replace(/\s/g, '')
  const named = functions.filter(item => item.name === wanted || formatAbiItem(item) === wanted)
  const [found, ...others] = named
  const list = (items: readonly AbiFunction[]) => items.map(item => formatAbiItem(item)).join(', ')
  if (!found) throw catalogueErrors.error('FUNCTION_UNKNOWN', { name, functions: list(functions) || 'none' })
  if (others.length > 0) throw catalogueErrors.error('FUNCTION_AMBIGUOUS', { name, functions: list(named) })
  return found
}

/** Human-readable signature without outputs. */
export function signatureOf(item: AbiFunction): string {
  return `function ${formatAbiItem(item, { includeName: true })}`
}

function refuse(path: string, parameter: AbiParameter, reason: string) {
  return catalogueErrors.error('ARGUMENT_INVALID', { name: path, type: parameter.type, reason })
}

function readInteger(path: string, parameter: AbiParameter, value: Json): string {
  const [, sign, bits = ''] = /^(u?)int(\d*)$/.exec(parameter.type)!
  const text = String(value).trim()
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw refuse(path, parameter, 'write it as text')
  if (typeof value === 'boolean' || !/^-?\d+$/.test(text)) throw refuse(path, parameter, 'it takes whole digits')
  const size = BigInt(bits === '' ? 256 : bits)
  const [least, most] = sign ? [0n, 2n ** size - 1n] : [-(2n ** (size - 1n)), 2n ** (size - 1n) - 1n]
  const integer = BigInt(text)
  if (integer < least || integer > most) throw refuse(path, parameter, `it has to be between ${least} and ${most}`)
  return integer.toString()
}

function readBytes(path: string, parameter: AbiParameter, value: Json): string {
  const length = /^bytes(\d*)$/.exec(parameter.type)![1]!
  const text = String(value)
  if (!/^0x([0-9a-fA-F]{2})*$/.test(text)) throw refuse(path, parameter, 'it takes 0x and whole bytes in hexadecimal')
  const bytes = (text.length - 2) / 2
  if (length !== '' && bytes !== Number(length)) throw refuse(path, parameter, `it takes ${length} bytes, not ${bytes}`)
  return text
}

function readSimple(path: string, parameter: AbiParameter, value: Json): CallArgument {
  if (/^u?int\d*$/.test(parameter.type)) return readInteger(path, parameter, value)
  if (/^bytes\d*$/.test(parameter.type)) return readBytes(path, parameter, value)
  switch (parameter.type) {
    case 'address':
      try {
        return parseAddress(String(isJsonObject(value) ? value.address : value))
      } catch (cause) {
        throw refuse(path, parameter, cause instanceof Error ? cause.message : String(cause))
      }
    case 'bool':
      if (value === true || value === 'true') return true
      if (value === false || value === 'false') return false
      throw refuse(path, parameter, 'it takes true or false')
    case 'string':
      if (typeof value !== 'string') throw refuse(path, parameter, 'it takes a text')
      return value
    default:
      throw refuse(path, parameter, 'this type is not supported')
  }
}

const components = (parameter: AbiParameter): readonly AbiParameter[] =>
  'components' in parameter ? parameter.components : []

function readValue(path: string, parameter: AbiParameter, value: Json | undefined): CallArgument {
  if (value === undefined || value === null) throw refuse(path, parameter, 'it is missing')
  const [, element, length] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? []
  if (element !== undefined) {
    if (!Array.isArray(value)) throw refuse(path, parameter, 'it takes a list')
    const items = value as readonly Json[]
    if (length && items.length !== Number(length)) throw refuse(path, parameter, `it takes ${length} values`)
    return items.map((item, index) => readValue(`${path}[${index}]`, { ...parameter, type: element }, item))
  }
  if (parameter.type !== 'tuple') return readSimple(path, parameter, value)
  if (!Array.isArray(value) && !isJsonObject(value)) throw refuse(path, parameter, 'it takes a list or an object')
  const values = pickValues(components(parameter), value)
  if (values.length !== components(parameter).length) {
    throw refuse(path, parameter, `it takes ${components(parameter).length} values`)
  }
  return components(parameter).map((component, index) =>
    readValue(`${path}.${component.name || index}`, component, values[index]),
  )
}

function pickValues(parameters: readonly AbiParameter[], value: Json): readonly (Json | undefined)[] {
  if (Array.isArray(value)) return value
  if (!isJsonObject(value)) return [value]
  return parameters.map(({ name }, index) => {
    const key = name || String(index)
    return Object.hasOwn(value, key) ? value[key] : undefined
  })
}

/**
 * Parses function arguments: a list, or an object by name, also as JSON text; validates each type.
 *
 * - Shape: integers as decimal strings, tuples as lists, checksummed addresses
 * - Throws: `ARGUMENT_INVALID` with the argument's name, `ARGUMENT_COUNT`, `JSON_INVALID`
 */
export function readArguments(item: AbiFunction, value: Json | undefined): readonly CallArgument[] {
  const isText = typeof value === 'string' && /^\s*[[{]/.test(value)
  const given = isText ? parseJsonExactly(value) : value === '' ? [] : (value ?? [])
  const values = pickValues(item.inputs, given)
  if (values.length !== item.inputs.length) {
    throw catalogueErrors.error('ARGUMENT_COUNT', {
      name: formatAbiItem(item, { includeName: true }),
      count: item.inputs.length,
      given: values.length,
    })
  }
  return item.inputs.map((input, index) => readValue(input.name || `#${index + 1}`, input, values[index]))
}

/** Parses one argument; throws `ARGUMENT_INVALID`. */
export function readArgument(name: string, parameter: AbiParameter, value: Json): CallArgument {
  return readValue(name, parameter, value)
}

/** Converts a decoded result to JSON: integers as decimal strings, tuples as objects if named. */
export function resultToJson(value: unknown): Json {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'number') return value.toString()
  if (Array.isArray(value)) return value.map(resultToJson)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resultToJson(item)]))
  }
  return value === undefined ? null : (value as Json)
}
