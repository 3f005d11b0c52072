import { parseAddress } from '@sluice/defi'
import { shortenAddress, type Token } from '@sluice/guard'

/** Decimals of unlisted tokens: those of most tokens. */
const unlistedDecimals = 18

/** Describes an unlisted token of a simulated chain: no contract says what it is. The pools price it at one dollar. */
export function makeSimulatedToken(chainId: number, text: string): Token {
  const address = parseAddress(text)
  const symbol = shortenAddress(address)
  return { chainId, address, symbol, name: 'Simulated token', decimals: unlistedDecimals, verified: false }
}
