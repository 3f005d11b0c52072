import type { DefiServices } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import type { WireToken } from '@sluice/protocol'

/**
 * A token by address or symbol. An address that is not in the table is read from the chain: wrong decimals would change
 * the amount.
 *
 * - Throws: `TOKEN_NOT_AVAILABLE` for an unknown or ambiguous symbol, errors of `readErc20`
 */
export async function findRequestToken(services: DefiServices, chainId: number, name: string): Promise<Token> {
  const { defiErrors, findToken, getChain, knownTokens, tryParseAddress } = await import('@sluice/defi')
  const chain = getChain(chainId).name
  const known = findToken(chainId, name)
  if (known) return known
  const address = tryParseAddress(name)
  if (address) {
    const { readErc20 } = await import('@sluice/providers')
    return readErc20(services, { chainId, address })
  }
  const wanted = name.toLowerCase()
  const found = (await services.swaps.tokens(chainId)).filter(({ symbol }) => symbol.toLowerCase() === wanted)
  // Two tokens may share a symbol; then only the address is unambiguous.
  if (found.length !== 1) {
    const tokens = knownTokens(chainId)
      .map(({ symbol }) => symbol)
      .join(', ')
    throw defiErrors.error('TOKEN_NOT_AVAILABLE', { chain, tokens })
  }
  return found[0]!
}

export function toWireToken({ address, symbol, name, decimals, logoUrl, verified, deprecated }: Token): WireToken {
  return {
    address,
    symbol,
    name,
    decimals,
    ...(logoUrl === undefined ? {} : { logoUrl }),
    ...(verified === undefined ? {} : { verified }),
    ...(deprecated === undefined ? {} : { deprecated }),
  }
}
