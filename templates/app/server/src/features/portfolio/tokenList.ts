import type { Cache } from '../../kit/cache/Cache.ts'
import type { OneInchApi } from '../trade/createOneInchApi.ts'
import { tokensAnswer } from '../trade/oneInchAnswers.ts'
import { readTokens } from '../trade/readTokens.ts'
import type { HeldToken } from './Portfolio.ts'

const hourMs = 3_600_000

/** By lower-case address. */
export type TokenList = ReadonlyMap<string, HeldToken>

/** Every token that the provider lists on a network. Throws `HttpError`. */
export async function readTokenList(
  chainId: number,
  { api, cached }: { readonly api: OneInchApi; readonly cached: Cache },
): Promise<TokenList> {
  const load = async () => {
    const { tokens } = await api.get(`swap/v6.1/${chainId}/tokens`, {}, tokensAnswer)
    return { tokens: readTokens(Object.values(tokens)) }
  }
  const { tokens } = await cached(`tokens/${chainId}`, hourMs, load)
  return new Map(
    tokens.map(({ address, symbol, name, decimals }) => [address.toLowerCase(), { address, symbol, name, decimals }]),
  )
}

export function findToken(tokens: TokenList, address: string): HeldToken | null {
  return tokens.get(address.toLowerCase()) ?? null
}
