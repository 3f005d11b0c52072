import { findChain, findToken, formatUnits } from '@sluice/defi'
import { isJsonObject, type Json, type Port } from '@sluice/workflow'
import { groupDigits, shortenDecimal } from './formatDecimal.ts'
import { shortenText } from './quoteText.ts'
import { shortenHex } from './shortenHex.ts'
import { formatTexts } from './texts.ts'

/** Looks up another value of the same node by key. */
export type ValueLookup = (key: string) => Json | undefined

type ShownToken = { readonly symbol: string; readonly decimals: number }

const isInteger = (value: unknown): value is string | number => /^\d{1,78}$/.test(String(value))

/** A token from a port value, a symbol or an address; undefined if unknown. */
export function readShownToken(value: Json | undefined, chainId: Json | undefined): ShownToken | undefined {
  if (isJsonObject(value)) {
    const { symbol, decimals } = value
    return typeof symbol === 'string' && typeof decimals === 'number' ? { symbol, decimals } : undefined
  }
  return typeof value === 'string' ? findToken(Number(chainId ?? 1), value) : undefined
}

/** `2,449.1 USDC`; `exact` keeps all digits. */
export function formatTokenAmount(units: string | number, { symbol, decimals }: ShownToken, exact = false): string {
  const decimal = formatUnits(BigInt(units), decimals)
  return `${exact ? groupDigits(decimal) : shortenDecimal(decimal)} ${shortenText(symbol)}`
}

/** `Ethereum`, or `chain 7` for an unknown one. */
export function formatChain(value: Json): string {
  return findChain(Number(value))?.name ?? formatTexts.chain(shortenText(String(value)))
}

/** `1 ETH → 2,449.1 USDC` of a quote, nested ones included; undefined for other objects. */
function formatQuote(value: Json): string | undefined {
  if (!isJsonObject(value)) return undefined
  const { fromToken, toToken, fromAmount, toAmount, quote } = value
  if (isJsonObject(quote)) return formatQuote(quote)
  const [from, to] = [fromToken, toToken].map(token => (isJsonObject(token) ? readShownToken(token, null) : undefined))
  if (!from || !to || !isInteger(fromAmount) || !isInteger(toAmount)) return undefined
  return `${formatTokenAmount(fromAmount, from)} → ${formatTokenAmount(toAmount, to)}`
}

/** Formats the value of a port in a few words; undefined if it is too large for that. */
export function formatValue(port: Port | undefined, value: Json, lookup: ValueLookup): string | undefined {
  if (port?.unit === 'percent' && typeof value !== 'object') return `${value} %`
  if (port?.unit === 'seconds' && typeof value !== 'object') return `${value} s`
  if (port?.unit === 'gas' && isInteger(value)) return formatTexts.gas(groupDigits(String(value)))
  if (port?.unit === 'baseUnits' && port.tokenKey && isInteger(value)) {
    const token = readShownToken(lookup(port.tokenKey), lookup('chainId'))
    return token && formatTokenAmount(value, token)
  }
  if (port?.dataType === 'chain' && isInteger(value)) return formatChain(value)
  if (port?.dataType === 'token') {
    const token = readShownToken(value, lookup(port.chainKey ?? 'chainId'))
    if (token) return shortenText(token.symbol)
  }
  return formatQuote(value) ?? formatPlain(value)
}

function formatPlain(value: Json): string | undefined {
  if (typeof value === 'boolean') return value ? formatTexts.yes : formatTexts.no
  if (typeof value === 'number') return shortenDecimal(String(value))
  if (typeof value === 'string')
    return /^\d+\.\d+$/.test(value) ? shortenDecimal(value) : shortenText(shortenHex(value))
  return Array.isArray(value) ? formatTexts.items(value.length) : undefined
}
