import { type Address, isNative, sameAddress, type Token } from '@sluice/guard'
import { isTether, permitVersion } from '../deploy/artifacts.ts'
import type { LocalMarket } from '../market/buildLocalMarket.ts'
import type { TokenInfo } from './responses.ts'
import { drawBadge } from './sources.ts'

/** A token in the 1inch API's format; null for an unknown contract. */
export function describeToken(market: LocalMarket, address: Address): TokenInfo | null {
  const token = [market.native, ...market.erc20s].find(candidate => sameAddress(candidate.address, address))
  return token ? tokenInfo(market, token) : null
}

/** All tokens of a market by lower-case address. */
export function describeTokens(market: LocalMarket): { tokens: Record<string, TokenInfo> } {
  const entries = [market.native, ...market.erc20s].map(token => [
    token.address.toLowerCase(),
    tokenInfo(market, token),
  ])
  return { tokens: Object.fromEntries(entries) }
}

function tokenInfo(market: LocalMarket, token: Token): TokenInfo {
  const eip2612 = !isNative(token.address) && token !== market.wrapped && !isTether(token)
  return {
    address: token.address.toLowerCase(),
    symbol: token.symbol,
    name: token.name,
    decimals: token.decimals,
    logoURI: drawBadge(token.symbol),
    ...(eip2612 ? { domainVersion: permitVersion(token) } : {}),
    eip2612,
    isFoT: false,
    tags: isNative(token.address) ? ['native'] : ['tokens'],
  }
}
