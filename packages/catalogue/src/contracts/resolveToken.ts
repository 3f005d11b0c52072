import { type DefiServices, findToken, tryParseAddress } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { readErc20 } from '@sluice/providers'
import { isJsonObject, type Json } from '@sluice/workflow'
import { readToken } from '../readSwapInputs.ts'

/**
 * Resolves a token from a port or field; unknown addresses are read from their contract.
 *
 * - Throws: `TOKEN_NOT_AVAILABLE`, `TOKEN_CONTRACT_MISSING`, `TOKEN_NOT_ERC20`, `CHAIN_UNREACHABLE`
 */
export async function resolveToken(
  services: DefiServices,
  value: Json | undefined,
  chainId: number,
  signal: AbortSignal,
): Promise<Token> {
  const text = String((isJsonObject(value) ? value.address : value) ?? '')
  const address = tryParseAddress(text)
  const isForeign = isJsonObject(value) && value.chainId !== undefined && Number(value.chainId) !== chainId
  if (!address || isForeign || findToken(chainId, address)) return readToken(value, chainId)
  return readErc20(services, { chainId, address }, signal)
}
