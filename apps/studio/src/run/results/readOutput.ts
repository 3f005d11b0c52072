import { findToken, formatUnits, usdWorth } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { usdPrice } from '@sluice/providers'
import { isJsonObject, type Json, type Port, type ResultSource } from '@sluice/workflow'
import type { ValueLookup } from '../../editor/formatOutput.ts'
import { formatDollars } from '../../ui/formatShown.ts'
import type { ShownToken } from './OutputValue.tsx'

/** Decimals of `usdPrice`. */
const priceDecimals = 8

/** The token of an output: an amount's, or the output itself; undefined where there is none. */
export function readShownToken(port: Port | undefined, value: Json, lookup: ValueLookup): ShownToken | undefined {
  const token = readToken(port, value, lookup)
  return token && { chainId: token.chainId, address: token.address, symbol: token.symbol }
}

/** What an amount is worth at the fixed prices of simulated services and local chains; undefined for a real run. */
export function readDollars(
  port: Port | undefined,
  value: Json,
  lookup: ValueLookup,
  source: ResultSource | null,
): string | undefined {
  if (source === null || source === 'live' || port?.unit !== 'baseUnits') return undefined
  const token = readToken(port, value, lookup)
  const price = token && usdPrice(token)
  if (!token || price === null || price === undefined || !/^\d+$/.test(String(value))) return undefined
  return formatDollars(usdWorth(BigInt(String(value)), token.decimals, formatUnits(price, priceDecimals)))
}

/** The token that an output is, or is an amount of. */
export function readToken(port: Port | undefined, value: Json, lookup: ValueLookup): Token | undefined {
  const source = port?.dataType === 'token' ? value : port?.tokenKey ? lookup(port.tokenKey) : undefined
  if (typeof source === 'string') return findToken(Number(lookup('chainId') ?? 1), source)
  if (!isJsonObject(source ?? null)) return undefined
  const { symbol, address, decimals, chainId } = source as { readonly [key: string]: Json }
  if (typeof symbol !== 'string' || typeof address !== 'string' || typeof decimals !== 'number') return undefined
  return { ...(source as object), chainId: Number(chainId ?? lookup('chainId') ?? 1) } as Token
}
