import { isNative } from '../values/sameAddress.ts'
import type { Address, Token } from '../values/token.ts'

/** Asks a chain for the decimals of an ERC-20 token; null where it does not say. */
export type ReadTokenDecimals = (chainId: number, token: Address) => Promise<number | null>

/** What the chain's own tokens say, by lower-case address; a token is left out where it could not be asked. */
export type OnchainDecimals = { readonly [token: string]: number }

/** Asks the tokens of one chain; those of another, and its own currency, are passed over. */
export async function readDecimals(
  chainId: number,
  tokens: readonly Pick<Token, 'chainId' | 'address'>[],
  ask: ReadTokenDecimals,
): Promise<OnchainDecimals> {
  const asked = tokens
    .filter(token => token.chainId === chainId && !isNative(token.address))
    .map(async ({ address }) => [address.toLowerCase(), await ask(chainId, address)] as const)
  const told = (await Promise.all(asked)).filter((entry): entry is readonly [string, number] => entry[1] !== null)
  return Object.fromEntries(told)
}
