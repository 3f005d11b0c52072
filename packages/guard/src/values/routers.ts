import type { Address } from './token.ts'

/** The same on every chain listed here. Source: `@1inch/limit-order-sdk` 5.4.3 constants. */
const routerV6: Address = '0x111111125421cA6dc452d289314280a0f8842A65'

/** Chains with swaps, each with the only contract that swaps call and tokens are approved for. */
export const knownRouters: readonly { readonly chainId: number; readonly router: Address }[] = [
  { chainId: 1, router: routerV6 },
  { chainId: 137, router: routerV6 },
  { chainId: 56, router: routerV6 },
  { chainId: 42161, router: routerV6 },
  { chainId: 10, router: routerV6 },
  { chainId: 43114, router: routerV6 },
]

/** Swap router of a chain; undefined when unknown. */
export function findRouter(chainId: number): Address | undefined {
  return knownRouters.find(known => known.chainId === chainId)?.router
}
