import { findChain, findToken, formatUnits } from '@sluice/defi'
import { formatSymbol } from '@sluice/guard'
import { isJsonObject, type Json, type JsonObject, type Port } from '@sluice/workflow'

/** Looks up another output, input or field of the same node. */
export type ValueLookup = (key: string) => Json | undefined

const isInteger = (value: unknown): value is string | number => /^\d+$/.test(String(value))

/** Groups whole digits, `1,234,567.5`, and drops none. */
function groupDigits(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** Symbol of a token object; undefined for another object. */
const symbolOf = ({ symbol, verified }: JsonObject): string | undefined =>
  typeof symbol === 'string' ? formatSymbol({ symbol, ...(verified === false && { verified }) }) : undefined

type ShownToken = { readonly symbol: string; readonly decimals: number }

function readToken(value: Json | undefined, chainId: Json | undefined): ShownToken | undefined {
  if (isJsonObject(value)) {
    const [symbol, { decimals }] = [symbolOf(value), value]
    return symbol !== undefined && typeof decimals === 'number' ? { symbol, decimals } : undefined
  }
  return typeof value === 'string' ? findToken(Number(chainId ?? 1), value) : undefined
}

const formatTokenUnits = (units: string | number, { symbol, decimals }: ShownToken) =>
  `${groupDigits(formatUnits(BigInt(units), decimals))} ${symbol}`

/** Formats a quote object with two tokens and amounts, nested quotes included. */
function describeQuote(value: Json): string | undefined {
  if (!isJsonObject(value)) return undefined
  const { fromToken, toToken, fromAmount, toAmount, quote } = value
  if (isJsonObject(quote)) return describeQuote(quote)
  const from = isJsonObject(fromToken) ? readToken(fromToken, undefined) : undefined
  const to = isJsonObject(toToken) ? readToken(toToken, undefined) : undefined
  if (!from || !to || !isInteger(fromAmount) || !isInteger(toAmount)) return undefined
  return `${formatTokenUnits(fromAmount, from)} → ${formatTokenUnits(toAmount, to)}`
}

/** Formats a node output with its unit; undefined when the raw value is best. */
export function formatOutput(port: Port | undefined, value: Json, lookup: ValueLookup): string | undefined {
  if (port?.unit === 'percent') return `${value} %`
  if (port?.unit === 'seconds') return `${value} s`
  if (port?.unit === 'gas' && isInteger(value)) return `${groupDigits(String(value))} gas`
  if (port?.unit === 'baseUnits' && port.tokenKey && isInteger(value)) {
    const token = readToken(lookup(port.tokenKey), lookup('chainId'))
    return token && formatTokenUnits(value, token)
  }
  if (port?.dataType === 'chain') return findChain(Number(value))?.name
  const symbol = port?.dataType === 'token' && isJsonObject(value) ? symbolOf(value) : undefined
  return symbol ?? describeQuote(value)
}
