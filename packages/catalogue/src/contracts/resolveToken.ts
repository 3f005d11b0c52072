import { type DefiServices, findToken, tryParseAddress } from '@sluice/defi'
import { sameAddress, type Token } from '@sluice/guard'
import { readErc20 } from '@sluice/providers'
import { isJsonObject, isSluiceError, type Json } from '@sluice/workflow'
import { readToken } from '../readSwapInputs.ts'

/**
 * Resolves a token from a port or field. An address that is in no table is read from its contract; unless the provider
 * lists it with the same decimals, the token then has `verified: false`.
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
  if (address === null) return readToken(value, chainId)
  const [token, listed] = await Promise.all([
    readErc20(services, { chainId, address }, signal),
    findProviderToken(services, chainId, address),
  ])
  // A list may hold look-alikes too.
  if (listed?.decimals !== token.decimals || token.deprecated !== undefined) return token
  const { verified, ...described } = token
  return described
}

/** The address of a token that only its contract can describe; null for a listed token, a symbol or another chain. */
export function unlistedAddress(value: Json | undefined, chainId: number): string | null {
  const address = tryParseAddress(String((isJsonObject(value) ? value.address : value) ?? ''))
  const isForeign = isJsonObject(value) && value.chainId !== undefined && Number(value.chainId) !== chainId
  return !address || isForeign || findToken(chainId, address) ? null : address
}

/** Lists of providers: the steps of a run ask for each once. */
const listsOfProviders = new WeakMap<object, Map<number, Promise<readonly Token[]>>>()

async function findProviderToken({ swaps }: DefiServices, chainId: number, address: string) {
  const lists = listsOfProviders.get(swaps) ?? new Map<number, Promise<readonly Token[]>>()
  listsOfProviders.set(swaps, lists)
  const list = lists.get(chainId) ?? swaps.tokens(chainId)
  lists.set(chainId, list)
  try {
    return (await list).find(token => sameAddress(token.address, address))
  } catch (error) {
    // Without the list, as without a key, the token stays unverified.
    if (!isSluiceError(error)) throw error
    lists.delete(chainId)
    return undefined
  }
}
