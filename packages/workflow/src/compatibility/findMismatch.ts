import { compareDecimals } from '../compareDecimals.ts'
import { workflowErrors } from '../errors.ts'
import { isJsonObject, type Json } from '../json.ts'
import type { Port, PortUnit } from '../port.ts'
import { type GraphLookup, type Origin, originOfInput, originOfOutput } from './traceOrigin.ts'

/** The two ends of an edge. */
export type Ends = {
  readonly source: string
  readonly sourcePort: string
  readonly target: string
  readonly targetPort: string
}

/** A semantic mismatch between two ports of compatible types. */
export type Mismatch = {
  readonly code: 'UNIT_MISMATCH' | 'CHAIN_MISMATCH' | 'DECIMALS_MISMATCH' | 'TOKEN_MISMATCH'
  readonly message: string
  /** Chain of the token. */
  readonly chain?: Json
}

const unitNames: { readonly [unit in PortUnit]: string } = {
  baseUnits: 'base units (wei)',
  human: 'decimal amounts',
  percent: 'percent',
  gas: 'gas',
  seconds: 'seconds',
}

const { text } = workflowErrors

/** Whether two ports can mismatch beyond their types; cheap test for the common case. */
export function canMismatch(output: Port, input: Port): boolean {
  return (input.unit !== undefined && output.unit !== undefined) || input.dataType === 'token'
}

/** Finds differing units, chains or tokens, as far as the configuration of both nodes shows. */
export function findMismatch(lookup: GraphLookup, ends: Ends, output: Port, input: Port): Mismatch | undefined {
  const labels = { source: labelOf(lookup, ends.source), target: labelOf(lookup, ends.target) }
  if (output.unit && input.unit && output.unit !== input.unit) {
    const values = {
      output: output.name,
      unit: unitNames[output.unit],
      input: input.name,
      wanted: unitNames[input.unit],
    }
    return { code: 'UNIT_MISMATCH', message: text('UNIT_MISMATCH', { ...values, ...labels }) }
  }
  if (input.dataType === 'token') return findChainMismatch(lookup, ends, output, input, labels)
  if (input.unit === 'baseUnits') return findTokenMismatch(lookup, ends, output, input, labels)
  return undefined
}

type Labels = { readonly source: string; readonly target: string }

const labelOf = (lookup: GraphLookup, nodeId: string): string => lookup.node(nodeId)?.node.label || nodeId

function findChainMismatch(
  lookup: GraphLookup,
  ends: Ends,
  output: Port,
  input: Port,
  labels: Labels,
): Mismatch | undefined {
  const from = chainOfToken(lookup, ends, output)
  const to = originOfInput(lookup, ends.target, input.chainKey ?? 'chainId')?.value
  if (from === undefined || to === undefined || (compareDecimals(from, to) ?? 0) === 0) return undefined
  const message = text('CHAIN_MISMATCH', { output: output.name, from: String(from), to: String(to), ...labels })
  return { code: 'CHAIN_MISMATCH', message, chain: from }
}

/** Chain of the token: from the token itself, otherwise from its node. */
function chainOfToken(lookup: GraphLookup, { source, sourcePort }: Ends, output: Port): Json | undefined {
  const token = originOfOutput(lookup, source, sourcePort)?.value
  if (isJsonObject(token) && token.chainId !== undefined) return token.chainId
  const isToken = output.dataType === 'token' || output.dataType === 'address' || output.chainKey !== undefined
  return isToken ? originOfInput(lookup, source, output.chainKey ?? 'chainId')?.value : undefined
}

function findTokenMismatch(
  lookup: GraphLookup,
  ends: Ends,
  output: Port,
  input: Port,
  labels: Labels,
): Mismatch | undefined {
  if (!output.tokenKey || !input.tokenKey) return undefined
  const counted =
    originOfOutput(lookup, ends.source, output.tokenKey) ?? originOfInput(lookup, ends.source, output.tokenKey)
  const taken = originOfInput(lookup, ends.target, input.tokenKey)
  if (counted?.value === undefined || taken?.value === undefined || isSameToken(counted, taken)) return undefined
  const values = { output: output.name, counted: tokenName(counted.value), taken: tokenName(taken.value), ...labels }
  const [before, after] = [decimalsOf(counted.value), decimalsOf(taken.value)]
  if (before !== undefined && after !== undefined && before !== after) {
    const message = text('DECIMALS_MISMATCH', { ...values, before: String(before), after: String(after) })
    return { code: 'DECIMALS_MISMATCH', message }
  }
  return { code: 'TOKEN_MISMATCH', message: text('TOKEN_MISMATCH', values) }
}

/** Whether two token references are the same token; a symbol and an address cannot be compared. */
function isSameToken(counted: Origin, taken: Origin): boolean {
  if (counted.place === taken.place) return true
  const [left, right] = [namesOf(counted.value!), namesOf(taken.value!)]
  if (left.address && right.address) return left.address === right.address
  return !left.symbol || !right.symbol || left.symbol === right.symbol
}

function namesOf(token: Json): { readonly address?: string; readonly symbol?: string } {
  const { address, symbol } = isJsonObject(token) ? token : readText(String(token))
  return {
    ...(address ? { address: String(address).toLowerCase() } : {}),
    ...(symbol ? { symbol: String(symbol).toUpperCase() } : {}),
  }
}

/** Splits a token text into address or symbol; `custom` means that another field holds the token. */
function readText(text: string): { readonly address?: Json; readonly symbol?: Json } {
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return { address: text }
  return text === 'custom' ? {} : { symbol: text }
}

const decimalsOf = (token: Json): Json | undefined => (isJsonObject(token) ? token.decimals : undefined)

const tokenName = (token: Json): string => String(isJsonObject(token) ? (token.symbol ?? token.address) : token)
