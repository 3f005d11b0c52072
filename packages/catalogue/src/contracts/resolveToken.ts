import { type DefiServices, findToken, tryParseAddress } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { readErc20 } from '@sluice/providers'
import { isJsonObject, type Json } from '@sluice/workflow'
import { readToken } from '../readSwapInputs.ts'

/**
 * Resolves a token from a port or field. An address that is in no table is read from its contract; the token then has
 * `verified: false`.
 *
 * - Throws: `TOKEN_NOT_AVAILABLE`, `TOKEN_CONTRACT_MISSING`, `TOKEN_NOT_ERC20`, `CHAIN_UNREACHABLE`
 */
export async function resolveToken(
  services: DefiServices,
  value: Json | undefined,
  chainId: number,
  signal: AbortSignal,
): Promise<Token> {
  const address = unlistedAddress(value, chainId)
  return address === null ? readToken(value, chainId) : readErc20(services, { chainId, address }, signal)
}

/** The address of a token that only its contract can describe; null for a listed token, a symbol or another chain. */
export function unlistedAddress(value: Json | undefined, chainId: number): string | null {
  const address = tryParseAddress(String((isJsonObject(value) ? value.address : value) ?? ''))
  const isForeign = isJsonObject(value) && value.chainId !== undefined && Number(value.chainId) !== chainId
  return !address || isForeign || findToken(chainId, address) ? null : address
}
