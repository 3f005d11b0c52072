import type { Address } from './token.ts'

/** The same on every chain. Source: Uniswap/permit2 README. */
export const permit2Address: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
