import { defiErrors, findToken, getChain, knownTokens, parseAddress, parseUnits, type Quote } from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'
import { isJsonObject, type Json, type JsonObject, type TokenValue } from '@sluice/workflow'

/** Parses a chain id. Throws `CHAIN_NOT_SUPPORTED`. */
export function readChainId(value: Json): number {
  return getChain(Number(value)).id
}

/**
 * Parses a token: token value, address or symbol.
 *
 * - Throws: `TOKEN_NOT_AVAILABLE`, also for a token of another chain
 */
export function readToken(value: Json | undefined, chainId: number): Token {
  const text = isJsonObject(value) ? String(value.address ?? '') : String(value ?? '')
  const foreign = isJsonObject(value) && value.chainId !== undefined && Number(value.chainId) !== chainId
  const token = foreign ? undefined : findToken(chainId, text)
  if (token) return token
  const tokens = knownTokens(chainId)
    .map(known => known.symbol)
    .join(', ')
  throw defiErrors.error('TOKEN_NOT_AVAILABLE', { chain: getChain(chainId).name, tokens })
}

/** Parses a positive amount in base units. Throws `AMOUNT_INVALID`, `AMOUNT_ZERO`. */
export function readUnits(value: Json): bigint {
  const units = parseUnits(typeof value === 'number' ? value : String(value))
  if (units === 0n) throw defiErrors.error('AMOUNT_ZERO')
  return units
}

export function readAccount(value: Json | undefined): Address | undefined {
  return value === undefined || value === null || value === '' ? undefined : parseAddress(String(value))
}

/** Converts a token to a port value. */
export function tokenToJson({ chainId, address, symbol, name, decimals, verified, deprecated }: Token): TokenValue {
  return {
    chainId,
    address,
    symbol,
    name,
    decimals,
    ...(verified === false && { verified, ...(deprecated !== undefined && { warning: deprecated }) }),
  }
}

/** Converts a quote to a port value: amounts as integer strings. */
export function quoteToJson(quote: Quote): JsonObject {
  return {
    source: quote.source,
    chainId: quote.chainId,
    fromToken: tokenToJson(quote.src),
    toToken: tokenToJson(quote.dst),
    fromAmount: quote.srcAmount.toString(),
    toAmount: quote.dstAmount.toString(),
    gasEstimate: quote.estimatedGas?.toString() ?? null,
    priceImpactPercent: quote.priceImpactPercent,
    route: quote.route.map(step => ({ ...step })),
    quotedAt: quote.quotedAt,
    expiresAt: quote.expiresAt,
  }
}
