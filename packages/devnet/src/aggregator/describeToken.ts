import { type Address, isNative, sameAddress, type Token } from '@sluice/guard'
import { isTether, permitVersion } from '../deploy/artifacts.ts'
import type { World } from '../world/makeWorld.ts'
import type { TokenInfo } from './answers.ts'
import { drawBadge } from './sources.ts'

/** A token as the 1inch API tells it; null for a contract our world did not place. */
export function describeToken(world: World, address: Address): TokenInfo | null {
  const token = [world.native, ...world.erc20s].find(candidate => sameAddress(candidate.address, address))
  return token ? tokenInfo(world, token) : null
}

/** Every token of a world, by lower-case address. */
export function describeTokens(world: World): { tokens: Record<string, TokenInfo> } {
  const entries = [world.native, ...world.erc20s].map(token => [token.address.toLowerCase(), tokenInfo(world, token)])
  return { tokens: Object.fromEntries(entries) }
}

function tokenInfo(world: World, token: Token): TokenInfo {
  const eip2612 = !isNative(token.address) && token !== world.wrapped && !isTether(token)
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
