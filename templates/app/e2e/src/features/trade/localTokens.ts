import type { Hex } from 'viem'

export type TokenFacts = {
  readonly address: Hex
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** The provider's address for native tokens. */
export const nativeToken: Hex = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** 1inch's router v6, where the page expects it. */
export const router: Hex = '0x111111125421cA6dc452d289314280a0f8842A65'

const dollars: { readonly [symbol: string]: number } = { ETH: 2_500, WETH: 2_500, WBTC: 60_000, BNB: 600, AVAX: 30 }

/** Price of a token in US dollars; 1 for tokens outside the table. */
export function priceOf({ symbol }: TokenFacts): number {
  return dollars[symbol] ?? 1
}
