import type { Chain } from './defineChain.ts'

/** Page of a transaction in the chain's explorer. */
export function transactionUrl(chain: Chain, hash: string): string {
  return `${chain.explorerUrl}/tx/${hash}`
}
