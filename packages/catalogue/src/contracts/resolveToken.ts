import { type DefiServices, defiErrors, findToken, tryParseAddress } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { isJsonObject, type Json } from '@sluice/workflow'
import { catalogueErrors } from '../errors.ts'
import { readToken } from '../readSwapInputs.ts'
import { callContract } from './callContract.ts'

/**
 * Resolves a token from a port or field; unknown tokens are read from their contract.
 *
 * - Throws: `TOKEN_NOT_AVAILABLE`, `CHAIN_UNREACHABLE`
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
  const ask = (signature: string) => callContract(services, { chainId, address, signature }, signal)
  try {
    const [decimals, symbol, name] = await Promise.all([
      ask('function decimals() view returns (uint8)'),
      ask('function symbol() view returns (string)'),
      ask('function name() view returns (string)'),
    ])
    return { chainId, address, symbol: String(symbol), name: String(name), decimals: Number(decimals) }
  } catch (error) {
    if (!catalogueErrors.is(error, 'ANSWER_UNEXPECTED') && !defiErrors.is(error, 'CALL_REVERTED')) throw error
    return readToken(value, chainId)
  }
}
