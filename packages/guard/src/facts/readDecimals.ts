import { isNative } from '../values/sameAddress.ts'
import type { Address, Token } from '../values/token.ts'

/** Reads the decimals of an ERC-20 token; null when the contract does not return them. */
export type ReadTokenDecimals = (chainId: number, token: Address) => Promise<number | null>

/** Decimals read from the chain, by lower-case address; omits tokens whose read failed. */
export type OnchainDecimals = { readonly [token: string]: number }

/** Reads the decimals of the tokens on one chain; skips other chains and the native token. */
export async function readDecimals(
  chainId: number,
  tokens: readonly Pick<Token, 'chainId' | 'address'>[],
  ask: ReadTokenDecimals,
): Promise<OnchainDecimals> {
  const asked = tokens
    .filter(token => token.chainId === chainId && !isNative(token.address))
    .map(async ({ address }) => [address.toLowerCase(), await ask(chainId, address)] as const)
  const onchain = (await Promise.all(asked)).filter((entry): entry is readonly [string, number] => entry[1] !== null)
  return Object.fromEntries(onchain)
}
